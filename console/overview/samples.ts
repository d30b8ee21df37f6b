import type { GatewayHistoryQuery } from '../generated/operations.ts';

type History = NonNullable<GatewayHistoryQuery['gateway']>['history'];
export type Sample = History['samples'][number];

/** Samples as the gateway answers them. */
export interface HistoryAnswer {
  readonly scope: History['scope'];
  /** The process that has answered. */
  readonly processId: string;
  /** Samples, the oldest first. */
  readonly samples: readonly Sample[];
}

const hourMs = 60 * 60 * 1000;
/** Number of the last samples that are read again: processes may still add to them. */
const readAgain = 2;

/** Returns the known samples with new ones, which replace those of the same time. */
export function joined(known: readonly Sample[], added: readonly Sample[], now: number): readonly Sample[] {
  const byTime = new Map([...known, ...added].map((sample) => [sample.endedAt, sample]));
  return [...byTime.values()]
    .filter(({ endedAt }) => Date.parse(endedAt) > now - hourMs)
    .sort((one, other) => Date.parse(one.endedAt) - Date.parse(other.endedAt));
}

/** Leaves out a last sample that fewer processes have posted than the one before: its sums are too small yet. */
export function completeSamples(samples: readonly Sample[]): readonly Sample[] {
  const [previous, last] = samples.slice(-2);
  return previous && last && last.processes < previous.processes ? samples.slice(0, -1) : samples;
}

/** The processes that samples are of: samples of different ones never make one line. */
const sourceOf = ({ scope, processId }: HistoryAnswer) => (scope === 'CLUSTER' ? scope : processId);

/**
 * Returns a function that reads the samples of the last hour once, and then only new ones. Workers without Redis answer
 * for themselves alone: when another one answers than before, the whole hour is read from it.
 */
export function createHistoryReader(
  now: () => number = Date.now,
): (read: (from: string | null) => Promise<HistoryAnswer>) => Promise<HistoryAnswer> {
  let source: string | null = null;
  let known: readonly Sample[] = [];
  return async (read) => {
    const from = known.at(-1 - readAgain)?.endedAt ?? null;
    const first = await read(from);
    const isOther = sourceOf(first) !== source;
    const answer = isOther && from !== null ? await read(null) : first;
    known = joined(sourceOf(answer) === source ? known : [], answer.samples, now());
    source = sourceOf(answer);
    return { ...answer, samples: completeSamples(known) };
  };
}
