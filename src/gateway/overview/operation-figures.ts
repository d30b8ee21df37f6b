import * as z from 'zod';
import { durationBounds, quantileMs } from './sample.ts';

const amount = z.number().min(0);

const slowCallSchema = z.object({
  traceId: z.string(),
  ms: amount,
  /** Time of its end, in milliseconds since the epoch. */
  at: amount,
});

/** The figures of the operations with one kind and label, since the start of a process. Processes exchange them as JSON. */
export const operationFigureSchema = z.object({
  kind: z.enum(['query', 'mutation', 'subscription']),
  /** The name, `anonymous` for operations without one, or `other`. */
  label: z.string(),
  /** Durations by bucket; not cumulative. */
  durations: z.array(amount).length(durationBounds.length + 1),
  errors: amount,
  points: amount,
  /** The slowest call whose trace was exported lately; null when there is none. */
  slow: slowCallSchema.nullable(),
});

export type OperationFigure = z.infer<typeof operationFigureSchema>;
export type SlowCall = z.infer<typeof slowCallSchema>;

/** Milliseconds for which a slow call is shown, because tracing backends forget traces. */
const slowMs = 600_000;

/** Returns the slower of two calls that ended within the last ten minutes. */
export function slowerCall(one: SlowCall | null, other: SlowCall | null, now: number): SlowCall | null {
  const recent = [one, other].flatMap((call) => (call && now - call.at < slowMs ? call : []));
  const [first, second] = recent;
  return first && second && second.ms > first.ms ? second : (first ?? null);
}

/** Maximum number of operations that are shown. */
const maxShown = 200;

/** Adds up the figures of several processes and returns those with the highest 99th percentile first. */
export function slowestOperations(
  lists: readonly (readonly OperationFigure[])[],
  now: number,
): readonly OperationFigure[] {
  const groups = Map.groupBy(lists.flat(), ({ kind, label }) => `${kind} ${label}`);
  return [...groups.values()]
    .map((figures) => figures.reduce((one, other) => sumOf(one, other, now)))
    .map((figure) => ({
      figure: { ...figure, slow: slowerCall(figure.slow, null, now) },
      p99: p99Of(figure),
    }))
    .sort((one, other) => other.p99 - one.p99)
    .slice(0, maxShown)
    .map(({ figure }) => figure);
}

const p99Of = ({ durations }: OperationFigure): number => quantileMs(durations, 0.99) ?? 0;

const sumOf = (one: OperationFigure, other: OperationFigure, now: number): OperationFigure => ({
  ...one,
  durations: one.durations.map((count, at) => count + (other.durations[at] ?? 0)),
  errors: one.errors + other.errors,
  points: one.points + other.points,
  slow: slowerCall(one.slow, other.slow, now),
});
