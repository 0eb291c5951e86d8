// Stands for the lab in a test: starts a server, says which processes that are, and waits to be killed.
import { startTarget } from '../../../engine/target/start-target.ts';
import { targetConfig } from './target-client.ts';

const page = { kind: 'dynamic', cpuUs: 300_000 } as const;
const target = await startTarget(targetConfig({ topology: '1xN', page }), null);
const pids = [target.rootPid, ...target.workers().map(({ pid }) => pid)];
process.stdout.write(`${JSON.stringify({ pids, url: target.urls[0] })}\n`);
process.stdin.resume();
