import { type RawBuilder, sql } from 'kysely';
import { assertNever } from '../../../kit/fault.ts';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { watched } from '../../../storage/scans/watched.ts';
import type { FilterSource } from '../filter/condition-sql.ts';
import type { Condition } from '../filter/conditions.ts';
import { always, dialectOf, type Sql } from '../filter/json.ts';
import type { Counted, Counting } from './counted.ts';
import type { Figure } from './figures.ts';
import { createPicks, type Picks } from './picks.ts';
import { wayOf } from './value-counts.ts';

/** Maximum number of different values of one field in an answer: the most frequent ones. */
const maxValues = 1000;

export interface FigureSource extends FilterSource {
  readonly id: Sql<number>;
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
 * slot, `value` is one value of that figure and `amount` its number of occurrences. A row without a slot is left out.
 */
export interface FigureRow {
  readonly slot: number | null;
  readonly value: string;
  readonly amount: number;
}

/**
 * Returns one statement for all figures, so that they show the same moment: `counted` has the different values of each
 * field with their numbers, from one pass over the rows, and every figure is computed from it. With counting in memory,
 * the amount in slot -1 is `tooMany` when there were too many different values.
 * See docs/decisions/033-the-inventory-is-described-by-tables.md.
 */
export function figuresSql(
  source: FigureSource,
  figures: readonly Figure[],
  { rows, blocks }: Pick<Counted, 'rows' | 'blocks'>,
  counting: Counting,
): RawBuilder<FigureRow> {
  const { engine, id } = source;
  const { array } = dialectOf(engine);
  const picks = createPicks(source);
  // Counts come last, because they use the columns of other figures where they can.
  const counts = figures.filter(({ kind }) => kind === 'count');
  const others = figures.filter(({ kind }) => kind !== 'count');
  const columns = new Map([...others, ...counts].map((figure) => [figure, pickOf(figure, picks)]));
  const used = figures.map((figure) => ({ figure, pick: columns.get(figure) ?? 0 }));
  const counted = { engine, counting, id, rows, blocks, columns: picks.columns() };
  const way = wayOf(counted);
  const keyOf = (pick: number) => way.keyOf(counted.columns, pick);
  const numbers = used.map(({ figure, pick }) => {
    const own = sql<boolean>`counted.key = ${sql.lit(keyOf(pick))}`;
    return array(numbersOf(figure, own).map((one) => sql`cast(coalesce(${one}, 0) as text)`));
  });
  const { tables, first } = way.counted(counted);
  const parts = [
    ...(first ? [first] : []),
    sql`select -1 as slot, cast(${array(numbers)} as text) as value, coalesce(min(counted.amount), 0) as amount
      from counted where ${watched(engine, sql.ref('counted.amount'))}`,
    ...used.flatMap(({ figure, pick }, slot) => {
      if (figure.kind === 'frequency') return [frequentSql(engine, slot, keyOf(pick))];
      const joined = figure.kind === 'joined' ? source.joined[figure.field] : undefined;
      return joined ? [joinedSql(source, slot, joined, rows)] : [];
    }),
  ];
  return sql`with recursive ${tables} ${sql.join(parts, sql` union all `)}`;
}

/** Returns the column whose values a figure counts. */
function pickOf(figure: Figure, picks: Picks): number {
  switch (figure.kind) {
    case 'count':
      return figure.of ? (sharedOf(figure.of, picks) ?? picks.mark(figure.of)) : picks.all();
    case 'sum':
    case 'histogram':
      return picks.integer(figure.path);
    case 'frequency':
      return picks.text(figure.path, figure.type);
    case 'joined':
      return picks.all();
    default:
      return assertNever(figure);
  }
}

/** Types whose unset fields have no value among those that are counted. */
const shared: ReadonlySet<string> = new Set(['string', 'enum', 'int32', 'int64']);

/** Returns the column of another figure that has a value wherever the condition is true; null when there is none. */
function sharedOf(condition: Condition, picks: Picks): number | null {
  if (condition.kind !== 'check' || condition.test.kind !== 'present') return null;
  const path = condition.path.filter((step) => step.kind !== 'item');
  const isOne = path.length === condition.path.length && shared.has(condition.type.kind);
  return isOne ? picks.countable(path, condition.type) : null;
}

const whole = sql<number>`cast(counted.value as bigint)`;

/**
 * Returns the whole numbers that a figure consists of, NULL for 0; none for a figure whose values are rows. `own` is
 * true in the rows of `counted` that belong to the figure's field.
 */
function numbersOf(figure: Figure, own: Sql<boolean>): readonly Sql<unknown>[] {
  const filter = (condition: Sql<unknown>) =>
    sql`filter (where ${own} and counted.value is not null and ${condition})`;
  const rowsWhere = (condition: Sql<unknown>) => sql`sum(counted.amount) ${filter(condition)}`;
  switch (figure.kind) {
    case 'count':
      return [rowsWhere(always)];
    case 'sum':
      // The sum is computed in two halves: a sum of 64-bit numbers can have more than 64 bits.
      return [sql`${whole} >> 32`, sql`${whole} & 4294967295`].map(
        (half) => sql`sum((${half}) * counted.amount) ${filter(always)}`,
      );
    case 'histogram':
      return [rowsWhere(always), ...figure.bounds.map((bound) => rowsWhere(atLeast(whole, bound)))];
    case 'frequency':
    case 'joined':
      return [];
    default:
      return assertNever(figure);
  }
}

const [min, max] = [-(2n ** 63n), 2n ** 63n - 1n];

/** Compares as whole numbers: converted to a floating-point number, a large value would change. */
function atLeast(value: Sql<number>, bound: number): Sql<boolean | null> {
  const lowest = BigInt(Math.ceil(bound));
  if (lowest > max) return sql`1 = 0`;
  return sql`${value} >= cast(${String(lowest < min ? min : lowest)} as bigint)`;
}

/** Returns SQL that yields one row for each of the most frequent values. */
function frequentSql(engine: Engine, slot: number, key: number): Sql<unknown> {
  return sql`select * from (
    select ${sql.lit(slot)} as slot, counted.value as value, counted.amount as amount from counted
    where ${watched(engine, sql.ref('counted.amount'))} and counted.key = ${sql.lit(key)} and counted.value is not null
    order by counted.amount desc, counted.value limit ${sql.lit(maxValues)}
  ) as ${sql.table(`values${slot}`)}`;
}

/** Returns SQL that yields one row for each of the most frequent items of a list that another table holds. */
function joinedSql(
  { engine, id }: FigureSource,
  slot: number,
  { item, columns, join }: JoinedItems,
  rows: Sql<unknown>,
): Sql<unknown> {
  const picked = sql.ref<number>('picked.id');
  return sql`select * from (
    select ${sql.lit(slot)} as slot, ${item} as value, count(*) as amount
    from (select ${id} as id ${rows}) as picked ${join(picked)}
    where ${watched(engine, picked, ...columns)} group by ${item} order by count(*) desc, ${item}
    limit ${sql.lit(maxValues)}
  ) as ${sql.table(`values${slot}`)}`;
}
