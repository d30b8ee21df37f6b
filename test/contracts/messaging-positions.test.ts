import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AckId, NewSubscription, SubscriptionName, TopicName } from '../../src/apis/pubsub/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createHeldBytes } from '../../src/kit/accounts/held-bytes.ts';
import { ownerOf } from '../../src/kit/call/caller.ts';
import { Fault } from '../../src/kit/fault.ts';
import type { MessagingService } from '../../src/services/pubsub/messaging-service.ts';
import { subscriptionsDue } from '../../src/services/pubsub/store/delivery/holding.ts';
import { publishIn } from '../../src/services/pubsub/store/publishing.ts';
import { defaultQuotas } from '../../src/services/pubsub/store/quotas.ts';
import { ackIdOf, takingOf } from '../../src/services/pubsub/store/rows.ts';
import { sweepExpired } from '../../src/services/pubsub/store/sweeping.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { startFaultServer } from '../support/fault-server.ts';
import {
  engines,
  messagingCall,
  serviceOver,
  subscriptionOf,
  textMessage,
  textOf,
  topicOf,
} from '../support/messaging.ts';
import { analyze, recordStatements } from '../support/plans.ts';
import { operator } from '../support/principals.ts';

const call = messagingCall;
const callOfUser = (id: string) => call(null, '*', { caller: operator(id) });

/** Release 0.2.0 published so: each message with its deliveries. */
async function publishWithDeliveries(
  { db }: Storage,
  names: readonly SubscriptionName[],
  expires: string,
): Promise<number> {
  const now = new Date(Date.now() - 60_000).toISOString();
  const dates = { date_published: now, date_expires: expires };
  const { id } = await db
    .insertInto('messaging_messages')
    .values({ data: 'b2xk', attributes: '{}', ordering_key: null, bytes: 6, ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { message: id, lease: null, attempts: 0, date_due: now, date_expires: expires };
  const rows = names.map((subscription) => ({ subscription, ...common }));
  await db.insertInto('messaging_deliveries').values(rows).execute();
  return id;
}

const later = () => new Date(Date.now() + 3_600_000).toISOString();

describe.each(engines)('positions of subscriptions on $name', ({ name: engine, place }) => {
  let kept: Awaited<ReturnType<typeof place>>;
  let storage: Storage;
  let opened: AsyncDisposableStack;
  let service: MessagingService;
  let clock: TestClock;
  let topic: TopicName;
  let one: SubscriptionName;
  let two: SubscriptionName;
  let count = 0;

  const open = (given: Parameters<typeof serviceOver>[1] = {}, over = storage) =>
    opened.use(serviceOver(over, { clock: clock.now, ...given }));
  const named = (name: string) => subscriptionOf(`${name}-${count}`);
  const subscribe = async (name: SubscriptionName, given: Partial<NewSubscription> = {}) => {
    const made = await service.messaging.createSubscription(call(), { name, topic, ...given });
    if ('refused' in made) throw new Error(made.refused.message);
  };
  const publish = async (texts: readonly string[], to = topic) => {
    const messages = texts.map((text) => textMessage(text));
    const outcome = await service.messaging.publish(call(), to, messages);
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.messageIds;
  };
  const pull = async (name: SubscriptionName, maxMessages = 1000) => {
    const outcome = await service.messaging.pull(call(), name, { maxMessages, wait: false });
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.messages;
  };
  const take = async (name: SubscriptionName, maxMessages?: number) => {
    const messages = await pull(name, maxMessages);
    const ackIds = messages.map(({ ackId }) => ackId);
    if (ackIds.length > 0) await service.messaging.acknowledge(call(), name, ackIds);
    return messages.map(({ message }) => textOf(message));
  };
  const numberOf = async (table: keyof Database) =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(storage.db)).rows[0]
        ?.n,
    );
  const rows = async () => [await numberOf('messaging_messages'), await numberOf('messaging_deliveries')];
  const usage = async () => (await storage.db.selectFrom('messaging_usage').select('bytes').execute())[0];

  beforeAll(async () => {
    kept = await place();
    storage = await openStorage(kept.options);
  });
  afterAll(async () => {
    await storage?.[Symbol.asyncDispose]();
    await kept?.[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    opened = new AsyncDisposableStack();
    clock = testClock(new Date().toISOString());
    count += 1;
    topic = topicOf(`positions-${count}`);
    [one, two] = [named('one'), named('two')];
    service = open();
    await service.messaging.createTopic(call(), { name: topic, labels: {} });
  });
  afterEach(async () => {
    await opened.disposeAsync();
    for (const table of ['messaging_subscriptions', 'messaging_topics'] as const)
      await storage.db.deleteFrom(table).execute();
    await sweepExpired(storage.db, Date.now());
    // Nothing is left, and nobody is charged for it.
    expect(await rows()).toEqual([0, 0]);
    expect(await usage()).toBeUndefined();
  });

  test('a claim, an acknowledgement and a postponement of a client that has left change nothing', async () => {
    await subscribe(one);
    await publish(['kept']);
    const left = call(null, '*', { ended: new Fault('UNAVAILABLE', 'left') });
    const { messaging } = service;
    await expect(messaging.pull(left, one, { maxMessages: 1, wait: false })).rejects.toThrow('left');
    const [ackId] = (await pull(one)).map((message) => message.ackId);
    if (!ackId) throw new Error('no message');
    await expect(messaging.acknowledge(left, one, [ackId])).rejects.toThrow('left');
    const postponed = messaging.modifyAckDeadline(left, one, { ackIds: [ackId], seconds: 0 });
    await expect(postponed).rejects.toThrow('left');
    expect(await rows()).toEqual([1, 1]);
    expect(await pull(one)).toEqual([]);
  });

  test('a pull holds its messages until it is answered, and is refused where its owner has no memory left', async () => {
    await subscribe(one);
    await publish(['first', 'second']);
    const held = createHeldBytes({ owner: { known: 30, anonymous: 30 }, known: 1000, anonymous: 0 });
    const { messaging } = open({ held });
    const owner = ownerOf(call().caller);
    const other = held.open({ owner, share: 'known' });
    other.set(29);
    const wanted = { maxMessages: 10, wait: false };
    await expect(messaging.pull(call(), one, wanted)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    other.release();
    const answered: (() => void)[] = [];
    const own = call(null, '*', { whenAnswered: (listener) => void answered.push(listener) });
    const pulled = await messaging.pull(own, one, wanted);
    expect(pulled).toHaveProperty('messages.length', 1);
    expect(held.held(owner)).toBe(30);
    for (const listener of answered) listener();
    expect(held.held(owner)).toBe(0);
    expect(await take(one)).toEqual(['second']);
  });

  test('an acknowledgement or postponement has a constant number of statements, whatever leases it names', async () => {
    await subscribe(one);
    await publish(Array.from({ length: 60 }, (_, index) => String(index)));
    const ackIds: AckId[] = [];
    for (const _ of Array(60)) ackIds.push(...(await pull(one, 1)).map(({ ackId }) => ackId));
    const [first] = ackIds.map((ackId) => takingOf(ackId));
    if (!first) throw new Error('no message');
    const invented = Array.from({ length: 100 }, (_, index) =>
      ackIdOf({ id: first.id, lease: index.toString(16).padStart(32, '0') }),
    );
    let statements = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        return result;
      },
    };
    const { messaging } = open({}, { ...storage, db: storage.db.withPlugin(plugin) });
    await messaging.modifyAckDeadline(call(), one, { ackIds: [...ackIds, ...invented], seconds: 600 });
    clock.advance(599);
    expect(await pull(one)).toEqual([]);
    await messaging.acknowledge(call(), one, invented);
    expect(await rows()).toEqual([60, 60]);
    await messaging.acknowledge(call(), one, [...ackIds.slice(0, 50), ...invented]);
    expect(await rows()).toEqual([10, 10]);
    expect(statements).toBeLessThan(20);
    clock.advance(1);
    expect(await take(one)).toHaveLength(10);
  });

  test('messages whose contents cannot be read are given back at once', async () => {
    await subscribe(one);
    await publish(['first', 'second']);
    let failing = true;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (failing && result.rows.some((row) => 'ordering_key' in row)) throw new Error('cannot be read');
        return result;
      },
    };
    const broken = open({}, { ...storage, db: storage.db.withPlugin(plugin) });
    const wanted = { maxMessages: 10, wait: false };
    await expect(broken.messaging.pull(call(), one, wanted)).rejects.toThrow('cannot be read');
    failing = false;
    expect(await take(one)).toEqual(['first', 'second']);
  });

  test('a publish stores a row for each message, and none for its deliveries', async () => {
    for (const name of ['one', 'two', 'three', 'four']) await subscribe(named(name));
    expect(new Set(await publish(['a', 'b', 'c'])).size).toBe(3);
    expect(await rows()).toEqual([3, 0]);
    expect(await pull(one, 2)).toHaveLength(2);
    expect(await rows()).toEqual([3, 2]);
  });

  test('a topic without subscriptions stores nothing, and gives each message an id of its own', async () => {
    const ids = [...(await publish(['lost', 'lost too'])), ...(await publish(['lost as well']))];
    await subscribe(one);
    ids.push(...(await publish(['found'])));
    expect(new Set(ids).size).toBe(4);
    expect((await pull(one)).map(({ message }) => message.messageId)).toEqual(ids.slice(-1));
    await service.messaging.deleteSubscription(call(), one);
  });

  test('a subscription gets exactly the messages that are published after it', async () => {
    await subscribe(one);
    await publish(['first']);
    await subscribe(two);
    await publish(['second']);
    expect(await take(two)).toEqual(['second']);
    expect(await take(one)).toEqual(['first', 'second']);
    expect(await rows()).toEqual([0, 0]);
  });

  test('subscriptions of a deleted topic get the rest of it, and nothing of a later topic of its name', async () => {
    await subscribe(one);
    await publish(['old', 'old too']);
    expect(await take(one, 1)).toEqual(['old']);
    await service.messaging.deleteTopic(call(), topic);
    await service.messaging.createTopic(call(), { name: topic, labels: {} });
    await subscribe(two);
    await publish(['new']);
    expect(await take(one)).toEqual(['old too']);
    expect(await take(one)).toEqual([]);
    expect(await take(two)).toEqual(['new']);
    expect(await rows()).toEqual([0, 0]);
  });

  test('the retention of each subscription ends its messages, also those that it has not taken over', async () => {
    await subscribe(one, { messageRetentionSeconds: 600 });
    await subscribe(two, { messageRetentionSeconds: 3600 });
    await publish(['early', 'early too']);
    clock.advance(599);
    await publish(['late']);
    clock.advance(1);
    // One message at a time: the expired ones are passed over.
    expect(await take(one, 1)).toEqual(['late']);
    expect(await take(two)).toEqual(['early', 'early too', 'late']);
    expect(await rows()).toEqual([0, 0]);
  });

  test('a longer retention counts for messages that are published after the change', async () => {
    await subscribe(one, { messageRetentionSeconds: 600 });
    await service.messaging.updateSubscription(call(), one, { messageRetentionSeconds: 3600 });
    await publish(['kept']);
    clock.advance(3599);
    await sweepExpired(storage.db, clock.now());
    expect(await take(one)).toEqual(['kept']);
  });

  test('messages with too many attempts are stored once in the dead-letter topic, and gone from their own', async () => {
    const deadLetterTopic = topicOf(`dead-${count}`);
    await service.messaging.createTopic(call(), { name: deadLetterTopic, labels: {} });
    await service.messaging.createSubscription(call(), { name: two, topic: deadLetterTopic });
    await subscribe(one, { deadLetterPolicy: { deadLetterTopic, maxDeliveryAttempts: 5 } });
    await publish(['poison', 'poison too']);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const ackIds = (await pull(one)).map(({ ackId }) => ackId);
      expect(ackIds).toHaveLength(attempt === 6 ? 0 : 2);
      if (attempt < 6) await service.messaging.modifyAckDeadline(call(), one, { ackIds, seconds: 0 });
    }
    expect(await rows()).toEqual([2, 0]);
    expect((await take(two)).toSorted()).toEqual(['poison', 'poison too']);
    expect(await rows()).toEqual([0, 0]);
  });

  test('a deleted subscription leaves nothing of what only it had, taken over or not', async () => {
    await subscribe(one);
    await subscribe(two);
    await publish(Array.from({ length: 1500 }, (_, index) => String(index)).slice(0, 1000));
    await publish(Array.from({ length: 500 }, (_, index) => String(1000 + index)));
    await pull(one, 1000);
    await pull(one, 200);
    await service.messaging.deleteSubscription(call(), one);
    expect(await rows()).toEqual([1500, 0]);
    expect((await take(two, 100)).length).toBe(100);
    await service.messaging.deleteSubscription(call(), two);
    await sweepExpired(storage.db, clock.now());
    expect(await rows()).toEqual([0, 0]);
  });

  test('a subscription does not read the messages of other topics, however many there are', async () => {
    await subscribe(one);
    const crowded = topicOf(`crowded-${count}`);
    await service.messaging.createTopic(call(), { name: crowded, labels: {} });
    await service.messaging.createSubscription(call(), { name: two, topic: crowded });
    const texts = Array.from({ length: 1000 }, (_, index) => String(index));
    for (let turn = 0; turn < 4; turn += 1) await publish(texts, crowded);
    await analyze(storage, 'messaging_messages', 'messaging_positions', 'messaging_deliveries');
    const recorded = recordStatements(storage);
    expect(await subscriptionsDue(recorded.db, [one], clock.now())).toEqual([]);
    for (const plan of await recorded.plans()) {
      expect(plan.rowsRead ?? 0).toBeLessThan(10);
      expect(plan.steps.filter((step) => /^(SCAN|Seq Scan) messaging_messages/.test(step))).toEqual([]);
    }
    expect(await pull(one)).toEqual([]);
    await service.messaging.deleteSubscription(call(), two);
  });

  test('publishing and claiming at once, over two connections, lose nothing and double nothing', async () => {
    const second = engine === 'PostgreSQL' ? opened.use(await openStorage(kept.options)) : storage;
    const services = [service, open({}, second)];
    await Promise.all([subscribe(one), subscribe(two)]);
    const wanted = Array.from({ length: 240 }, (_, index) => String(index));
    const got = new Map<SubscriptionName, string[]>([
      [one, []],
      [two, []],
    ]);
    const publishing = services.map(async ({ messaging }, half) => {
      for (let at = half * 10; at < wanted.length; at += 20)
        await Promise.all(
          [0, 5].map((from) =>
            messaging.publish(
              call(),
              topic,
              wanted.slice(at + from, at + from + 5).map((text) => textMessage(text)),
            ),
          ),
        );
    });
    const claiming = [...got].flatMap(([name, texts]) =>
      services.map(async ({ messaging }) => {
        while (texts.length < wanted.length) {
          const outcome = await messaging.pull(call(), name, { maxMessages: 7, wait: false });
          if ('refused' in outcome) throw new Error(outcome.refused.message);
          texts.push(...outcome.messages.map(({ message }) => textOf(message)));
          const ackIds = outcome.messages.map(({ ackId }) => ackId);
          if (ackIds.length > 0) await messaging.acknowledge(call(), name, ackIds);
        }
      }),
    );
    await Promise.all([...publishing, ...claiming]);
    const all = wanted.toSorted();
    expect([...got.values()].map((texts) => texts.toSorted())).toEqual([all, all]);
  });

  // SQLite has one writer, so that two publishes never overlap.
  (engine === 'PostgreSQL' ? test : test.skip)(
    'a message whose transaction ends after that of a later one is not skipped',
    async () => {
      await subscribe(one);
      const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const publishing = { clock: clock.now, quotas: defaultQuotas, owner: null };
      const first = storage.db.transaction().execute(async (change) => {
        await publishIn(change, publishing, topic, [textMessage('first')]);
        begun.resolve();
        await ends.promise;
      });
      await begun.promise;
      let isDone = false;
      const second = publish(['second']).then(() => {
        isDone = true;
      });
      await eventually(async () => {
        const locks = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`.execute(storage.db);
        return isDone || locks.rows.length > 0;
      });
      const early = await take(one);
      ends.resolve();
      await Promise.all([first, second]);
      expect([...early, ...(await take(one))].toSorted()).toEqual(['first', 'second']);
    },
  );

  test('deliveries that release 0.2.0 has stored are drained, beside messages of this one', async () => {
    await subscribe(one);
    await publishWithDeliveries(storage, [one], later());
    await publish(['new']);
    expect((await take(one)).toSorted()).toEqual(['new', 'old']);
    expect(await rows()).toEqual([0, 0]);
  });

  describe('quotas', () => {
    const refused = { refused: { code: 'RESOURCE_EXHAUSTED', message: expect.stringMatching(/at most/) } };

    test('an owner has a bounded number of topics and subscriptions, and others are not concerned', async () => {
      const own = callOfUser(`a-${count}`);
      const bounded = open({ quotas: { topics: 2, subscriptions: 3, subscriptionsOfTopic: 2 } });
      const { messaging } = bounded;
      const create = (id: string, by = own) =>
        messaging.createTopic(by, { name: topicOf(`${id}-${count}`), labels: {} });
      const made = await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map((id) => create(id)));
      expect(made.filter((outcome) => 'topic' in outcome)).toHaveLength(2);
      expect(made.filter((outcome) => 'refused' in outcome)).toMatchObject([refused, refused]);
      expect(await create('eee', callOfUser(`b-${count}`))).toHaveProperty('topic');
      const to = (name: string, there = topic, by = own) =>
        messaging.createSubscription(by, { name: named(name), topic: there });
      const subscribed = await Promise.all(['sub1', 'sub2', 'sub3'].map((id) => to(id)));
      expect(subscribed.filter((outcome) => 'subscription' in outcome)).toHaveLength(2);
      const elsewhere = topicOf(`eee-${count}`);
      expect(await to('sub4', elsewhere)).toHaveProperty('subscription');
      expect(await to('sub5', elsewhere)).toMatchObject(refused);
      expect(await to('sub6', topic, callOfUser(`b-${count}`))).toHaveProperty('subscription');
    });

    test('stored bytes of an owner are bounded until messages are acknowledged', async () => {
      const bounded = open({ quotas: { storedBytes: 1000 } });
      await subscribe(one);
      const send = (texts: readonly string[], by = call()) =>
        bounded.messaging.publish(
          by,
          topic,
          texts.map((text) => textMessage(text)),
        );
      expect(await send(['a', 'b', 'c'])).toHaveProperty('messageIds');
      expect(await send(['d', 'e'])).toMatchObject(refused);
      expect(await send(['f'], callOfUser('another'))).toHaveProperty('messageIds');
      expect(await take(one)).toEqual(['a', 'b', 'c', 'f']);
      expect(await send(['g'])).toHaveProperty('messageIds');
      expect(await take(one)).toEqual(['g']);
    });

    test('a subscription has a bounded number of unacknowledged messages, and takes over the others later', async () => {
      service = open({ quotas: { deliveriesOfSubscription: 3, deliveries: 4 } });
      await subscribe(one);
      await publish(['a', 'b', 'c', 'd', 'e']);
      const first = await pull(one);
      expect(first.map(({ message }) => textOf(message))).toEqual(['a', 'b', 'c']);
      expect(await pull(one)).toEqual([]);
      expect(await rows()).toEqual([5, 3]);
      // The deliveries that it has may be repeated meanwhile.
      clock.advance(10);
      expect(await pull(one)).toHaveLength(3);
      clock.advance(10);
      expect(await take(one, 2)).toHaveLength(2);
      expect((await pull(one)).map(({ message }) => textOf(message)).toSorted()).toEqual(['c', 'd', 'e']);
      // Two subscriptions of one owner share what it may have.
      await subscribe(two);
      await publish(['f', 'g', 'h']);
      expect(await take(two)).toEqual(['f', 'g']);
      expect(await pull(one)).toEqual([]);
    });

    test('dead letters of an owner without room stay in their topic', async () => {
      const deadLetterTopic = topicOf(`full-${count}`);
      await service.messaging.createTopic(call(), { name: deadLetterTopic, labels: {} });
      await service.messaging.createSubscription(call(), { name: two, topic: deadLetterTopic });
      await subscribe(one, { deadLetterPolicy: { deadLetterTopic, maxDeliveryAttempts: 5 } });
      await publish(['poison']);
      service = open({ quotas: { storedBytes: 300 } });
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        const ackIds = (await pull(one)).map(({ ackId }) => ackId);
        expect(ackIds).toHaveLength(1);
        await service.messaging.modifyAckDeadline(call(), one, { ackIds, seconds: 0 });
      }
      expect(await take(one)).toEqual(['poison']);
    });
  });

  test('pushes hold no more bytes than the account allows, and other owners go on while an endpoint hangs', async () => {
    const answers = new Map<string, () => void>();
    let answered = 0;
    await using endpoint = await startFaultServer(({ request, response }) => {
      if (request.url === '/other') return void response.writeHead(204).end();
      answers.set(String(answered + answers.size), () => response.writeHead(204).end());
    });
    const mebibyte = 1024 * 1024;
    const bounds = { owner: { known: 10 * mebibyte, anonymous: 0 }, known: 40 * mebibyte, anonymous: 0 };
    const held = createHeldBytes(bounds);
    const owner = `user:hanging-${count}`;
    const peak: number[] = [];
    const measured = {
      ...held,
      open(holder: Parameters<typeof held.open>[0]) {
        const holding = held.open(holder);
        return {
          add: (difference: number) => holding.add(difference),
          release: () => holding.release(),
          get bytes() {
            return holding.bytes;
          },
          set(bytes: number) {
            const refusal = holding.set(bytes);
            peak.push(held.held(owner));
            return refusal;
          },
        };
      },
    };
    service = open({ held: measured });
    const push = (path: string) => ({
      pushEndpoint: `${endpoint.url}${path}`,
      oidcToken: null,
      noWrapper: null,
      attributes: {},
    });
    const by = callOfUser(`hanging-${count}`);
    const names = Array.from({ length: 6 }, (_, index) => named(`lane${index}`));
    for (const name of names)
      await service.messaging.createSubscription(by, { name, topic, pushConfig: push(`/${name}`) });
    const another = callOfUser(`other-${count}`);
    await service.messaging.createSubscription(another, { name: one, topic, pushConfig: push('/other') });
    service.start();
    await publish(['x'.repeat(mebibyte)]);
    // 1.33 MiB as base64: three times that while it is made, and once while it is sent.
    await eventually(async () => endpoint.seen.some(({ url }) => url === '/other'));
    await eventually(async () => answers.size >= 3);
    const hanging = endpoint.seen.filter(({ url }) => url !== '/other').length;
    expect(hanging).toBeLessThan(names.length);
    while (answered < names.length)
      await eventually(async () => {
        for (const [key, answer] of [...answers]) {
          answers.delete(key);
          answered += 1;
          answer();
        }
        return answered === names.length;
      });
    await eventually(async () => (await numberOf('messaging_messages')) === 0);
    expect(Math.max(...peak)).toBeLessThanOrEqual(bounds.owner.known);
    expect(new Set(endpoint.seen.map(({ url }) => url)).size).toBe(names.length + 1);
    expect(endpoint.seen).toHaveLength(names.length + 1);
    expect(held.total('known')).toBe(0);
  });
});

const formerTrigger = {
  PostgreSQL: [
    sql`create function messaging_change_retention() returns trigger language plpgsql as 'begin return null; end'`,
    sql`create trigger messaging_subscriptions_retention after update on messaging_subscriptions
      for each row execute function messaging_change_retention()`,
  ],
  SQLite: [
    sql`create trigger messaging_subscriptions_retention after update on messaging_subscriptions begin select 1; end`,
  ],
};

test.each(engines)(
  'the migration of a database of 0.3.0 on $name drops what let 0.2.0 use it',
  async ({ name: engine, place }) => {
    await using opened = new AsyncDisposableStack();
    const { options } = opened.use(await place());
    const statements = formerTrigger[engine === 'PostgreSQL' ? 'PostgreSQL' : 'SQLite'];
    const storage = await openStorage(options);
    const { db } = storage;
    for (const statement of statements) await statement.execute(db);
    const common = { topic: 't', settings: '{}', date_created: later() };
    const push_endpoint = 'http://gateway.tributary.internal/hooks/reseller';
    await db
      .insertInto('messaging_subscriptions')
      .values([
        { name: 'own', ...common, push_endpoint },
        { name: 'other', ...common, push_endpoint: 'https://example.com' },
      ])
      .execute();
    await sql`delete from kysely_migration where name = '0040-former-release'`.execute(db);
    await storage[Symbol.asyncDispose]();
    const again = opened.use(await openStorage(options));
    const left = await again.db.selectFrom('messaging_subscriptions').select('name').execute();
    expect(left).toEqual([{ name: 'other' }]);
    // Both can be created again only where they are gone.
    for (const statement of statements) await statement.execute(again.db);
  },
);
