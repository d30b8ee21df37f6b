/**
 * Returns a function that caches the outcome of `look` for `countsMs` milliseconds after its end. Concurrent callers
 * share one run; a rejection is cached, too.
 */
export function cachedFor<Outcome>(
  look: () => Promise<Outcome>,
  countsMs: number | (() => number),
): () => Promise<Outcome> {
  let outcome: Promise<Outcome> | undefined;
  let until = 0;
  return () => {
    if (outcome && performance.now() < until) return outcome;
    until = Number.POSITIVE_INFINITY;
    outcome = look().finally(() => {
      until = performance.now() + (typeof countsMs === 'number' ? countsMs : countsMs());
    });
    return outcome;
  };
}
