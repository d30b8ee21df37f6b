import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { takingRowsOf } from '../../storage/locking.ts';
import { timestampOf } from '../timestamp.ts';
import {
  conditionOf,
  heldBy,
  type LeaseColumns,
  nextDue,
  type Row,
  type Table,
  type Where,
} from './lease-columns.ts';

type Db = Kysely<Database>;
type Changes<Name extends Table> = Updateable<Database[Name]>;

export interface LeaseOptions<Name extends Table> extends LeaseColumns<Name> {
  /** Milliseconds after which a holder that has not renewed is taken for dead. */
  readonly leaseMs: number;
}

/** A row that is held. The lease is lost once another process has claimed the row, which it can after `leaseMs`. */
export interface Lease {
  readonly key: unknown;
  /** Random; another one for each claim, unless the claim names it. */
  readonly owner: string;
}

export interface ClaimTerms<Name extends Table> {
  /** Default a random id, so that two claims of one process are told apart, too. */
  readonly owner?: string;
  /** Rows that may be claimed. Default all. */
  readonly where?: Where<Name>;
  /** Rows at most, the longest due first. Default all. */
  readonly max?: number;
  /** Claims also what the owner holds already. */
  readonly resume?: boolean;
}

export type Claimed<Name extends Table> = Row<Name> & { readonly lease: Lease };

/**
 * Leases on the rows of a table. Times are milliseconds since the epoch. `changes` are further columns of the row that
 * the same statement writes. A statement in a transaction locks its rows until the transaction ends.
 * See docs/decisions/017-leases-are-rows.md.
 */
export interface Leases<Name extends Table> {
  /** Claims rows that are due, in one statement: no other process gets them before their leases end. */
  claim(db: Db, now: number, terms?: ClaimTerms<Name>): Promise<readonly Claimed<Name>[]>;
  /** Claims a row whether or not somebody holds it. */
  seize(db: Db, now: number, where: Where<Name>, changes?: Changes<Name>): Promise<Claimed<Name> | null>;
  /** The row, locked and not renewed; null when the lease is lost. */
  lock(change: Db, lease: Lease): Promise<Row<Name> | null>;
  /** Renews the lease; null when it is lost. */
  renew(db: Db, lease: Lease, now: number, changes?: Changes<Name>): Promise<Row<Name> | null>;
  /** Renews the lease; throws LeaseLost, so that nothing of the transaction is committed. */
  keep(db: Db, lease: Lease, now: number): Promise<void>;
  /** Lets anybody claim the row from then on; null when the lease is lost. */
  release(db: Db, lease: Lease, until: number | null, changes?: Changes<Name>): Promise<Row<Name> | null>;
  /** When the next row may be claimed; null for never. */
  next(db: Db, where?: Where<Name>): Promise<number | null>;
  /** True for the row until the lease is lost. */
  held(lease: Lease): Expression<SqlBool>;
}

/** Another process has taken the lease over. */
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
    const updated = sql<Row<Name>>`update ${sql.table(table)} set ${set} where ${where} returning *`;
    return (await updated.execute(db)).rows;
  }

  async function take(db: Db, values: object, owner: string, where: Expression<SqlBool>) {
    const rows = await update(db, where, { ...values, ...counted, [claim]: owner });
    return rows.map((row) => ({ ...row, lease: { key: row[key], owner } }));
  }

  const one = async (rows: Promise<readonly Row<Name>[]>) => (await rows)[0] ?? null;
  const leases: Leases<Name> = {
    async claim(db, now, { owner = randomUUID(), where, max, resume = false } = {}) {
      const lapsed = sql`${sql.ref(until)} <= ${timestampOf(now)}`;
      const free = resume ? sql`(${lapsed} or ${sql.ref(claim)} = ${owner})` : lapsed;
      const limit = max === undefined ? sql`` : sql`limit ${max}`;
      // Materialized: PostgreSQL may run a plain subquery once for each row, and claim more rows than the limit.
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
