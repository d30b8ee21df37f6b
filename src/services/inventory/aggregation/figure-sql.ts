import { type RawBuilder, sql } from 'kysely';
import { assertNever } from '../../../kit/fault.ts';
import { watched } from '../../../storage/watched.ts';
import { dialectOf, type Sql } from '../filter/json.ts';
import type { Figure } from './figures.ts';
import { createPicks, type PickSource, type Picks } from './picks.ts';

/** Maximum number of different values of one field in an answer: the most frequent ones. */
const maxValues = 1000;

export interface FigureSource extends PickSource {
  /**
   * Items of lists that other tables hold, by field name. They are joined to `picked`, whose `id` names the resource's
   * row.
   */
  readonly joined: Readonly<Record<string, JoinedItems>>;
}
export interface JoinedItems {
  readonly item: Sql<string>;
  /** A column of each joined table, for `watched`. */
  readonly columns: readonly Sql<unknown>[];
  /** Returns the JOIN and ON clauses for the resource row `id`. */
  join(id: Sql<number>): Sql<unknown>;
}

/**
 * A row of the answer. In slot -1, `value` is JSON with a list of whole numbers as text for each figure; in every other
 * slot, `value` is one value of that figure and `amount` its number of occurrences.
 */
export interface FigureRow {
  readonly slot: number;
  readonly value: string;
  readonly amount: number;
}

/**
 * Returns one statement for all figures, so that they show the same moment: `picked` reads the documents in one pass
 * and every figure is computed from it. `rows` is FROM and WHERE.
 * See docs/decisions/034-filters-and-figures-are-sql.md.
 */
export function figuresSql(
  source: FigureSource,
  figures: readonly Figure[],
  rows: Sql<unknown>,
): RawBuilder<FigureRow> {
  const { array } = dialectOf(source.engine);
  const picks = createPicks(source);
  const numbers = figures.map((figure) =>
    array(numbersOf(figure, picks).map((one) => sql`cast(${one} as text)`)),
  );
  const parts = [
    sql`select -1 as slot, cast(${array(numbers)} as text) as value, count(*) as amount from picked
      where ${watched(source.engine, picks.id)}`,
    ...figures.flatMap((figure, slot) => valuesOf(source, figure, slot, picks)),
  ];
  return sql`with picked as materialized (select ${sql.join(picks.columns())} ${rows})
    ${sql.join(parts, sql` union all `)}`;
}

/** Returns the whole numbers that a figure consists of; none for a figure whose values are rows. */
function numbersOf(figure: Figure, picks: Picks): readonly Sql<unknown>[] {
  switch (figure.kind) {
    case 'count':
      return [figure.of ? sql`count(${picks.mark(figure.of)})` : sql`count(*)`];
    case 'sum': {
      const value = picks.integer(figure.path);
      // The sum is computed in two halves: a sum of 64-bit numbers can have more than 64 bits.
      return [sql`coalesce(sum(${value} >> 32), 0)`, sql`coalesce(sum(${value} & 4294967295), 0)`];
    }
    case 'histogram': {
      const value = picks.integer(figure.path);
      const fromBound = (bound: number) => sql`count(*) filter (where ${atLeast(value, bound)})`;
      return [sql`count(${value})`, ...figure.bounds.map(fromBound)];
    }
    case 'frequency':
    case 'joined':
      return [];
    default:
      return assertNever(figure);
  }
}

const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];

/** Compares as whole numbers: converted to a floating-point number, a large value would change. */
function atLeast(value: Sql<number>, bound: number): Sql<boolean | null> {
  const whole = BigInt(Math.ceil(bound));
  if (whole > most) return sql`1 = 0`;
  return sql`${value} >= cast(${String(whole < least ? least : whole)} as bigint)`;
}

/** Returns SQL that yields one row for each value of a frequency; nothing for other figures. */
function valuesOf(source: FigureSource, figure: Figure, slot: number, picks: Picks): readonly Sql<unknown>[] {
  const watching = (...columns: readonly Sql<unknown>[]) => watched(source.engine, picks.id, ...columns);
  const fromJoined = ({ join, columns }: JoinedItems) =>
    sql`from picked ${join(picks.id)} where ${watching(...columns)}`;
  switch (figure.kind) {
    case 'frequency':
      return [maxFrequent(slot, picks.text(figure.path, figure.type), sql`from picked where ${watching()}`)];
    case 'joined': {
      const joined = source.joined[figure.field];
      return joined ? [maxFrequent(slot, joined.item, fromJoined(joined))] : [];
    }
    default:
      return [];
  }
}

/** `from` must end in a condition, because more conditions are appended. */
function maxFrequent(slot: number, value: Sql<string>, from: Sql<unknown>): Sql<unknown> {
  return sql`select * from (
    select ${sql.lit(slot)} as slot, ${value} as value, count(*) as amount ${from}
    and ${value} is not null group by ${value} order by count(*) desc, ${value} limit ${sql.lit(maxValues)}
  ) as ${sql.table(`values${slot}`)}`;
}
