// The work behind the dynamic page: a fixed amount, not a fixed time, so that contention, a busy sibling thread or a
// frozen process makes it take longer and never makes it less. No imports: worker processes must start fast.

const TABLE = Uint32Array.from({ length: 4096 }, (_, index) => Math.imul(index + 1, 2_654_435_761));

/**
 * Burns CPU: table look-ups feeding three multiply chains that do not wait for each other, as ordinary code has several
 * things under way at once. The result must be used, or the compiler leaves the work out.
 */
export function work(iterations: number, seed: number): number {
  let a = seed | 0;
  let b = seed ^ 0x9e3779b9;
  let c = ~seed;
  for (let i = 0; i < iterations; i += 1) {
    a = Math.imul(a ^ (TABLE[i & 4095] ?? 0), 16_777_619);
    b = Math.imul(b ^ (TABLE[(i * 7) & 4095] ?? 0), 2_246_822_519);
    c = Math.imul(c ^ (TABLE[b >>> 20] ?? 0), 3_266_489_917);
  }
  return (a ^ b ^ c) >>> 0;
}

/** Runs `work` long enough for the compiler to optimise it: a worker process does so before it takes connections. */
export function warmUpWork(): number {
  let checksum = 0;
  for (let round = 0; round < 1000; round += 1) checksum ^= work(5000, round);
  return checksum;
}

const TRIALS = 15;
const ITERATIONS = 2_500_000;

function cpuTimeUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Iterations of `work` in a microsecond of CPU time on this machine at rest. The fastest of 15 trials of about 4 ms:
 * other load can only slow a trial down, so that the fastest repeats within 1 % from start to start.
 */
export function calibrateWork(): number {
  let checksum = warmUpWork();
  let fastest = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const before = cpuTimeUs();
    checksum ^= work(ITERATIONS, trial);
    const spent = cpuTimeUs() - before;
    if (spent > 0) fastest = Math.max(fastest, ITERATIONS / spent);
  }
  // The checksum is one of 2^32 values: using it here keeps the trials from being left out.
  return Number.isNaN(checksum) ? Number.NaN : fastest;
}
