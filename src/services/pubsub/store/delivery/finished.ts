import { type Kysely, sql } from 'kysely';
import { type Change, transact } from '../../../../kit/db/transaction.ts';
import type { Database } from '../../../../storage/database.ts';
import { changingRows, isPostgres } from '../../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { isBehind } from './topic-order.ts';

/**
 * Whether nobody needs the message of a row of `messaging_messages`: it has no delivery, and every subscription of its
 * topic has taken it over.
 */
const isFinished = sql<boolean>`
  not exists (select 1 from messaging_deliveries where message = messaging_messages.id)
  and not exists (select 1 from messaging_positions
    where messaging_positions.incarnation = messaging_messages.incarnation
      and position < messaging_messages.id)`;

/**
 * Deletes those messages that are finished and returns their number. Transactions that finish the same message at once
 * take turns, so that the last one sees that nobody needs it. Called once in a transaction, after its deliveries are
 * gone: messages, and the usage of their owners, are locked in the same order everywhere.
 */
export async function removeFinished(change: Kysely<Database>, messages: readonly number[]): Promise<number> {
  if (messages.length === 0) return 0;
  // On PostgreSQL a statement sees what was committed before it began, so the lock needs one of its own.
  if (isPostgres(change)) await messagesInTurn.all(change, { ids: messages });
  return await deleteFinished(change, messages);
}

async function deleteFinished(change: Kysely<Database>, messages: readonly number[]): Promise<number> {
  const { numDeletedRows } = await change
    .deleteFrom('messaging_messages')
    .where(isAmong(change, 'id', messages))
    .where(isFinished)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const messagesInTurn = prepareQuery({ ids: 'numbers' }, (db, { ids }) =>
  db
    .selectFrom('messaging_messages')
    .select('id')
    .where(isAmong(db, 'id', { numbers: ids }))
    .orderBy('id')
    .modifyEnd(changingRows(db)),
);

/** Messages of a topic that one transaction looks at, and those at the beginning of a topic that decide about it. */
const [atOnce, beginning] = [1000, 100];

/**
 * Deletes finished messages that no acknowledgement has deleted, such as those of a deleted subscription, and returns
 * their number.
 */
export async function sweepFinished(db: Kysely<Database>): Promise<number> {
  let removed = 0;
  // Most gateways have no messages, and need no thread for the question.
  if (!(await anyMessage.first(db, {}))) return removed;
  for (const { incarnation } of await topicsWithFinished.all(db, {}, true))
    for (let after = 0; ; ) {
      const { last, gone } = await removeAfter(db, incarnation, after);
      removed += gone;
      if (last === undefined || gone === 0) break;
      after = last;
    }
  return removed;
}

/** Looks at the next messages of a topic. Returns the last one's id, or undefined for none, and how many it deleted. */
async function removeAfter(db: Kysely<Database>, incarnation: string, after: number) {
  return await transact({ db }, null, async (change: Change) => {
    const rows = await change
      .selectFrom('messaging_messages')
      .select('id')
      .where(isBehind(sql`${incarnation}`, sql`${after}`))
      .orderBy('incarnation')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    return { last: ids.at(-1), gone: ids.length > 0 ? await deleteFinished(change, ids) : 0 };
  });
}

const anyMessage = prepareQuery({}, (db) => db.selectFrom('messaging_messages').select('id').limit(1));

/** The topics, deleted ones too, with a finished message at their beginning: a probe of the index for each topic. */
const topicsWithFinished = prepareQuery({}, (db) =>
  db
    .withRecursive('topics(incarnation)', (cte) =>
      cte
        .selectFrom('messaging_messages')
        .select(sql<string | null>`min(incarnation)`.as('incarnation'))
        .unionAll((next) =>
          next
            .selectFrom('topics')
            .where('topics.incarnation', 'is not', null)
            .select(
              sql<string | null>`(select min(messaging_messages.incarnation) from messaging_messages
                where messaging_messages.incarnation > topics.incarnation)`.as('incarnation'),
            ),
        ),
    )
    .selectFrom('topics')
    .select(sql<string>`incarnation`.as('incarnation'))
    .where(
      sql<boolean>`exists (select 1 from (
        select id, incarnation from messaging_messages
        where ${isBehind(sql`topics.incarnation`, sql.lit(0))}
        order by messaging_messages.incarnation, id limit ${sql.lit(beginning)}) as messaging_messages where ${isFinished})`,
    ),
);
