/** A time of a chart; without a sample where the page or the gateway was away. */
export interface Point<Sample> {
  /** Seconds since 1970. */
  readonly at: number;
  readonly sample: Sample | null;
}

/** The end of a period, and its length. */
interface Timed {
  readonly endedAt: string;
  readonly seconds: number;
}

/** Periods without a sample from which on a line has a hole. */
const maxMissed = 2.5;

/** Returns the points of samples, with a hole where some are missing. */
export function pointsOf<Sample extends Timed>(samples: readonly Sample[]): readonly Point<Sample>[] {
  return samples.flatMap((sample, index): readonly Point<Sample>[] => {
    const at = Date.parse(sample.endedAt) / 1_000;
    const before = samples[index - 1];
    const since = before ? at - Date.parse(before.endedAt) / 1_000 : 0;
    const isHole = since > maxMissed * sample.seconds;
    return [...(isHole ? [{ at: at - sample.seconds, sample: null }] : []), { at, sample }];
  });
}
