import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';
import { assertNever } from '../../../kit/fault.ts';
import type { FigureRow } from './figure-sql.ts';
import type { Figure } from './figures.ts';

type Result = MessageOf<'AggregationResult'>;

/** Returns the result of each figure from the rows of the statement, in the order of the request. */
export function resultsOf(
  requested: readonly MessageOf<'Aggregation'>[],
  figures: readonly Figure[],
  rows: readonly FigureRow[],
): readonly Result[] {
  const bySlot = Map.groupBy(rows, ({ slot }) => slot);
  // The database has written this JSON itself, so its shape is known.
  const numbers: readonly (readonly string[])[] = JSON.parse(bySlot.get(-1)?.[0]?.value ?? '[]');
  return figures.map((figure, slot) => {
    const field = requested[slot]?.field;
    const result = resultOf(figure, (numbers[slot] ?? []).map(BigInt), bySlot.get(slot) ?? []);
    return { ...(field !== undefined && { field }), ...result };
  });
}

function resultOf(figure: Figure, numbers: readonly bigint[], rows: readonly FigureRow[]): Result {
  const [first = 0n, second = 0n] = numbers;
  switch (figure.kind) {
    case 'count':
      return { count: { value: String(first) } };
    case 'sum':
      return { sum: { value: Number(first * 2n ** 32n + second) } };
    case 'histogram':
      return { histogram: { buckets: bucketsOf(figure.bounds, numbers) } };
    case 'frequency':
    case 'joined':
      return {
        frequency: { values: Object.fromEntries(rows.map(({ value, amount }) => [value, String(amount)])) },
      };
    default:
      return assertNever(figure);
  }
}

/** `atLeast` holds the number of all values, then for each bound the number of values at or above it. */
function bucketsOf(bounds: readonly number[], atLeast: readonly bigint[]) {
  return [undefined, ...bounds].map((lowerBound, index) => {
    const upperBound = bounds[index];
    return {
      count: String((atLeast[index] ?? 0n) - (atLeast[index + 1] ?? 0n)),
      ...(lowerBound !== undefined && { lowerBound }),
      ...(upperBound !== undefined && { upperBound }),
    };
  });
}
