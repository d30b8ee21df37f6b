import type { OperationSeen } from '../../observer.ts';
import { type OperationFigure, type SlowCall, slowerCall } from '../../overview/operation-figures.ts';
import type { Timings } from './timings.ts';

interface Counts {
  errors: number;
  points: number;
  slow: SlowCall | null;
}

/** Errors, points and slow calls beside the durations of the same operations, whose labels bound their number. */
export interface OperationCounts {
  count(label: string, seen: OperationSeen): void;
  forget(kind: string, label: string): void;
  /** Returns the figures of all operations, with the durations of the histogram. */
  figures(): readonly OperationFigure[];
}

export const kinds: readonly OperationFigure['kind'][] = ['query', 'mutation', 'subscription'];
const keyOf = (kind: string, label: string) => `${kind} ${label}`;

export function createOperationCounts(
  durations: Pick<Timings<'kind' | 'name'>, 'series'>,
  clock: () => number = Date.now,
): OperationCounts {
  const known = new Map<string, Counts>();
  return {
    count(label, { kind, seconds, failed, points, traceId }) {
      const key = keyOf(kind, label);
      const counts = known.get(key) ?? { errors: 0, points: 0, slow: null };
      if (failed) counts.errors += 1;
      counts.points += points;
      if (traceId !== null) {
        const at = clock();
        counts.slow = slowerCall(counts.slow, { traceId, ms: seconds * 1_000, at }, at);
      }
      known.set(key, counts);
    },
    forget: (kind, label) => void known.delete(keyOf(kind, label)),
    figures: () =>
      [...durations.series()].flatMap(({ values: [kind = '', label = ''], counts }) => {
        const counted = known.get(keyOf(kind, label));
        return counted && isKind(kind) ? [{ kind, label, durations: [...counts], ...counted }] : [];
      }),
  };
}

const isKind = (kind: string): kind is OperationFigure['kind'] => kinds.some((one) => one === kind);
