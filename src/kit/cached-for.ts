/** The outcome of the one look at a time that is made, which counts for `countsMs` milliseconds after its end. */
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
