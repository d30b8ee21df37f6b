import type { Subscription } from '../../src/apis/reseller/contract.ts';
import { createReconciler } from '../../src/apis/reseller/reconcile/reconciler.ts';
import { appendEvents } from '../../src/gateway/events/append-events.ts';
import type { EventFeed } from '../../src/gateway/events/contract.ts';
import { startRetention } from '../../src/gateway/events/retention.ts';
import { internalCall } from '../../src/kit/call/internal-call.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createEmbeddedReseller } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, customerOf, executionSid, fillSeen, flow } from '../../test/support/large-data.ts';

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
const dayMs = 86_400_000;
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
  const read = async (filter: Parameters<EventFeed['read']>[0]['filter'], after: number, limit: number) => {
    let found = 0;
    for (let at = after; found < limit && at < feed.position; ) {
      const page = await feed.read({ filter, after: at, limit: limit - found });
      found += page.events.length;
      at = page.upTo;
    }
    return 1;
  };
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
      ask: (turn) => read({ stream: 'executions', tenant: account }, spread(turn, sizes.events / 2), 100),
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
      ask: () => read({ stream: 'reseller' }, 0, 20),
    },
    {
      name: 'reseller events of a type without events',
      unit: 'page',
      ask: () => read({ stream: 'reseller', types: { any: ['STATE_DRIFT'] } }, 0, 20),
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
        const event = { stream: 'executions', tenant: account, topic: flow, payload: {} } as const;
        const at = new Date(to).toISOString();
        await storage.db.transaction().execute(async (change) => {
          const events = Array.from({ length: 200 }, (_, index) => ({
            ...event,
            at,
            key: `FN${turn}-${index}`,
          }));
          await appendEvents(change, events);
        });
        const { promise, resolve } = Promise.withResolvers<void>();
        const target = feed.position + 200;
        const end = feed.onAdvance(() => {
          if (feed.position >= target) resolve();
        });
        feed.wake();
        await promise;
        end();
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

/** Deletes the events before that time, in as many sweeps as it takes. */
async function sweep({ db }: Storage, before: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The loop reports after its first sweep, which goes on until no event is old enough.
  const condition = { failed: reject, worked: resolve };
  const loop = startRetention({ db, keepMs: dayMs, clock: () => before + dayMs, condition });
  try {
    await promise;
  } finally {
    await loop[Symbol.asyncDispose]();
  }
}
