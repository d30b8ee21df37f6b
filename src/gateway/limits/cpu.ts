/** Measures each request's equal share of the CPU that the process used while the request was in flight. */
export interface CpuMeter {
  /** Starts a request. The returned function ends it and returns its milliseconds of CPU; call it once. */
  start(): () => number;
}

/** Smallest interval in milliseconds between two readings while several requests are in flight. */
const leastMs = 0.5;

/** Microseconds of CPU that the process has used. */
function processCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Keeps a running sum of CPU divided by the number of requests in flight, read at each start and end. Bills add up to
 * the CPU used while any request was open, and waiting for others costs nothing.
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
    // With many requests in flight a reading costs more than it tells; the next reading includes this interval.
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
