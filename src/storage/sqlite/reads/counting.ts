import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** The SQL functions that scan threads have to count values; `countValues` describes them. */
export const countFunction = 'scan_counts';
export const totalsFunction = 'scan_totals';
export const countedFunction = 'scan_counted';

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
interface Tally {
  /** The rows of each value by its text; those of a number also by the number. */
  readonly rows: Map<SQLOutputValue, Rows>;
  /** The value of the last row: a comparison takes less time than a look-up, and neighbours are often alike. */
  last: SQLOutputValue;
  lastRows: Rows;
  /** The texts, null once there are more than a few: comparing takes less time than the hash of a text. */
  few: Few | null;
}
type Few = readonly { readonly value: string; readonly rows: Rows }[];
/** Maximum texts that are compared one by one. */
const maxFew = 8;

interface Counts {
  /** Totals by the place of the argument. */
  readonly totals: number[];
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

/** Counts that are kept from one row of a statement to the next. */
export interface Counting {
  /** Drops the counts of a statement before, which may have been stopped. */
  begin(): void;
}

/**
 * Adds three functions, whose counts last until the end of a statement.
 *
 * - `scan_counts(list, value, ...)` counts the values of a row; `list` is a JSON list of scalars or NULL. NULL is not
 *   counted.
 * - `scan_totals(amount, ...)` adds each amount to the total of its place.
 * - `scan_counted()` returns JSON: for each total, then for each value and then for each item of the list it has a list of
 *   pairs of a value, as text, and the number of its rows. The value of a total is 1, and a total of 0 has no pair. With
 *   different values of more than `maxCharacters` the answer is one pair with the amount `tooMany`.
 *
 * GROUP BY would sort all rows once for each field. The functions are no aggregate, so that a statement can return to
 * JavaScript in between: node:sqlite keeps all arguments of its functions in memory until then, and a garbage collector
 * that finds them all in use takes a fifth of the scan.
 */
export function countValues(db: DatabaseSync, maxCharacters = maxCountedInMemory): Counting {
  const none = (): Counts => ({
    totals: [],
    values: [],
    items: [],
    room: maxCharacters,
    lists: new Map(),
    listed: 0,
  });
  let counts = none();
  db.function(countFunction, { varargs: true }, (list, ...values) => {
    if (counts.room < 0) return 0;
    if (typeof list === 'string') addList(counts, list);
    for (let place = 0; place < values.length; place += 1)
      add(counts, counts.values, place, values[place], 1);
    return 1;
  });
  db.function(totalsFunction, { varargs: true }, (...amounts) => {
    for (const [place, amount] of amounts.entries())
      counts.totals[place] = (counts.totals[place] ?? 0) + Number(amount);
    return amounts.length;
  });
  db.function(countedFunction, () => {
    addItems(counts);
    const counted = counts;
    counts = none();
    if (counted.room < 0) return `[[["",${tooMany}]]]`;
    const totals = counted.totals.map((total) => (total === 0 ? [] : [['1', total]]));
    return JSON.stringify([...totals, ...[...counted.values, ...counted.items].map(pairsOf)]);
  });
  return {
    begin() {
      counts = none();
    },
  };
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
  amount: number,
): void {
  tallies[place] ??= { rows: new Map(), last: null, lastRows: { amount: 0 }, few: [] };
  const tally = tallies[place];
  if (value === null || value === undefined) return;
  if (value !== tally.last) {
    const { rows, few } = tally;
    const known = few !== null && typeof value === 'string' ? amongFew(few, value) : rows.get(value);
    tally.lastRows = known ?? added(counts, tally, value);
    tally.last = value;
  }
  tally.lastRows.amount += amount;
}

function amongFew(few: Few, value: string): Rows | undefined {
  for (const one of few) if (one.value === value) return one.rows;
  return undefined;
}

/** Adds a value that the tally does not know in this form. */
function added(counts: Counts, tally: Tally, value: SQLOutputValue): Rows {
  const { rows } = tally;
  const text = shortened(String(value));
  const same = rows.get(text);
  if (!same) counts.room -= weightOfValue + text.length;
  const counted = same ?? { amount: 0 };
  rows.set(text, counted);
  if (typeof value === 'number') rows.set(value, counted);
  if (tally.few !== null && typeof value === 'string') {
    tally.few = tally.few.length < maxFew ? [...tally.few, { value, rows: counted }] : null;
  }
  return counted;
}

const pairsOf = ({ rows }: Tally) =>
  [...rows].flatMap(([value, { amount }]) => (typeof value === 'string' ? [[value, amount]] : []));

const shortened = (text: string): string =>
  text.length <= maxCountedCharacters ? text : [...text].slice(0, maxCountedCharacters).join('');
