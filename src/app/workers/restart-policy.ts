/** Milliseconds for which a death counts. */
const remembered = 60_000;
const shortestWait = 100;
const longestWait = 10_000;
/** Maximum deaths for each worker within that time: restarting does not help a worker that dies more often. */
const maxDeaths = 5;

/**
 * Returns the milliseconds until a dead worker is restarted, twice as long with each death in the last minute; null
 * when there were too many. `deaths` holds the times of all workers' deaths in milliseconds, including `now`.
 */
export function restartAfter(deaths: readonly number[], now: number, workers: number): number | null {
  const recent = deaths.filter((death) => death > now - remembered).length;
  if (recent > maxDeaths * workers) return null;
  return Math.min(longestWait, shortestWait * 2 ** (recent - 1));
}
