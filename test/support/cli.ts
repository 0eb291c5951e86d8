// Runs the command line as a user's script would: its own process, its own lab file.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

// A failed assertion must not leave a server or a load behind.
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGTERM');
});

const cliPath = fileURLToPath(new URL('../../lab/cli.ts', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliProcess {
  readonly child: ChildProcess;
  /** Standard output and error so far. */
  output(): { stdout: string; stderr: string };
  /** Resolves once the text stands in standard output or error; rejects when the process ends before. */
  sees(text: string): Promise<void>;
  readonly ended: Promise<CliResult>;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'scalebench-test-'));
}

export function startCli(args: readonly string[], labPath: string): CliProcess {
  const child = spawn(process.execPath, [cliPath, ...args], {
    env: { ...process.env, SCALEBENCH_LAB: labPath },
    // With a channel, as from a starter on an older Node.js that cannot hand its process over.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A terminal sends Ctrl-C to the whole group: so can a test.
    detached: true,
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const text = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text.stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text.stderr += chunk));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...text }));
  return {
    child,
    output: () => text,
    ended,
    sees: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if ((text.stdout + text.stderr).includes(wanted)) resolve();
        };
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
        void ended.then(({ stderr }) => reject(new Error(`ended without "${wanted}": ${stderr}`)));
        look();
      }),
  };
}

export function cli(args: readonly string[], labPath: string): Promise<CliResult> {
  return startCli(args, labPath).ended;
}
