/** Milliseconds: deaths that are further back say nothing of the next. */
const remembered = 60_000;
const shortestWait = 100;
const longestWait = 10_000;
/** Of each worker, within that minute: what dies so often is not mended by starting it again. */
const maxDeaths = 5;

/**
 * When a worker that died is to be started again: milliseconds from now, twice as long with each death of the last
 * minute; null when there were too many. `deaths` of all workers, `now` included; milliseconds.
 */
export function restartAfter(deaths: readonly number[], now: number, workers: number): number | null {
  const recent = deaths.filter((death) => death > now - remembered).length;
  if (recent > maxDeaths * workers) return null;
  return Math.min(longestWait, shortestWait * 2 ** (recent - 1));
}
