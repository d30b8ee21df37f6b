import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { takingRowsOf } from '../../storage/locking.ts';

type Db = Kysely<Database>;
type Table = keyof Database;
type Row<Name extends Table> = Selectable<Database[Name]>;
type Column<Name extends Table> = keyof Row<Name> & string;
type Changes<Name extends Table> = Updateable<Database[Name]>;

/** A table whose rows are held by one process at a time. */
export interface LeaseTable<Name extends Table> {
  readonly table: Name;
  /** The primary key. */
  readonly key: Column<Name>;
  /** The owner of the row's lease; null while nobody holds it. */
  readonly claim: Column<Name>;
  /** When the row may be claimed: the end of its lease, or when it is due; null for never. */
  readonly until: Column<Name>;
  /** Counts the claims since the last release. */
  readonly tries?: Column<Name>;
  /** Milliseconds after which a holder that has not renewed is taken for dead. */
  readonly leaseMs: number;
}

/** A row that is held. It is lost when `until` has passed and another process has claimed the row. */
export interface Lease {
  readonly key: unknown;
  /** Random; another one for each claim, unless the claim names it. */
  readonly owner: string;
}

export interface ClaimTerms {
  /** Default a random id, so that two claims of one process are told apart, too. */
  readonly owner?: string;
  /** Which rows may be claimed. Default all. */
  readonly where?: Expression<SqlBool>;
  /** Rows at most, the longest due first. Default all. */
  readonly max?: number;
  /** Claims also what the owner holds already. */
  readonly resume?: boolean;
}

export type Claimed<Name extends Table> = Row<Name> & { readonly lease: Lease };

/**
 * Leases on the rows of a table. Times are milliseconds since the epoch. `changes` are further columns of the row, which
 * are written by the same statement.
 */
export interface Leases<Name extends Table> {
  /** Claims rows that are due, in one statement: no other process gets them before their leases end. */
  claim(db: Db, now: number, terms?: ClaimTerms): Promise<readonly Claimed<Name>[]>;
  /** Claims rows whether or not somebody holds them. */
  seize(
    db: Db,
    now: number,
    where: Expression<SqlBool>,
    changes?: Changes<Name>,
  ): Promise<Claimed<Name> | null>;
  /** The row, locked until the transaction ends; null when the lease is lost. */
  lock(change: Db, lease: Lease): Promise<Row<Name> | null>;
  /** Renews the lease, and locks the row until the transaction ends; null when the lease is lost. */
  renew(db: Db, lease: Lease, now: number, changes?: Changes<Name>): Promise<Row<Name> | null>;
  /** Renews the lease like `renew`; throws LeaseLost, so that nothing of the transaction is committed. */
  keep(db: Db, lease: Lease, now: number): Promise<void>;
  /** Lets anybody claim the row from then on; null, without a change, when the lease is lost. */
  release(db: Db, lease: Lease, until: number | null, changes?: Changes<Name>): Promise<Row<Name> | null>;
  /** When the next row may be claimed; null for never. */
  next(db: Db, where?: Expression<SqlBool>): Promise<number | null>;
  /** True for the row while the lease is not lost. */
  held(lease: Lease): Expression<SqlBool>;
}

/** Another process holds the lease by now. */
export class LeaseLost extends Error {
  constructor(table: string) {
    super(`another process has taken the lease in ${table} over`);
    this.name = 'LeaseLost';
  }
}

/** A time as the columns have it. */
export const timeText = (milliseconds: number): string => new Date(milliseconds).toISOString();

const always = sql<boolean>`1 = 1`;

export function createLeases<Name extends Table>(columns: LeaseTable<Name>): Leases<Name> {
  const { table, key, claim, until, tries, leaseMs } = columns;
  const counted = tries && { [tries]: sql`${sql.ref(tries)} + 1` };
  const cleared = tries && { [tries]: 0 };
  const renewed = (now: number) => ({ [until]: timeText(now + leaseMs) });
  const held = ({ key, owner }: Lease) => heldBy(columns, owner, [key]);

  async function update(db: Db, where: Expression<SqlBool>, values: Readonly<Record<string, unknown>>) {
    const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    const updated = sql<Row<Name>>`update ${sql.table(table)} set ${set} where ${where} returning *`;
    return (await updated.execute(db)).rows;
  }

  async function taken(
    db: Db,
    now: number,
    owner: string,
    where: Expression<SqlBool>,
    changes?: Changes<Name>,
  ) {
    const rows = await update(db, where, { ...changes, [claim]: owner, ...renewed(now), ...counted });
    return rows.map((row) => ({ ...row, lease: { key: row[key], owner } }));
  }

  const one = async (rows: Promise<readonly Row<Name>[]>) => (await rows)[0] ?? null;
  const leases: Leases<Name> = {
    async claim(db, now, { owner = randomUUID(), where = always, max, resume = false } = {}) {
      const lapsed = sql`${sql.ref(until)} <= ${timeText(now)}`;
      const free = resume ? sql`(${lapsed} or ${sql.ref(claim)} = ${owner})` : lapsed;
      const limit = max === undefined ? sql`` : sql`limit ${max}`;
      // Materialized: PostgreSQL would else be free to run it for each row, and to claim more than the limit.
      const due = sql<boolean>`${sql.ref(key)} in (with due as materialized (
        select ${sql.ref(key)} from ${sql.table(table)} where ${free} and (${where})
        order by ${sql.ref(until)} ${limit} ${takingRowsOf(db, table)}
      ) select ${sql.ref(key)} from due)`;
      return await taken(db, now, owner, due);
    },
    seize: async (db, now, where, changes) => (await taken(db, now, randomUUID(), where, changes))[0] ?? null,
    lock: (change, lease) => one(update(change, held(lease), { [claim]: lease.owner })),
    renew: (db, lease, now, changes) => one(update(db, held(lease), { ...renewed(now), ...changes })),
    async keep(db, lease, now) {
      if (!(await leases.renew(db, lease, now))) throw new LeaseLost(table);
    },
    release(db, lease, at, changes) {
      const freed = { [claim]: null, [until]: at === null ? null : timeText(at), ...cleared };
      return one(update(db, held(lease), { ...freed, ...changes }));
    },
    next: (db, where) => nextDue(db, columns, where),
    held,
  };
  return leases;
}

/** True for rows of these keys that are under the owner's claim. */
export function heldBy<Name extends Table>(
  { key, claim }: Pick<LeaseTable<Name>, 'table' | 'key' | 'claim'>,
  owner: string,
  keys: readonly unknown[],
): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(key)} in (${sql.join(keys)}) and ${sql.ref(claim)} = ${owner}`;
}

/** When the next row is due, in milliseconds since the epoch; null when none is. */
export async function nextDue<Name extends Table>(
  db: Db,
  { table, until }: Pick<LeaseTable<Name>, 'table' | 'until'>,
  where: Expression<SqlBool> = always,
): Promise<number | null> {
  // A SELECT of the query builder: SQLite's reader gets it, and not the writer.
  const row = await db
    .selectFrom(sql<object>`${sql.table(table)}`.as('leased'))
    .select(sql<string>`${sql.ref(until)}`.as('due'))
    .where(sql<boolean>`${sql.ref(until)} is not null`)
    .where(where)
    .orderBy(sql.ref(until))
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.due) : null;
}
