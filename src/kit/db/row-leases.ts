import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { takingRowsOf } from '../../storage/queries/locking.ts';
import { timestampOf } from '../text/timestamp.ts';
import {
  conditionOf,
  heldBy,
  type LeaseColumns,
  type LeasedRow,
  nextDue,
  type Table,
  type Where,
} from './lease-columns.ts';

type Db = Kysely<Database>;
type Changes<Name extends Table> = Updateable<Database[Name]>;

export interface LeaseOptions<Name extends Table> extends LeaseColumns<Name> {
  /** Milliseconds after which an owner that has not renewed its lease counts as dead. */
  readonly leaseMs: number;
}

/** A lease on a row. It is lost once another process has claimed the row, which is possible after `leaseMs`. */
export interface Lease {
  readonly key: unknown;
  /** Random id of the claim, unless the claim names one. */
  readonly owner: string;
}

export interface ClaimTerms<Name extends Table> {
  /** Default: a random id, so that two claims of one process differ, too. */
  readonly owner?: string;
  /** Condition on rows that may be claimed. Default: all. */
  readonly where?: Where<Name>;
  /** Largest number of rows, those due the longest first. Default: all. */
  readonly max?: number;
  /** True to claim rows again that the owner has claimed already. */
  readonly resume?: boolean;
}

export type Claimed<Name extends Table> = LeasedRow<Name> & { readonly lease: Lease };

/**
 * Leases on the rows of a table. Times are milliseconds since the epoch. `changes` are further columns that the same
 * statement writes. A statement in a transaction locks its rows until the transaction ends.
 * See docs/decisions/017-leases-are-rows.md.
 */
export interface Leases<Name extends Table> {
  /** Claims rows that are due, in one statement: no other process gets them before their leases end. */
  claim(db: Db, now: number, terms?: ClaimTerms<Name>): Promise<readonly Claimed<Name>[]>;
  /** Claims a row even when it is leased. Returns null when no row matches. */
  seize(db: Db, now: number, where: Where<Name>, changes?: Changes<Name>): Promise<Claimed<Name> | null>;
  /** Locks the row without renewing its lease; returns null when the lease is lost. */
  lock(change: Db, lease: Lease): Promise<LeasedRow<Name> | null>;
  /** Renews the lease; returns null when it is lost. */
  renew(db: Db, lease: Lease, now: number, changes?: Changes<Name>): Promise<LeasedRow<Name> | null>;
  /** Renews the lease. Throws LeaseLost when it is lost, so that the transaction is not committed. */
  keep(db: Db, lease: Lease, now: number): Promise<void>;
  /** Releases the row, which may be claimed from `until` on; null for never. Returns null when the lease is lost. */
  release(
    db: Db,
    lease: Lease,
    until: number | null,
    changes?: Changes<Name>,
  ): Promise<LeasedRow<Name> | null>;
  /** Returns when the next row may be claimed; null for never. */
  next(db: Db, where?: Where<Name>): Promise<number | null>;
  /** Returns a condition that is true for the row until the lease is lost. */
  held(lease: Lease): Expression<SqlBool>;
}

/** Error of a lease that another process has taken over. */
export class LeaseLost extends Error {
  constructor(table: string) {
    super(`another process has taken over the lease in ${table}`);
    this.name = 'LeaseLost';
  }
}

export function createLeases<Name extends Table>(options: LeaseOptions<Name>): Leases<Name> {
  const { table, key, claim, until, tries, leaseMs } = options;
  const [counted, uncounted] = tries ? [{ [tries]: sql`${sql.ref(tries)} + 1` }, { [tries]: 0 }] : [];
  const renewed = (now: number) => ({ [until]: timestampOf(now + leaseMs) });
  const held = ({ key, owner }: Lease) => heldBy(options, owner, [key]);

  async function update(db: Db, where: Expression<SqlBool>, values: Readonly<Record<string, unknown>>) {
    const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    const updated = sql<LeasedRow<Name>>`update ${sql.table(table)} set ${set} where ${where} returning *`;
    return (await updated.execute(db)).rows;
  }

  async function take(db: Db, values: object, owner: string, where: Expression<SqlBool>) {
    const rows = await update(db, where, { ...values, ...counted, [claim]: owner });
    return rows.map((row) => ({ ...row, lease: { key: row[key], owner } }));
  }

  const one = async (rows: Promise<readonly LeasedRow<Name>[]>) => (await rows)[0] ?? null;
  const leases: Leases<Name> = {
    async claim(db, now, { owner = randomUUID(), where, max, resume = false } = {}) {
      const lapsed = sql`${sql.ref(until)} <= ${timestampOf(now)}`;
      const free = resume ? sql`(${lapsed} or ${sql.ref(claim)} = ${owner})` : lapsed;
      const limit = max === undefined ? sql`` : sql`limit ${max}`;
      // Materialized, because PostgreSQL may run a plain subquery once per row and then claim more rows than the limit.
      const due = sql<boolean>`${sql.ref(key)} in (with due as materialized (
        select ${sql.ref(key)} from ${sql.table(table)} where ${free} and (${conditionOf(where)})
        order by ${sql.ref(until)} ${limit} ${takingRowsOf(db, table)}
      ) select ${sql.ref(key)} from due)`;
      return await take(db, renewed(now), owner, due);
    },
    async seize(db, now, where, changes) {
      const [row] = await take(db, { ...changes, ...renewed(now) }, randomUUID(), conditionOf(where));
      return row ?? null;
    },
    lock: (change, lease) => one(update(change, held(lease), { [claim]: lease.owner })),
    renew: (db, lease, now, changes) => one(update(db, held(lease), { ...changes, ...renewed(now) })),
    async keep(db, lease, now) {
      if (!(await leases.renew(db, lease, now))) throw new LeaseLost(table);
    },
    release(db, lease, at, changes) {
      const free = { ...uncounted, [claim]: null, [until]: at === null ? null : timestampOf(at) };
      return one(update(db, held(lease), { ...changes, ...free }));
    },
    next: (db, where) => nextDue(db, options, where),
    held,
  };
  return leases;
}
