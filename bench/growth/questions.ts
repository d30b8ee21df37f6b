import type { Subscription } from '../../src/apis/reseller/contract.ts';
import { createReconciler } from '../../src/apis/reseller/reconcile/reconciler.ts';
import type { EventFeed } from '../../src/gateway/events/contract.ts';
import { internalCall } from '../../src/kit/call/internal-call.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createEmbeddedReseller } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, customerOf, executionSid, fillSeen, flow } from '../../test/support/large-data.ts';
import { append, readUntil, relayOf, sweep } from './log-work.ts';

/** The rows of one size of the data. */
export interface Sizes {
  readonly executions: number;
  readonly events: number;
  readonly customers: number;
  readonly seen: number;
}

/** The sizes that belong to a number of executions. */
export const sizesOf = (executions: number): Sizes => ({
  executions,
  events: 2 * executions,
  customers: Math.max(100, executions / 20),
  seen: Math.max(100, executions / 20),
});

/** Returns n, where every nth event is the reseller's: each size has equally many of them, among ever more others. */
export const resellerEach = ({ events }: Sizes) => Math.max(2, Math.round(events / 1_000));
/** Customers that have events. */
export const eventCustomers = 50;
/** Times of the oldest and the newest event. */
export const [from, to] = [Date.UTC(2026, 8, 1), Date.UTC(2026, 10, 1)];
export const [changed, callMs] = [20, 3_600_000] as const;

export interface Question {
  readonly name: string;
  /** Runs it once and returns the number of its units: rows, events or pages, by which its cost is divided. */
  ask(turn: number): Promise<number>;
  /** Prepares the data; its cost is not measured. */
  prepare?(): Promise<void>;
  /** True for one that changes the data, and is asked once only. */
  readonly once?: boolean;
  readonly unit: string;
}

/** Spreads the turns over the data, in no order. */
const spread = (turn: number, size: number) => 1 + ((turn * 7_919_317) % size);

export async function questionsOf(
  storage: Storage,
  feed: EventFeed,
  sizes: Sizes,
): Promise<readonly Question[]> {
  const sealer = createSealer('of the bench');
  const executions = createEmbeddedExecutions({ db: storage.db, scan: storage.scan, sealer });
  const { reseller } = createEmbeddedReseller({ ...storage, sealer, project: 'p', resellerCustomerId: 'C0' });
  const call = internalCall('bench', account, callMs);
  const refOf = (turn: number) =>
    ({ flowSid: flow, sid: executionSid(spread(turn, sizes.executions)) }) as never;
  const pages = { prefixed: await reseller.list(call, { customerNamePrefix: 'shop-' }, { size: 50 }) };
  const token = pages.prefixed.next;
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
      name: 'resume: 100 events after a cursor',
      unit: 'page',
      async ask(turn) {
        const filter = { stream: 'executions', tenant: account } as const;
        return await readUntil(feed, filter, spread(turn, sizes.events / 2), 100);
      },
    },
    {
      name: 'the bounds of the log',
      unit: 'read',
      async ask() {
        await feed.bounds();
        return 1;
      },
    },
    {
      name: '20 reseller events of all customers',
      unit: 'page',
      ask: () => readUntil(feed, { stream: 'reseller' }, 0, 20),
    },
    {
      name: 'reseller events of a type without events',
      unit: 'page',
      ask: () => readUntil(feed, { stream: 'reseller', types: { any: ['STATE_DRIFT'] } }, 0, 20),
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
      name: 'relay: 200 events, numbered',
      unit: 'event',
      async ask(turn) {
        const relayed = relayOf(feed, 200);
        await append(storage, `FN${turn}`, 200);
        await relayed();
        return 200;
      },
    },
    {
      name: `reconciler: ${changed} changed subscriptions`,
      unit: 'pass',
      ask: () => reconcile(storage, listedAs('FLEXIBLE', 'TRIAL')),
      once: true,
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
      once: true,
    },
    {
      name: 'retention: a tenth of the log',
      unit: '500 events',
      async ask() {
        await sweep(storage, from + (to - from) / 10);
        return sizes.events / 10 / 500;
      },
      once: true,
    },
    {
      name: 'retention: the next tenth',
      unit: '500 events',
      async ask() {
        await sweep(storage, from + (2 * (to - from)) / 10);
        return sizes.events / 10 / 500;
      },
      once: true,
    },
    {
      name: 'the bounds of the log, after that',
      unit: 'read',
      async ask() {
        await feed.bounds();
        return 1;
      },
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
  const callFor = () => internalCall('bench', account, callMs);
  await createReconciler({ db, reseller, callFor, intervalMs: 60_000, clock: Date.now })();
  return 1;
}
