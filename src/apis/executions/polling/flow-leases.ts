import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import type { FlowSid } from '../contract.ts';

/** A flow that this process lists now. */
export interface Turn {
  readonly flowSid: FlowSid;
  /** `date_created` of the newest execution that was seen, no later than that; null before the first pass. */
  readonly since: string | null;
  /** Milliseconds between the last two passes. */
  readonly pauseMs: number;
  /** Passes that failed since one did not. */
  readonly failures: number;
}

/** Which process lists a flow's executions, one at a time over all gateways. */
export interface Turns {
  /** Flows whose turn it is. */
  claim(now: number): Promise<readonly Turn[]>;
  /** Keeps it; rejects when somebody else has it by now. */
  keep(db: Kysely<Database> | Transaction<Database>, flowSid: FlowSid, now: number): Promise<void>;
  /** Lets it go for so long. */
  finish(turn: Turn, now: number): Promise<void>;
  /** Milliseconds since the epoch, when somebody has to look next. */
  next(): Promise<number | null>;
}

/** Milliseconds after which a process that does not go on is taken for dead. More than a call lasts. */
const leaseMs = 30_000;
const timeText = (milliseconds: number) => new Date(milliseconds).toISOString();

export function createTurns(db: Kysely<Database>, flows: readonly FlowSid[], firstPauseMs: number): Turns {
  const claim = randomUUID();
  return {
    async claim(now) {
      const begun = { since: null, pause_ms: firstPauseMs, failures: 0, due_at: timeText(0), claim: null };
      await db
        .insertInto('execution_polls')
        .values(flows.map((flow_sid) => ({ flow_sid, ...begun })))
        .onConflict((known) => known.column('flow_sid').doNothing())
        .execute();
      const rows = await db
        .updateTable('execution_polls')
        .set({ claim, due_at: timeText(now + leaseMs) })
        .where('flow_sid', 'in', flows)
        .where('due_at', '<=', timeText(now))
        .returningAll()
        .execute();
      return rows.map((row) => ({
        flowSid: row.flow_sid as FlowSid,
        since: row.since,
        pauseMs: row.pause_ms,
        failures: row.failures,
      }));
    },

    async keep(change, flowSid, now) {
      const row = await change
        .updateTable('execution_polls')
        .set({ due_at: timeText(now + leaseMs) })
        .where('flow_sid', '=', flowSid)
        .where('claim', '=', claim)
        .returning('flow_sid')
        .executeTakeFirst();
      if (!row) throw new Error('another gateway lists this flow meanwhile');
    },

    async finish({ flowSid, since, pauseMs, failures }, now) {
      await db
        .updateTable('execution_polls')
        .set({ since, pause_ms: pauseMs, failures, due_at: timeText(now + pauseMs), claim: null })
        .where('flow_sid', '=', flowSid)
        .where('claim', '=', claim)
        .execute();
    },

    async next() {
      const row = await db
        .selectFrom('execution_polls')
        .select(({ fn }) => fn.min('due_at').as('due'))
        .where('flow_sid', 'in', flows)
        .executeTakeFirst();
      return row?.due ? Date.parse(row.due) : null;
    },
  };
}
