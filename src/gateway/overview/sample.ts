import * as z from 'zod';

/** Upper bounds of the buckets of durations in seconds; a last bucket counts longer ones. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const amount = z.number().min(0);
const amounts = z.record(z.string(), amount);
const durations = z.array(amount).length(durationBounds.length + 1);

/** The figures of one process in one period. Processes exchange it as JSON. */
export const sampleSchema = z.object({
  /** End of the period, in milliseconds since the epoch. */
  at: z.number(),
  /** Length of the period in milliseconds. */
  ms: amount,
  counts: z.object({
    graphqlRequests: amount,
    restRequests: amount,
    websocketOperations: amount,
    points: amount,
    messages: amount,
  }),
  /** Counts by name: errors by code, refusals by rule, events by stream. */
  named: z.object({ errors: amounts, refusals: amounts, events: amounts }),
  /** Durations by bucket; not cumulative. */
  durations: z.object({ operations: durations, rest: durations }),
  /** Connections and subscriptions that are open at the end. */
  open: z.object({ websockets: amount, eventStreams: amount, subscriptions: amount }),
  process: z.object({
    cpuMs: amount,
    heapBytes: amount,
    rssBytes: amount,
    /** 99th percentile of the delay of the event loop, in milliseconds. */
    delayMs: amount,
    /** Share of the period in which the event loop was busy, from 0 to 1. */
    utilization: amount,
  }),
});

export type Sample = z.infer<typeof sampleSchema>;

/** The figures of a process since its start, and those of this moment. */
export type Totals = Pick<Sample, 'counts' | 'named' | 'durations' | 'open'>;

type Amounts<Name extends string = string> = Readonly<Record<Name, number>>;

/** Returns the counts between two readings of the same process. */
export function totalsBetween(before: Totals, after: Totals): Totals {
  return {
    counts: combined(after.counts, before.counts, less),
    named: {
      errors: namedBetween(before.named.errors, after.named.errors),
      refusals: namedBetween(before.named.refusals, after.named.refusals),
      events: namedBetween(before.named.events, after.named.events),
    },
    durations: {
      operations: pairwise(after.durations.operations, before.durations.operations, less),
      rest: pairwise(after.durations.rest, before.durations.rest, less),
    },
    open: after.open,
  };
}

/**
 * Returns the figures of several processes in one period: counts and sizes are sums, delay and utilization of the event
 * loop those of the busiest process. Null for no sample.
 */
export function addSamples(samples: readonly Sample[]): Sample | null {
  const [first, ...others] = samples;
  return first ? others.reduce(plusSample, first) : null;
}

const plusSample = (one: Sample, other: Sample): Sample => ({
  at: Math.max(one.at, other.at),
  ms: Math.max(one.ms, other.ms),
  counts: combined(one.counts, other.counts, plus),
  named: {
    errors: namedSum(one.named.errors, other.named.errors),
    refusals: namedSum(one.named.refusals, other.named.refusals),
    events: namedSum(one.named.events, other.named.events),
  },
  durations: {
    operations: pairwise(one.durations.operations, other.durations.operations, plus),
    rest: pairwise(one.durations.rest, other.durations.rest, plus),
  },
  open: combined(one.open, other.open, plus),
  process: {
    ...combined(one.process, other.process, plus),
    delayMs: Math.max(one.process.delayMs, other.process.delayMs),
    utilization: Math.max(one.process.utilization, other.process.utilization),
  },
});

type Combine = (one: number, other: number) => number;
const plus: Combine = (one, other) => one + other;
const less: Combine = (one, other) => Math.max(0, one - other);

function pairwise(one: readonly number[], other: readonly number[], combine: Combine): number[] {
  return one.map((value, at) => combine(value, other[at] ?? 0));
}

function combined<All extends Amounts>(one: All, other: All, combine: Combine): All {
  const entries = Object.entries(one).map(([name, value]) => [name, combine(value, other[name] ?? 0)]);
  return Object.fromEntries(entries);
}

/** Returns the names whose count has grown. */
function namedBetween(before: Amounts, after: Amounts): Record<string, number> {
  const grown = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, count]) => count > 0));
}

function namedSum(one: Amounts, other: Amounts): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/**
 * Returns a quantile of durations in milliseconds, from 0 to 1, by linear interpolation within its bucket, as
 * Prometheus does; the last bound for one beyond it. Null when there is no duration.
 */
export function quantileMs(counts: readonly number[], quantile: number): number | null {
  const total = counts.reduce(plus, 0);
  if (total === 0) return null;
  const rank = quantile * total;
  let below = 0;
  for (const [at, bound] of durationBounds.entries()) {
    const count = counts[at] ?? 0;
    if (count > 0 && below + count >= rank) {
      const min = durationBounds[at - 1] ?? 0;
      return (min + ((bound - min) * (rank - below)) / count) * 1_000;
    }
    below += count;
  }
  return (durationBounds.at(-1) ?? 0) * 1_000;
}
