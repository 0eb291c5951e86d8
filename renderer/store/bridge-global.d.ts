// The one thing the preload script puts on the window.
import type { Bridge } from '../../contract/bridge.ts';

declare global {
  interface Window {
    readonly scalebench: Bridge;
  }
}
