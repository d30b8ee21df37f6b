import { randomBytes } from 'node:crypto';
import { isDead } from '../../../apis/pubsub/contract/rules.ts';
import type { Message, Subscription, SubscriptionName } from '../../../apis/pubsub/contract.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import { takingRowsOf } from '../../../storage/locking.ts';
import { type Markers, prepareQuery } from '../../../storage/prepared.ts';
import { isAmong } from '../../../storage/row-sets.ts';
import { bury } from './dead-letters.ts';
import { holdRows } from './holding.ts';
import type { EmbeddedParts } from './options.ts';
import { messageOfRow, type Taking } from './rows.ts';

/**
 * Terms of a claim: the subscription, the maximum number of messages, and the milliseconds for which they are leased.
 */
export interface ClaimTerms {
  readonly subscription: Subscription;
  readonly most: number;
  /** Maximum bytes of all messages together; a single message may be larger. */
  readonly maxBytes: number;
  readonly holdMs: number;
}

export interface Claimed {
  readonly taking: Taking;
  readonly message: Message;
  /** Number of the delivery attempt, from 1. */
  readonly attempt: number;
  readonly bytes: number;
}

interface Due {
  readonly id: number;
  readonly message: number;
  readonly attempts: number;
  readonly bytes: number;
}

/**
 * Claims due messages, each for one caller over all processes until its lease ends. Messages with too many attempts go
 * to the dead-letter topic instead.
 * See docs/decisions/031-messaging-deliveries.md.
 */
export async function claimDue(parts: EmbeddedParts, terms: ClaimTerms): Promise<readonly Claimed[]> {
  const { claimed, buried } = await transact(parts, null, (change) => claimIn(change, parts, terms));
  parts.notifier.ring(buried);
  return claimed;
}

interface Claim {
  readonly claimed: readonly Claimed[];
  readonly buried: readonly SubscriptionName[];
}

async function claimIn(change: Change, parts: EmbeddedParts, terms: ClaimTerms): Promise<Claim> {
  const { deadLetterPolicy, retryPolicy } = terms.subscription;
  const due = within(await dueRows(change, parts, terms), terms.maxBytes);
  const dead = due.filter(({ attempts }) => isDead(deadLetterPolicy, attempts + 1));
  const buried = deadLetterPolicy && (await bury(change, parts, terms.subscription, dead));
  const alive = buried ? due.filter((row) => !dead.includes(row)) : due;
  if (alive.length === 0) return { claimed: [], buried: buried ?? [] };
  const lease = randomBytes(16).toString('hex');
  const now = parts.clock();
  const taken = alive.map(({ id, attempts }) => ({ id, attempts: attempts + 1 }));
  await holdRows(change, taken, { lease, retryPolicy, until: now + terms.holdMs });
  return { claimed: await contentsOf(change, alive, lease), buried: buried ?? [] };
}

async function dueRows(change: Change, { clock }: EmbeddedParts, terms: ClaimTerms): Promise<readonly Due[]> {
  const now = timestampOf(clock());
  return await dueDeliveries.all(change, { name: terms.subscription.name, now, most: terms.most });
}

interface DueValues {
  readonly name: string;
  readonly now: string;
  readonly most: number;
}

const dueDeliveries = prepareQuery((db, { name, now, most }: Markers<DueValues>) =>
  db
    .selectFrom('messaging_deliveries')
    .innerJoin('messaging_messages', 'messaging_messages.id', 'messaging_deliveries.message')
    .select([
      'messaging_deliveries.id',
      'messaging_deliveries.message',
      'messaging_deliveries.attempts',
      'messaging_messages.bytes',
    ])
    .where('messaging_deliveries.subscription', '=', name)
    .where('messaging_deliveries.date_due', '<=', now)
    .where('messaging_deliveries.date_expires', '>', now)
    .orderBy('messaging_deliveries.date_due')
    .orderBy('messaging_deliveries.id')
    .limit(most)
    .modifyEnd(takingRowsOf(db, 'messaging_deliveries')),
);

/** Returns the first rows that fit into the bytes, but at least one row. */
function within(rows: readonly Due[], maxBytes: number): readonly Due[] {
  let total = 0;
  return rows.filter(({ bytes }, index) => {
    total += bytes;
    return index === 0 || total <= maxBytes;
  });
}

async function contentsOf(change: Change, rows: readonly Due[], lease: string): Promise<readonly Claimed[]> {
  const contents = await messagesById.all(change, { ids: [...new Set(rows.map(({ message }) => message))] });
  const messages = new Map(contents.map((row) => [row.id, messageOfRow(row)]));
  return rows.flatMap(({ id, message, attempts, bytes }) => {
    const content = messages.get(message);
    return content ? [{ taking: { id, lease }, message: content, attempt: attempts + 1, bytes }] : [];
  });
}

const messagesById = prepareQuery((db, { ids }: Markers<{ ids: readonly number[] }>) =>
  db
    .selectFrom('messaging_messages')
    .select(['id', 'data', 'attributes', 'ordering_key', 'date_published'])
    .where(isAmong(db, 'id', { numbers: ids })),
);
