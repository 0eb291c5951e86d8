// Drawing gives way to measuring: the window's processes run below normal priority, so that on a small machine they
// do not take the CPU from load workers and the server. The main process keeps its own, which a restarted lab inherits.
import { constants, setPriority } from 'node:os';
import { app } from 'electron';
import log from 'electron-log/main';

export function letDrawingYield(): void {
  for (const { pid, type } of app.getAppMetrics()) {
    if (type === 'Browser') continue;
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch (error) {
      // The process may just have ended; the window works all the same.
      log.info(`priority of process ${pid} (${type}) not lowered: ${String(error)}`);
    }
  }
}
