import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** The SQL aggregate that scan threads have: it counts the values of its arguments. */
export const countFunction = 'scan_counts';

/** Amount in the only pair of an answer that gave up, because there were too many different values. */
export const tooMany = -1;

/** Maximum characters of a text that count as its value. */
export const maxCountedCharacters = 1000;

/** Default for the maximum characters of different values that are kept; each value weighs some more. */
export const maxCountedInMemory = 16 * 1024 * 1024;
const weightOfValue = 64;
/** Maximum characters of lists that are kept before their items are counted. */
const maxListed = 1024 * 1024;

/** The rows of a value, changed in place: a second look-up of a text for each row would take as long as the first. */
interface Rows {
  amount: number;
}
/** The rows of each value by its text; those of a number also by the number. */
type Tally = Map<SQLOutputValue, Rows>;

interface Counts {
  /** Rows of each value, by the place of the argument. */
  readonly values: Tally[];
  /** The same by the place in the list. */
  readonly items: Tally[];
  /** Characters that may still be kept; below 0 when there were too many. */
  room: number;
  /** Rows of each list: rows of an inventory are often alike, and then one list stands for many of them. */
  readonly lists: Map<string, Rows>;
  listed: number;
}

interface Aggregate {
  readonly varargs: true;
  start(): Counts;
  step(counts: Counts, list: SQLOutputValue, ...values: readonly SQLOutputValue[]): Counts;
  result(counts: Counts): string;
}

/**
 * Adds `scan_counts(list, value, ...)`, where `list` is a JSON list of scalars or NULL. The answer is JSON: for each
 * value and then for each item of the list it has a list of pairs of a value, as text, and the number of its rows. NULL
 * is not counted. With different values of more than `maxCharacters` the answer is one pair with the amount `tooMany`.
 * GROUP BY would sort all rows once for each field.
 */
export function countValues(db: DatabaseSync, maxCharacters = maxCountedInMemory): void {
  const counting: Aggregate = {
    varargs: true,
    start: () => ({ values: [], items: [], room: maxCharacters, lists: new Map(), listed: 0 }),
    step(counts, list, ...values) {
      if (counts.room < 0) return counts;
      if (typeof list === 'string') addList(counts, list);
      for (let place = 0; place < values.length; place += 1)
        add(counts, counts.values, place, values[place], 1);
      return counts;
    },
    result(counts) {
      addItems(counts);
      if (counts.room < 0) return `[[["",${tooMany}]]]`;
      return JSON.stringify([...counts.values, ...counts.items].map(pairsOf));
    },
  };
  // The accumulator stays in JavaScript; the types of node:sqlite allow only values of SQL for it.
  db.aggregate(countFunction, counting as unknown as Parameters<DatabaseSync['aggregate']>[1]);
}

function addList(counts: Counts, list: string): void {
  const known = counts.lists.get(list);
  if (known) {
    known.amount += 1;
    return;
  }
  counts.lists.set(list, { amount: 1 });
  counts.listed += list.length;
  if (counts.listed > maxListed) addItems(counts);
}

/** Counts the items of the lists that were kept. */
function addItems(counts: Counts): void {
  for (const [list, rows] of counts.lists) {
    if (counts.room < 0) break;
    // SQLite has written this JSON, so its shape is known.
    const items: readonly SQLOutputValue[] = JSON.parse(list);
    for (let place = 0; place < items.length; place += 1)
      add(counts, counts.items, place, items[place], rows.amount);
  }
  counts.lists.clear();
  counts.listed = 0;
}

function add(
  counts: Counts,
  tallies: Tally[],
  place: number,
  value: SQLOutputValue | undefined,
  rows: number,
): void {
  tallies[place] ??= new Map();
  const tally = tallies[place];
  if (value === null || value === undefined) return;
  const known = tally.get(value);
  if (known) {
    known.amount += rows;
    return;
  }
  const text = shortened(String(value));
  const same = tally.get(text);
  if (same) same.amount += rows;
  else counts.room -= weightOfValue + text.length;
  const counted = same ?? { amount: rows };
  tally.set(text, counted);
  if (typeof value === 'number') tally.set(value, counted);
}

const pairsOf = (tally: Tally) =>
  [...tally].flatMap(([value, { amount }]) => (typeof value === 'string' ? [[value, amount]] : []));

const shortened = (text: string): string =>
  text.length <= maxCountedCharacters ? text : [...text].slice(0, maxCountedCharacters).join('');
