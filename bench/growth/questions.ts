import type { Subscription } from '../../src/apis/reseller/contract.ts';
import { createReconciler } from '../../src/apis/reseller/reconcile/reconciler.ts';
import type { EventFeed } from '../../src/gateway/events/contract.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createEmbeddedReseller } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, customerOf, executionSid, fillSeen, flow } from '../../test/support/large-data.ts';
import { benchCall } from '../measure/principals.ts';
import type { Question } from '../measure/questions.ts';
import { readUntil } from './log-work.ts';

/** Returns the rows that belong to a number of events. */
export const sizesOf = (events: number) => ({
  executions: events / 10,
  customers: Math.max(100, events / 200),
  seen: Math.max(100, events / 200),
});

/** Times of the oldest and the newest event. */
export const [from, to] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 10, 1)];
export const [changed, callMs] = [20, 3_600_000] as const;

export interface GrowthQuestion extends Question {
  /** Name of the unit that the cost is divided by. */
  readonly unit: string;
}

/** Spreads the turns over the data, in no order. */
export const spread = (turn: number, size: number) => 1 + ((turn * 7_919_317) % size);

export async function questionsOf(
  storage: Storage,
  feed: EventFeed,
  events: number,
): Promise<readonly GrowthQuestion[]> {
  const sizes = sizesOf(events);
  const sealer = createSealer('of the bench');
  const executions = createEmbeddedExecutions({ db: storage.db, scan: storage.scan, sealer });
  const { reseller } = createEmbeddedReseller({ ...storage, sealer, project: 'p', resellerCustomerId: 'C0' });
  const call = benchCall(account, callMs);
  const refOf = (turn: number) =>
    ({ flowSid: flow, sid: executionSid(spread(turn, sizes.executions)) }) as never;
  const pages = { prefixed: await reseller.list(call, { customerNamePrefix: 'shop-' }, { size: 50 }) };
  const token = pages.prefixed.next;
  let passes = 0;
  return [
    {
      name: 'an execution by its SID',
      unit: 'read',
      async ask(turn) {
        return (await executions.fetch(call, [refOf(turn)])).size;
      },
    },
    {
      name: 'a page of 50 executions',
      unit: 'page',
      async ask() {
        await executions.list(call, { flowSid: flow } as never, { size: 50 });
        return 1;
      },
    },
    {
      name: 'the steps of 20 executions',
      unit: 'page',
      async ask(turn) {
        const refs = Array.from({ length: 20 }, (_, index) => refOf(20 * turn + index));
        await executions.steps(call, refs, { size: 50 });
        return 1;
      },
    },
    {
      name: '20 reseller events of all customers',
      unit: 'page',
      ask: () => readUntil(feed, { stream: 'reseller' }, 0, 20),
    },
    {
      name: 'subscriptions by prefix, first page of 50',
      unit: 'page',
      async ask() {
        await reseller.list(call, { customerNamePrefix: 'shop-' }, { size: 50 });
        return 1;
      },
    },
    {
      name: 'subscriptions by prefix, second page of 50',
      unit: 'page',
      async ask() {
        await reseller.list(call, { customerNamePrefix: 'shop-' }, { size: 50, ...(token && { token }) });
        return 1;
      },
    },
    {
      name: `reconciler: ${changed} changed subscriptions`,
      unit: 'pass',
      ask() {
        // Every pass finds the same subscriptions changed: to a trial, and back.
        passes += 1;
        return reconcile(storage, listedAs('FLEXIBLE', passes % 2 === 1 ? 'TRIAL' : 'FLEXIBLE'));
      },
      isOnce: true,
    },
    {
      name: 'reconciler: subscriptions that are gone',
      unit: 'row',
      async prepare() {
        await storage.db.deleteFrom('reseller_seen').execute();
        await fillSeen(storage, sizes.seen, 2);
      },
      async ask() {
        await reconcile(storage, () => []);
        return sizes.seen;
      },
      isOnce: true,
    },
  ];
}

type Listed = () => readonly Subscription[];

/** Returns the subscriptions of a pass, some of which have changed their plan. */
const listedAs = (plan: string, other: string): Listed => {
  return () =>
    Array.from({ length: 100 }, (_, index) => ({
      customerId: customerOf(index),
      customerDomain: 'c.example',
      skuId: 'SKU-1',
      subscriptionId: `s${index + 1}`,
      status: 'ACTIVE',
      suspensionReasons: [],
      planName: index < changed ? other : plan,
      isInTrial: false,
      commitmentInterval: null,
      numberOfSeats: null,
      licensedNumberOfSeats: 0,
    })) as never;
};

/** Runs a pass over those subscriptions. */
async function reconcile({ db }: Storage, listed: Listed): Promise<number> {
  await db
    .updateTable('reseller_reconciler')
    .set({ due_at: new Date(0).toISOString(), claim: null })
    .execute();
  const items = listed();
  const reseller = { list: async () => ({ items, next: null }) };
  const callFor = () => benchCall(account, callMs);
  await createReconciler({ db, reseller, callFor, intervalMs: 60_000, clock: Date.now })();
  return 1;
}
