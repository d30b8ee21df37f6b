import { hash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../storage/database.ts';

/** How far a sink has got, while this process has it. */
export interface Claimed {
  readonly seq: number;
  readonly failures: number;
}

/** The place of one sink in the log, which one process at a time may move. */
export interface Position {
  /** Begins at `head` where the sink is new. */
  begin(head: number): Promise<void>;
  /** Null while another process has it, or it is too early for another try. */
  claim(now: number): Promise<Claimed | null>;
  /** Moves on and keeps it; false when another process has it by now. */
  advance(seq: number, now: number): Promise<boolean>;
  /** Lets it go until then. */
  release(failures: number, until: number): Promise<void>;
}

/** Milliseconds after which a process that does not move on is taken for dead. More than a post lasts. */
const leaseMs = 8_000;
const timeText = (milliseconds: number) => new Date(milliseconds).toISOString();

export function createPosition(db: Kysely<Database>, url: string): Position {
  const url_hash = hash('sha256', url);
  const claim = randomUUID();
  return {
    async begin(head) {
      await db
        .insertInto('event_sinks')
        .values({ url_hash, seq: head, failures: 0, due_at: timeText(0), claim: null })
        .onConflict((known) => known.column('url_hash').doNothing())
        .execute();
    },
    async claim(now) {
      const row = await db
        .updateTable('event_sinks')
        .set({ claim, due_at: timeText(now + leaseMs) })
        .where('url_hash', '=', url_hash)
        .where('due_at', '<=', timeText(now))
        .returning(['seq', 'failures'])
        .executeTakeFirst();
      return row ?? null;
    },
    async advance(seq, now) {
      const row = await db
        .updateTable('event_sinks')
        .set({ seq, failures: 0, due_at: timeText(now + leaseMs) })
        .where('url_hash', '=', url_hash)
        .where('claim', '=', claim)
        .returning('seq')
        .executeTakeFirst();
      return row !== undefined;
    },
    async release(failures, until) {
      await db
        .updateTable('event_sinks')
        .set({ claim: null, failures, due_at: timeText(until) })
        .where('url_hash', '=', url_hash)
        .where('claim', '=', claim)
        .execute();
    },
  };
}
