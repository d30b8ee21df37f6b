import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPosted } from '../../src/apis/executions/intake/cloud-events.ts';
import { createIntake as createExecutionIntake } from '../../src/apis/executions/intake/intake.ts';
import { createPoller } from '../../src/apis/executions/polling/poller.ts';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { createWatches, type Watch } from '../../src/apis/inventory/polling/watches.ts';
import type { CustomerKey } from '../../src/apis/reseller/contract.ts';
import { readPush } from '../../src/apis/reseller/intake/envelope.ts';
import { createIntake as createResellerIntake } from '../../src/apis/reseller/intake/intake.ts';
import { createReconciler } from '../../src/apis/reseller/reconcile/reconciler.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { gatewayActor } from '../../src/gateway/audit/audit.ts';
import { createAppManifests } from '../../src/gateway/auth/apps/manifests.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions, embeddedParts } from '../../src/services/executions/executions.ts';
import { createFlowBook } from '../../src/services/executions/runner/flows/flow-book.ts';
import { createInboundEvents } from '../../src/services/executions/runner/inbound.ts';
import { createRunner } from '../../src/services/executions/runner/runner.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { append, newEvent, reached } from '../support/event-logs.ts';
import { flowOf, messageSid, numberOf, send, trigger } from '../support/flows.ts';
import { inventoryCall, embeddedOver as inventoryOver } from '../support/inventories.ts';
import { messagingCall, serviceOver, subscriptionOf, textMessage, topicOf } from '../support/messaging.ts';
import { pushBody } from '../support/notifications.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { allScopes } from '../support/principals.ts';
import { customerInput, resellerCall, embeddedOver as resellerOver } from '../support/resellers.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { flexible } from './reseller/setting.ts';

const opened = new AsyncDisposableStack();
let storage: Storage;

beforeAll(async () => {
  const { url: databaseUrl } = opened.use(await startMigratedPostgres());
  storage = opened.use(await openStorage({ databaseUrl, folder: '' }));
});
afterAll(() => opened.disposeAsync());

/**
 * Runs SQL before each statement, or for each new row, of a table; counts with a sequence, which no rollback resets.
 */
async function triggered(table: keyof Database, when: string, then: string) {
  const { db } = storage;
  const body = sql.lit(`begin ${then} return new; end`);
  const on = sql.table(table);
  await sql`create sequence fired`.execute(db);
  await sql`create function fire() returns trigger as ${body} language plpgsql`.execute(db);
  await sql`create trigger fire before ${sql.raw(when)} execute function fire()`.execute(db);
  return {
    async count(): Promise<number> {
      const { rows } = await sql<{ count: string }>`select last_value as count from fired`.execute(db);
      return Number(rows[0]?.count);
    },
    async [Symbol.asyncDispose]() {
      await sql`drop trigger fire on ${on}`.execute(db);
      await sql`drop function fire`.execute(db);
      await sql`drop sequence fired`.execute(db);
    },
  };
}

/** Aborts the first transaction that changes the table, as PostgreSQL does to one of two in a deadlock. */
const undoing = (table: keyof Database) =>
  triggered(
    table,
    `insert or update or delete on ${table}`,
    "if nextval('fired') = 1 then raise exception 'undone' using errcode = 'deadlock_detected'; end if;",
  );

/**
 * Makes two transactions meet: each continues to its second new row when the other is there too, or waits for its
 * first.
 */
const meeting = (table: keyof Database) =>
  triggered(
    table,
    `insert on ${table} for each row`,
    `perform nextval('fired');
     if current_setting('test.began', true) = 'yes' then
       while (select last_value from fired) < 4 and not exists (select from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()) loop
         perform pg_sleep(0.001);
       end loop;
     end if;
     perform set_config('test.began', 'yes', true);`,
  );

const accountSid = accountOf(1);
const call = callOf({ account: accountSid, deadline: Date.now() + 60_000 });
const contact = '+15551230001';
const flow = flowOf([trigger('hi'), send('hi', 'Hi')]);
const topic = topicOf('undone');
const subscription = subscriptionOf('undone');
const messaging = () => serviceOver(storage).messaging;
const location = 'projects/shop/locations/us-central1' as ResourceName;

function executionsOf() {
  const flows = createFlowBook([flow], {
    flowOf: new Map([[numberOf(1), flow.sid]]),
    services: new Map(),
  });
  return embeddedParts({
    db: storage.db,
    scan: storage.scan,
    sealer: createSealer('of the executions'),
    flows,
  });
}

const begin = (to: string) =>
  createEmbeddedExecutions(executionsOf()).create(call, { flowSid: flow.sid, to, from: numberOf(1) });

const posted = (id: string) => ({
  specversion: '1.0',
  id,
  source: `/v2/Flows/${flow.sid}/Executions/${sidOf('FN', 9)}`,
  type: 'com.twilio.studio.flow.execution.started',
  time: '2026-01-31T13:00:00.250Z',
  data: {
    account_sid: accountSid as string,
    flow_sid: flow.sid as string,
    execution_sid: sidOf('FN', 9),
    status: 'active',
    contact_channel_address: contact,
    date_created: '2026-01-31T13:00:00.250Z',
    date_updated: null,
    started_by: null,
    flow_revision: 3,
  },
});

const delivered = (id: string) => {
  const body = pushBody(JSON.stringify(id));
  return { received: readPush(body), body };
};

const takePosted = (ids: readonly string[]) =>
  createExecutionIntake({ db: storage.db, accountSid, clock: Date.now }).take(
    readPosted(JSON.stringify(ids.map(posted)), 0),
  );
const takeDelivered = (ids: readonly string[]) =>
  createResellerIntake({ db: storage.db, clock: Date.now }).take(ids.map(delivered));

interface Writer {
  readonly name: string;
  /** The table whose first change is aborted. */
  readonly table: keyof Database;
  /** Creates the rows that the write needs. */
  readonly before?: () => Promise<unknown>;
  /** Makes the change; rejects unless it took effect. */
  readonly write: () => Promise<unknown>;
}

let followed: Watch | undefined;

const writers: readonly Writer[] = [
  { name: 'a create of an execution', table: 'executions', write: () => begin(contact) },
  {
    name: 'a step of a flow run',
    table: 'flow_messages',
    before: () => begin('+15551230002'),
    async write() {
      const failures: unknown[] = [];
      const failed = (error: unknown) => failures.push(error);
      const perform = async () => ({ name: 'success' });
      const parts = { ...executionsOf(), hosts: new Set<string>(), perform, failed };
      await using _ = createRunner(parts);
      const runs = storage.db.selectFrom('flow_runs').select('execution_sid');
      await eventually(async () => (await runs.execute()).length === 0);
      expect(failures).toEqual([]);
    },
  },
  {
    name: 'a message of a contact',
    table: 'flow_inbound',
    write: () => {
      const happened = { kind: 'message', sid: messageSid(1), body: 'hello' } as const;
      const to = { contact: '+15551230003', number: numberOf(1), service: null, executionSid: null };
      return createInboundEvents(executionsOf()).receive(flow.sid, { ...to, happened }, null);
    },
  },
  {
    name: 'a new customer of the reseller',
    table: 'reseller_customers',
    write: () => resellerOver(storage).reseller.insertCustomer(resellerCall(), customerInput('a.example')),
  },
  {
    name: 'a subscription to a topic',
    table: 'messaging_subscriptions',
    before: () => messaging().createTopic(messagingCall(), { name: topic, labels: {} }),
    write: () => messaging().createSubscription(messagingCall(), { name: subscription, topic }),
  },
  {
    name: 'publishing a message',
    table: 'messaging_messages',
    write: () => messaging().publish(messagingCall(), topic, [textMessage('hello')]),
  },
  {
    name: 'pulling a message',
    table: 'messaging_deliveries',
    async write() {
      const pulled = await messaging().pull(messagingCall(), subscription, { maxMessages: 1, wait: false });
      expect(pulled).toMatchObject({ messages: [{ message: textMessage('hello') }] });
    },
  },
  {
    name: 'a group of the inventory',
    table: 'inventory_resources',
    write: () =>
      inventoryOver(storage).inventory.invoke(inventoryCall(), 'groups.create', {
        target: location,
        groupId: 'web',
        body: {},
      }),
  },
  {
    name: 'a remote operation that is followed',
    table: 'inventory_watches',
    async before() {
      const watches = createWatches(storage);
      await watches.keep(`${location}/operations/one` as ResourceName, 0, 1);
      [followed] = await watches.claim(0);
    },
    async write() {
      if (!followed) throw new TypeError('no operation is due');
      await createWatches(storage).settle(followed, { operation: null, step: null, next: 1000 }, 0);
    },
  },
  {
    name: 'a posted event of an execution',
    table: 'execution_events_received',
    write: () => takePosted(['one']),
  },
  {
    name: 'a notification of the reseller',
    table: 'reseller_received',
    write: async () => expect(await takeDelivered(['one'])).toEqual(['new']),
  },
  {
    name: 'a poll of remote executions',
    table: 'executions_told',
    async write() {
      const failures: unknown[] = [];
      const executions = createEmbeddedExecutions(executionsOf());
      const failed = (error: unknown) => failures.push(error);
      const parts = { db: storage.db, accountSid, flows: [flow.sid], call: () => call, executions, failed };
      await using _ = createPoller(parts);
      const told = storage.db.selectFrom('executions_told').select('sid').where('sid', '<>', sidOf('FN', 9));
      await eventually(async () => (await told.execute()).length > 0);
      expect(failures).toEqual([]);
    },
  },
  {
    name: 'a subscription that a customer buys',
    table: 'reseller_subscriptions',
    write: () => {
      const { reseller } = resellerOver(storage);
      return reseller.insertSubscription(resellerCall(), 'a.example' as CustomerKey, flexible());
    },
  },
  {
    name: 'a pass of the reconciler',
    table: 'reseller_seen',
    write: () => {
      const { reseller } = resellerOver(storage);
      const parts = {
        db: storage.db,
        reseller,
        callFor: () => resellerCall(),
        intervalMs: 1,
        clock: Date.now,
      };
      return createReconciler(parts)();
    },
  },
  {
    name: 'an app that is made from a manifest',
    table: 'apps',
    async write() {
      const manifests = createAppManifests(storage.db, allScopes);
      const { code } = await manifests.submit({ name: 'a', owner: 'o' });
      expect(await manifests.convert(code, gatewayActor)).toMatchObject({ app: { name: 'a' } });
    },
  },
  {
    name: 'the numbers of events',
    table: 'event_log',
    async write() {
      const troubles: unknown[] = [];
      const changed = (trouble: unknown) => troubles.push(trouble);
      await using feed = await openEvents({ storage, retentionDays: 1, changed });
      await append(storage, [newEvent()]);
      feed.wake();
      await reached(feed, 1);
      expect(troubles).toEqual([]);
    },
  },
];

describe('PostgreSQL', () => {
  test.each(writers)('$name that was aborted is repeated', async ({ table, before, write }) => {
    await before?.();
    await using undone = await undoing(table);
    expect(await write()).not.toMatchObject({ refused: expect.anything() });
    expect(await undone.count()).toBeGreaterThan(1);
  });

  test.each([
    { name: 'executions', table: 'execution_events_received', take: takePosted },
    { name: 'notifications', table: 'reseller_received', take: takeDelivered },
  ] as const)('two that write the same $name in any order do not deadlock', async ({ table, take }) => {
    await using met = await meeting(table);
    await Promise.all([take(['x', 'y']), take(['y', 'x'])]);
    // Each has inserted each of both rows once: none was aborted.
    expect(await met.count()).toBe(4);
  });
});
