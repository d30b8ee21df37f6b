/** Tells each request its equal share of the CPU that the process used while the request was in flight. */
export interface CpuMeter {
  /** Begins a request; the result ends it and says its milliseconds. Call that once. */
  start(): () => number;
}

/** Milliseconds between two readings while several requests are in flight. */
const leastMs = 0.2;

/** Microseconds of CPU that the process has used. */
function processCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * A running sum of CPU used divided by the requests that were in flight, read at each start and end: bills add up to
 * what was used while any request was there, and waiting for others costs nothing.
 */
export function createCpuMeter(
  read: () => number = processCpu,
  monotonic: () => number = () => performance.now(),
): CpuMeter {
  let last = read();
  let readAt = monotonic();
  let share = 0;
  let inFlight = 0;
  const advance = () => {
    const at = monotonic();
    // Between many that come and go, what a reading would tell is less than it costs: the next one tells it.
    if (inFlight > 1 && at - readAt < leastMs) return;
    readAt = at;
    const now = read();
    if (inFlight > 0) share += (now - last) / inFlight;
    last = now;
  };
  return {
    start() {
      advance();
      inFlight += 1;
      const began = share;
      return () => {
        advance();
        inFlight -= 1;
        return (share - began) / 1_000;
      };
    },
  };
}
