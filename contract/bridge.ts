// What the preload script exposes to the window, as window.scalebench: exactly two verbs.
export interface Bridge {
  /** Resolves to a Reply (contract/rpc.ts), whatever happens; parse it. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Every event, unparsed; returns how to stop listening. */
  listen(listener: (name: string, data: unknown) => void): () => void;
}
