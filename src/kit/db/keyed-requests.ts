import { type Kysely, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { deleteInTurns } from '../../storage/queries/delete-in-turns.ts';
import { longRead } from '../../storage/queries/long-read.ts';
import type { KeyedRequest } from '../call/keyed-request.ts';
import { timestampOf } from '../text/timestamp.ts';

type Db = Kysely<Database>;

/** Maximum requests of an owner that are remembered; then the oldest are forgotten. */
export const maxKeyedRequests = 10_000;

/** Error of a run of a request that another run is ahead of. The record of the request is to be read again. */
export class RequestOvertaken extends Error {
  override readonly name = 'RequestOvertaken';
}

/** Returns the columns of the primary key. */
export const keyOf = ({ owner, field, requestId }: Pick<KeyedRequest, 'owner' | 'field' | 'requestId'>) => ({
  owner,
  field,
  request_id: requestId,
});

/** Returns the row of a request in its first state. */
export const newRow = (request: KeyedRequest) => ({
  ...keyOf(request),
  digest: request.digest,
  steps: 0,
  answer: '[]',
  expires_at: timestampOf(request.expiresAt),
});

export type Record = <Answer>(change: Db, run: () => Promise<Answer>) => Promise<Answer>;

/**
 * Returns the answer of the next transaction of a request, which `commit` runs unless an earlier run has committed it.
 * Its answer is recorded in the transaction itself. See docs/decisions/066-repeated-mutations.md.
 */
export async function nextStep<Answer>(
  request: KeyedRequest,
  commit: (record: Record) => Promise<Answer>,
): Promise<Answer> {
  const { answers, steps } = request;
  if (steps === answers.length) {
    answers.push(await commit((change, run) => recorded(change, request, run)));
  }
  request.steps += 1;
  return answers[steps] as Answer;
}

async function recorded<Answer>(
  change: Db,
  request: KeyedRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  const { answers } = request;
  // A concurrent run of the request waits here for the end of the first.
  const taken = await (answers.length === 0 ? insertFirst(change, request) : takeNext(change, request));
  if (!taken) throw new RequestOvertaken();
  const answer = await run();
  await change
    .updateTable('requests')
    .set({ answer: JSON.stringify([...answers, answer ?? null]) })
    .where((row) => row.and(key))
    .execute();
  return answer;
}

const insertFirst = (change: Db, request: KeyedRequest) =>
  change
    .insertInto('requests')
    .values({ ...newRow(request), state: 'committed', steps: 1 })
    .onConflict((known) => known.doNothing())
    .returning('steps')
    .executeTakeFirst();

const takeNext = (change: Db, request: KeyedRequest) =>
  change
    .updateTable('requests')
    .set({ steps: request.answers.length + 1 })
    .where((row) => row.and({ ...keyOf(request), steps: request.answers.length, state: 'committed' }))
    .returning('steps')
    .executeTakeFirst();

/** Deletes the records of requests that have expired, and the oldest of owners that have too many. */
export async function forgetRequests(db: Db, now: number): Promise<void> {
  await deleteInTurns(db, 'requests', sql`expires_at <= ${timestampOf(now)}`);
  const counted = db
    .selectFrom('requests')
    .select('owner')
    .groupBy('owner')
    .having(({ fn }) => fn.countAll(), '>', maxKeyedRequests);
  // With fewer records than one owner may have there is nothing to count.
  const many = db.selectFrom('requests').select('owner').offset(maxKeyedRequests).limit(1);
  if (!(await many.executeTakeFirst())) return;
  for (const { owner } of await longRead(db, counted)) {
    const oldestKept = sql`(select expires_at from requests where owner = ${owner}
      order by expires_at desc limit 1 offset ${sql.lit(maxKeyedRequests - 1)})`;
    await deleteInTurns(db, 'requests', sql`owner = ${owner} and expires_at < ${oldestKept}`);
  }
}
