import { randomBytes } from 'node:crypto';
import { isDead } from '../../../../apis/pubsub/contract/rules.ts';
import type { Subscription, TopicName } from '../../../../apis/pubsub/contract.ts';
import { type Change, transact } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { takingRowsOf } from '../../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import type { EmbeddedParts } from '../options.ts';
import { messageOfRow } from '../rows.ts';
import {
  type Choose,
  type Claimed,
  type Claims,
  type ClaimTerms,
  firstWhile,
  type Leased,
  type LeaseTerms,
  type MessageSlot,
} from './claim-terms.ts';
import { type Buried, bury } from './dead-letters.ts';
import { holdRows, postpone } from './holding.ts';
import { lockPosition, takeOver } from './taking-over.ts';

/**
 * Claims due messages, each for one caller over all processes until its lease ends: first deliveries that are due, then
 * messages that the subscription has not taken over. Messages with too many attempts go to the dead-letter topic
 * instead. See docs/decisions/031-messaging-deliveries.md.
 */
export async function claimDue(parts: EmbeddedParts, terms: ClaimTerms): Promise<Claims> {
  const lease = randomBytes(16).toString('hex');
  const slots: Slots = new Map();
  const releaseAll = () => {
    for (const slot of slots.values()) slot[Symbol.dispose]();
    slots.clear();
  };
  try {
    const {
      leased,
      more,
      full = false,
      buriedIn,
    } = await transact(parts, terms.client, (change) => {
      // The transaction may be rolled back and run again.
      releaseAll();
      return claimIn(change, parts, { ...terms, lease, choose: chooser(terms, slots) });
    });
    if (buriedIn) parts.notifier.ring([buriedIn]);
    // After the commit: the leases keep the messages, and SQLite's writer does not read their contents.
    const claimed = await contentsOf(parts, leased, lease, slots).catch(async (error: unknown) => {
      await giveBack(parts, terms.subscription, leased, lease).catch(() => {});
      throw error;
    });
    return { claimed, more, full };
  } finally {
    releaseAll();
  }
}

/** The slot of each chosen message. */
type Slots = Map<number, MessageSlot>;

const unbounded: MessageSlot = { shrink: () => {}, [Symbol.dispose]: () => {} };

function chooser({ maxBytes, admit = () => unbounded }: ClaimTerms, slots: Slots): Choose {
  let total = 0;
  return ({ message, bytes }) => {
    if (total > 0 && total + bytes > maxBytes) return false;
    const slot = admit(bytes);
    if (!slot) return false;
    slots.set(message, slot);
    total += bytes;
    return true;
  };
}

/** Gives back what the caller will not get, so that it is due at once and not only after its lease. */
async function giveBack(
  parts: EmbeddedParts,
  subscription: Subscription,
  leased: readonly Leased[],
  lease: string,
): Promise<void> {
  const takings = leased.map(({ id }) => ({ id, lease }));
  await postpone(parts, null, subscription, { takings, milliseconds: 0 });
  parts.notifier.ring([subscription.name]);
}

interface Claim {
  readonly leased: readonly Leased[];
  readonly more: boolean;
  readonly full?: boolean;
  /** Topic that got dead letters. */
  readonly buriedIn?: TopicName | undefined;
}

async function claimIn(change: Change, parts: EmbeddedParts, terms: LeaseTerms): Promise<Claim> {
  // The position first, as a deletion locks it before the deliveries.
  const { name } = terms.subscription;
  const position = await lockPosition(change, name);
  const now = timestampOf(parts.clock());
  const found = await dueDeliveries.all(change, { name, now, max: terms.max });
  const due = firstWhile(found, terms.choose);
  const held = await leaseDue(change, parts, terms, due);
  if (due.length < found.length) return { ...held, more: false };
  // Removes no second set of messages: see `removeFinished`.
  if (held.buriedIn || !position) return { ...held, more: held.buriedIn !== undefined };
  const taken = await takeOver(change, parts, { ...terms, max: terms.max - due.length }, position);
  return { ...held, ...taken, leased: [...held.leased, ...taken.leased] };
}

interface Due {
  readonly id: number;
  readonly message: number;
  readonly attempts: number;
  readonly bytes: number;
}

async function leaseDue(
  change: Change,
  parts: EmbeddedParts,
  { subscription, lease, holdMs }: LeaseTerms,
  due: readonly Due[],
): Promise<Omit<Claim, 'more' | 'full'>> {
  if (due.length === 0) return { leased: [] };
  const { deadLetterPolicy, retryPolicy } = subscription;
  const dead = due.filter(({ attempts }) => isDead(deadLetterPolicy, attempts + 1));
  const buried: Buried = dead.length > 0 ? await bury(change, parts, subscription, dead) : null;
  const alive = buried ? due.filter((row) => !dead.includes(row)) : due;
  await holdRows(change, alive, { lease, retryPolicy, until: parts.clock() + holdMs });
  const leased = alive.map(({ attempts, ...row }) => ({ ...row, attempt: attempts + 1 }));
  return { leased, buriedIn: buried?.topic };
}

const dueDeliveries = prepareQuery({ name: 'text', now: 'text', max: 'number' }, (db, { name, now, max }) =>
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
    .limit(max)
    .modifyEnd(takingRowsOf(db, 'messaging_deliveries')),
);

/** Reads the contents. The claimed messages take their slots with them. */
async function contentsOf(
  { db }: EmbeddedParts,
  rows: readonly Leased[],
  lease: string,
  slots: Slots,
): Promise<readonly Claimed[]> {
  if (rows.length === 0) return [];
  const contents = await messagesById.all(db, { ids: rows.map(({ message }) => message) });
  const messages = new Map(contents.map((row) => [row.id, messageOfRow(row)]));
  return rows.flatMap(({ id, message, attempt, bytes }) => {
    const [content, slot] = [messages.get(message), slots.get(message)];
    // Deleted meanwhile, for example with its subscription.
    if (!content || !slot) return [];
    slots.delete(message);
    return [{ taking: { id, lease }, message: content, attempt, bytes, slot }];
  });
}

const messagesById = prepareQuery({ ids: 'numbers' }, (db, { ids }) =>
  db
    .selectFrom('messaging_messages')
    .select(['id', 'data', 'attributes', 'ordering_key', 'date_published'])
    .where(isAmong(db, 'id', { numbers: ids })),
);
