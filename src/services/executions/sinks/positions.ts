import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

/** Position of a sink while this process has leased it. */
export interface Claimed {
  readonly lease: Lease;
  readonly seq: number;
  readonly failures: number;
}

/** The position of one sink in the log, which only one process at a time may move. */
export interface Position {
  /** Stores `head` as the position of a new sink. */
  begin(head: number): Promise<void>;
  /** Leases the position; null while another process has it, or while it is too early for a retry. */
  claim(now: number): Promise<Claimed | null>;
  /** Stores a new position and renews the lease; returns false when the lease is lost. */
  advance(lease: Lease, seq: number, now: number): Promise<boolean>;
  /** Ends the lease; the next one is possible from `until`, in milliseconds since the epoch. */
  release(lease: Lease, failures: number, until: number): Promise<void>;
}

const sinkLeases = createLeases({
  table: 'event_sinks',
  key: 'url_hash',
  claim: 'claim',
  until: 'due_at',
  // Longer than a post can take.
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
