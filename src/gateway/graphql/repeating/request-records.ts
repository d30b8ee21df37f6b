import type { Kysely } from 'kysely';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { keyOf, newRow, RequestOvertaken } from '../../../kit/db/keyed-requests.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { RequestsTable } from '../../../storage/tables/requests.ts';

export interface KnownRequest extends Pick<RequestsTable, 'digest' | 'state'> {
  readonly answer: unknown;
  /** Whether a call that was begun has had time enough for its end. */
  readonly isLost: boolean;
}

/** The records of requests that clients may repeat. Times are milliseconds since the epoch. */
export interface RequestRecords {
  /** Returns the record; null when there is none, or it has expired. */
  find(
    request: Pick<KeyedRequest, 'owner' | 'field' | 'requestId'>,
    now: number,
  ): Promise<KnownRequest | null>;
  /** Records that a call to a remote service begins. Throws RequestOvertaken when there is a record. */
  claim(request: KeyedRequest, state: 'sent' | 'resendable', lostAt: number): Promise<void>;
  /** Records the outcome in place of what the transactions have returned. */
  finish(request: KeyedRequest, outcome: unknown): Promise<void>;
  /** Deletes the record of a call that the service has not processed. */
  release(request: KeyedRequest): Promise<void>;
}

export function createRequestRecords(db: Kysely<Database>): RequestRecords {
  return {
    async find(request, now) {
      const key = keyOf(request);
      const row = await db
        .selectFrom('requests')
        .select(['digest', 'state', 'answer', 'lost_at', 'expires_at'])
        .where((known) => known.and(key))
        .executeTakeFirst();
      if (!row) return null;
      const at = timestampOf(now);
      if (row.expires_at > at)
        return { ...row, answer: JSON.parse(row.answer), isLost: row.lost_at !== null && row.lost_at <= at };
      const expired = db.deleteFrom('requests').where((known) => known.and(key));
      await expired.where('expires_at', '<=', at).execute();
      return null;
    },

    async claim(request, state, lostAt) {
      const claimed = await db
        .insertInto('requests')
        .values({ ...newRow(request), state, lost_at: timestampOf(lostAt) })
        .onConflict((known) => known.doNothing())
        .returning('state')
        .executeTakeFirst();
      if (!claimed) throw new RequestOvertaken();
    },

    async finish(request, outcome) {
      await db
        .insertInto('requests')
        .values({ ...newRow(request), state: 'done', answer: JSON.stringify(outcome) })
        .onConflict((known) =>
          known
            .columns(['owner', 'field', 'request_id'])
            .doUpdateSet((row) => ({ state: 'done', answer: row.ref('excluded.answer'), lost_at: null }))
            .where('requests.state', '<>', 'done')
            .where('requests.digest', '=', request.digest),
        )
        .execute();
    },

    async release(request) {
      const released = db.deleteFrom('requests').where((known) => known.and(keyOf(request)));
      await released.where('state', '=', 'sent').execute();
    },
  };
}
