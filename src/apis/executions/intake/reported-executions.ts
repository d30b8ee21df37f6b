import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { badInput } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { lookUpFirst } from '../../../storage/queries/row-sets.ts';
import type { ExecutionConditions, ExecutionRef, ExecutionSid, FlowSid } from '../contract.ts';

/** An execution that an event or a poll has reported. */
export interface ReportedRef extends ExecutionRef {
  readonly address: string;
  readonly createdAt: string;
}

/** A place in the executions of contacts: the time at which an execution began, and its SID. */
export type ReportedKey = readonly [createdAt: string, sid: string];

/** The executions of a remote service that it posted or that were polled, as long as the gateway remembers them. */
export interface ReportedExecutions {
  /** Returns up to `limit` executions of each address that began before `after`, all of them newest first. */
  ofContacts(
    addresses: readonly string[],
    conditions: Pick<ExecutionConditions, 'status' | 'createdFrom' | 'createdTo'>,
    after: ReportedKey | null,
    limit: number,
  ): Promise<readonly ReportedRef[]>;
  /** Returns the flow of an execution; null when it was not reported. */
  flowOf(sid: ExecutionSid): Promise<FlowSid | null>;
}

/** Returns the execution's place as a text that sorts like the place. */
export const reportedKey = ({ createdAt, sid }: Pick<ReportedRef, 'createdAt' | 'sid'>): string =>
  JSON.stringify([createdAt, sid] satisfies ReportedKey);

const keyShape = z.tuple([z.iso.datetime(), z.string()]);

/** Compares executions by their place, newest first. */
export const newestFirst = (one: ReportedRef, other: ReportedRef): number =>
  reportedKey(one) < reportedKey(other) ? 1 : -1;

/** Throws BAD_USER_INPUT for a text that `reportedKey` did not make. */
export function reportedKeyIn(token: string): ReportedKey {
  try {
    return keyShape.parse(JSON.parse(token));
  } catch {
    throw badInput('PageToken', 'a token that this list gave for this filter', token);
  }
}

interface ReportedRow {
  readonly sid: string;
  readonly flow_sid: string;
  readonly contact_address: string;
  readonly date_created: string;
}

export function createReportedExecutions(db: Kysely<Database>): ReportedExecutions {
  return {
    async ofContacts(addresses, { status, createdFrom, createdTo }, after, limit) {
      if (addresses.length === 0) return [];
      const isShown = (alias: string) => {
        const column = (name: string) => sql.ref(`${alias}.${name}`);
        const conditions = [
          sql`${column('date_created')} is not null and ${column('status')} <> 'gone'`,
          // An execution that is reported as active may have ended since, but not the other way round.
          status === 'active' && sql`${column('status')} <> 'ended'`,
          createdFrom && sql`${column('date_created')} >= ${timestampOf(createdFrom)}`,
          createdTo && sql`${column('date_created')} < ${timestampOf(createdTo)}`,
          after && sql`(${column('date_created')}, ${column('sid')}) < (${after[0]}, ${after[1]})`,
        ].filter((one) => typeof one === 'object' && one !== null);
        return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
      };
      const from = lookUpFirst(db, {
        table: 'executions_told',
        values: addresses,
        key: 'sid',
        on: (alias, value) =>
          sql<boolean>`${sql.ref(`${alias}.contact_address`)} = ${value} and ${isShown(alias)}`,
        order: (alias) => sql`${sql.ref(`${alias}.date_created`)} desc, ${sql.ref(`${alias}.sid`)} desc`,
        limit: sql.lit(limit),
      });
      const query = sql<ReportedRow>`select found.sid, found.flow_sid, found.contact_address, found.date_created
        from ${from}`;
      return (await query.execute(db)).rows.map(refOf).sort(newestFirst);
    },

    async flowOf(sid) {
      const row = await db
        .selectFrom('executions_told')
        .select('flow_sid')
        .where('sid', '=', sid)
        .executeTakeFirst();
      return (row?.flow_sid ?? null) as FlowSid | null;
    },
  };
}

const refOf = (row: ReportedRow): ReportedRef => ({
  flowSid: row.flow_sid as FlowSid,
  sid: row.sid as ExecutionSid,
  address: row.contact_address,
  createdAt: timestampOf(row.date_created),
});
