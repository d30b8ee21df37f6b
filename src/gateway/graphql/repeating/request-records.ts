import { type Kysely, sql } from 'kysely';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { keyOf, newRow, RequestOvertaken } from '../../../kit/db/keyed-requests.ts';
import { type GivenRecord, insertRecord, recordTypes, recordValues } from '../../../kit/db/request-record.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { isPostgres } from '../../../storage/queries/locking.ts';
import { prepareQuery, texts } from '../../../storage/queries/prepared.ts';
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

const byKey = prepareQuery(
  texts('owner', 'field', 'requestId'),
  (db, { owner, field, requestId }) =>
    db
      .selectFrom('requests')
      .select(['digest', 'state', 'answer', 'lost_at', 'expires_at'])
      .where('owner', '=', owner)
      .where('field', '=', field)
      .where('request_id', '=', requestId),
  { named: true },
);

/** Returns the statement that writes the outcome, over the answers of the transactions. */
const finished = (given: GivenRecord) =>
  insertRecord(given, {
    state: 'done',
    steps: 0,
    ending: sql`on conflict (owner, field, request_id) do update
      set state = 'done', answer = excluded.answer, lost_at = null
      where requests.state <> 'done' and requests.digest = excluded.digest`,
  });

const finishing = prepareQuery(recordTypes, (_, given) => finished(given), { named: true });

export function createRequestRecords(db: Kysely<Database>): RequestRecords {
  return {
    async find(request, now) {
      const { owner, field, requestId } = request;
      const row = await byKey.first(db, { owner, field, requestId });
      if (!row) return null;
      const at = timestampOf(now);
      if (row.expires_at > at)
        return { ...row, answer: JSON.parse(row.answer), isLost: row.lost_at !== null && row.lost_at <= at };
      const expired = db.deleteFrom('requests').where((known) => known.and(keyOf(request)));
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
      const values = recordValues(request, outcome);
      if (isPostgres(db)) await finishing.all(db, values);
      else await finished(values).execute(db);
    },

    async release(request) {
      const released = db.deleteFrom('requests').where((known) => known.and(keyOf(request)));
      await released.where('state', '=', 'sent').execute();
    },
  };
}
