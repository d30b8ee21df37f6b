import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createLeases, type Lease } from '../../../kit/db/lease.ts';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

/** How far a sink has got, while this process has it. */
export interface Claimed {
  readonly lease: Lease;
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
  advance(lease: Lease, seq: number, now: number): Promise<boolean>;
  /** Lets it go until then. */
  release(lease: Lease, failures: number, until: number): Promise<void>;
}

const sinkLeases = createLeases({
  table: 'event_sinks',
  key: 'url_hash',
  claim: 'claim',
  until: 'due_at',
  // More than a post lasts.
  leaseMs: 8_000,
});

export function createPosition(db: Kysely<Database>, url: string): Position {
  const url_hash = hash('sha256', url);
  const where: Where<'event_sinks'> = (row) => row('url_hash', '=', url_hash);
  return {
    async begin(head) {
      await db
        .insertInto('event_sinks')
        .values({ url_hash, seq: head, failures: 0, due_at: timestampOf(0), claim: null })
        .onConflict((known) => known.column('url_hash').doNothing())
        .execute();
    },
    claim: async (now) => (await sinkLeases.claim(db, now, { where }))[0] ?? null,
    advance: async (lease, seq, now) =>
      (await sinkLeases.renew(db, lease, now, { seq, failures: 0 })) !== null,
    async release(lease, failures, until) {
      await sinkLeases.release(db, lease, until, { failures });
    },
  };
}
