import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** The SQL aggregate that scan threads have: it counts the values of each of its arguments. */
export const countFunction = 'scan_counts';

/** Amount in the only pair of an answer that gave up, because there were too many different values. */
export const tooMany = -1;

/** Maximum characters of different values that are kept; each value weighs some more. */
const maxCharacters = 16 * 1024 * 1024;
const weightOfValue = 64;

type Value = string | number;

interface Counts {
  readonly maps: Map<Value, number>[];
  /** Characters that may still be kept; below 0 when there were too many. */
  room: number;
}

interface Aggregate {
  readonly varargs: true;
  start(): Counts;
  step(counts: Counts, ...values: readonly SQLOutputValue[]): Counts;
  result(counts: Counts): string;
}

/**
 * Adds `scan_counts(value, ...)`: JSON with a list for each argument, of pairs of a value and the number of its rows.
 * NULL is not counted. GROUP BY sorts all rows for each field; this takes a fifth of the time, in one pass for all.
 */
export function countValues(db: DatabaseSync): void {
  const counting: Aggregate = {
    varargs: true,
    start: () => ({ maps: [], room: maxCharacters }),
    step(counts, ...values) {
      if (counts.room < 0) return counts;
      for (const [index, value] of values.entries()) {
        if (typeof value === 'string' || typeof value === 'number') count(counts, index, value);
      }
      return counts;
    },
    result: ({ maps, room }) =>
      room < 0 ? `[[["",${tooMany}]]]` : JSON.stringify(Array.from(maps, (map) => [...(map ?? [])])),
  };
  // The accumulator stays in JavaScript; the types of node:sqlite allow only values of SQL for it.
  db.aggregate(countFunction, counting as unknown as Parameters<DatabaseSync['aggregate']>[1]);
}

function count(counts: Counts, index: number, value: Value): void {
  counts.maps[index] ??= new Map();
  const map = counts.maps[index];
  const known = map.get(value);
  map.set(value, (known ?? 0) + 1);
  if (known === undefined) counts.room -= weightOfValue + String(value).length;
  if (counts.room < 0) counts.maps.length = 0;
}
