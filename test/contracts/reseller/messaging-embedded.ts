import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseName, projectName } from '../../../src/apis/pubsub/contract/names.ts';
import type { NewSubscription, SubscriptionName, TopicName } from '../../../src/apis/pubsub/contract.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import type { MessagingService } from '../../../src/services/pubsub/messaging-service.ts';
import { pushVersions } from '../../../src/services/pubsub/store/push-subscriptions.ts';
import { sweepExpired } from '../../../src/services/pubsub/store/sweeping.ts';
import type { Storage } from '../../../src/storage/database.ts';
import { type TestClock, testClock } from '../../support/clock.ts';
import {
  engines,
  messagingCall,
  serviceOver,
  subscriptionOf,
  textMessage,
  topicOf,
} from '../../support/messaging.ts';

const call = messagingCall;

describe.each(engines)('the embedded messaging service on $name', ({ place }) => {
  let kept: Awaited<ReturnType<typeof place>>;
  let storage: Storage;
  let opened: AsyncDisposableStack;
  let service: MessagingService;
  let clock: TestClock;
  let topic: TopicName;
  let name: SubscriptionName;
  let count = 0;
  const accounts = new Set<string>();

  const subscribe = (given: Partial<NewSubscription> = {}, asking = call()) =>
    service.messaging.createSubscription(asking, { name, topic, ...given });
  const publish = (texts: readonly string[]) =>
    service.messaging.publish(
      call(),
      topic,
      texts.map((text) => textMessage(text)),
    );
  const pullSome = async (maxMessages: number, from = name, asking = call()) => {
    const outcome = await service.messaging.pull(asking, from, { maxMessages, wait: false });
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.messages;
  };
  const pull = (asking = call()) => pullSome(1000, name, asking);
  const open = (given: Parameters<typeof serviceOver>[1] = {}) => {
    service = opened.use(serviceOver(storage, { clock: clock.now, ...given }));
  };

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
    clock = testClock();
    count += 1;
    topic = topicOf(`own-${count}`);
    name = subscriptionOf(`own-${count}`);
    accounts.clear();
    open();
    await service.messaging.createTopic(call(), { name: topic, labels: {} });
  });
  afterEach(async () => {
    await opened.disposeAsync();
  });

  test('a message whose deadline passes can be pulled again, and the pull counts as an attempt', async () => {
    const deadLetterTopic = topicOf(`late-${count}`);
    await service.messaging.createTopic(call(), { name: deadLetterTopic, labels: {} });
    await subscribe({ deadLetterPolicy: { deadLetterTopic, maxDeliveryAttempts: 5 } });
    await publish(['late']);
    const [first] = await pull();
    expect(first?.deliveryAttempt).toBe(1);
    clock.advance(9.999);
    expect(await pull()).toEqual([]);
    clock.advance(0.001);
    const [second] = await pull();
    expect(second).toMatchObject({ deliveryAttempt: 2, message: { messageId: first?.message.messageId } });
    const ackIds = second ? [second.ackId] : [];
    await service.messaging.modifyAckDeadline(call(), name, { ackIds, seconds: 600 });
    clock.advance(599);
    expect(await pull()).toEqual([]);
  });

  test('a message that is never acknowledged is deleted after its retention, with all its rows', async () => {
    await subscribe({ messageRetentionSeconds: 600 });
    const before = await messages();
    await publish(['forgotten', 'forgotten too']);
    expect(await pullSome(1)).toHaveLength(1);
    clock.advance(600);
    expect(await sweepExpired(storage.db, clock.now())).toBeGreaterThan(0);
    expect(await pull()).toEqual([]);
    expect([await messages(), await deliveries()]).toEqual([before, 0]);
  });

  test('message ids differ between databases, because a remote subscriber remembers the ids that it has seen', async () => {
    const stranger = await place();
    await using opened = new AsyncDisposableStack();
    opened.use(stranger);
    const other = serviceOver(opened.use(await openStorage(stranger.options)));
    await other.messaging.createTopic(call(), { name: topic, labels: {} });
    const ids = [await publish(['x']), await other.messaging.publish(call(), topic, [textMessage('x')])];
    const [here, there] = ids.map((outcome) => ('messageIds' in outcome ? outcome.messageIds[0] : null));
    // Ids come from a quarter of all 16-digit numbers.
    expect(here).toMatch(/^\d{16}$/);
    expect(there).toMatch(/^\d{16}$/);
    expect(there).not.toBe(here);
  });

  test('a message that every subscription acknowledged leaves no row', async () => {
    const other = subscriptionOf(`other-${count}`);
    await subscribe();
    await subscribe({ name: other });
    const before = await messages();
    await publish(['both']);
    for (const one of [name, other]) {
      expect(await messages()).toBe(before + 1);
      const outcome = await service.messaging.pull(call(), one, { maxMessages: 10, wait: false });
      const ackIds = 'messages' in outcome ? outcome.messages.map(({ ackId }) => ackId) : [];
      await service.messaging.acknowledge(call(), one, ackIds);
    }
    expect(await messages()).toBe(before);
  });
  const messages = async () =>
    (await storage.db.selectFrom('messaging_messages').select('id').execute()).length;
  const deliveries = async (of = name) =>
    (
      await storage.db
        .selectFrom('messaging_deliveries')
        .select('id')
        .where('subscription', '=', of)
        .execute()
    ).length;

  describe("the reseller's topic", () => {
    beforeEach(() => {
      const authorised = { has: async (_: string, email: string) => accounts.has(email) };
      const signing = { pusher: 'pusher@shop.test', gateway: 'gateway@shop.test' };
      open({ reseller: { name: topic, authorised }, signing });
    });

    test('can be subscribed to and pulled from only by accounts while they are registered', async () => {
      const agent = call('agent@shop.test');
      const refused = { refused: { code: 'PERMISSION_DENIED', message: expect.stringContaining(topic) } };
      expect(await subscribe({}, agent)).toMatchObject(refused);
      expect(await subscribe()).toMatchObject(refused);
      accounts.add('agent@shop.test');
      expect(await subscribe({}, agent)).toHaveProperty('subscription');
      expect(await pull(agent)).toEqual([]);
      const change = { ackDeadlineSeconds: 20 };
      expect(await service.messaging.updateSubscription(call(), name, change)).toMatchObject(refused);
      accounts.clear();
      const request = { maxMessages: 1, wait: false };
      expect(await service.messaging.pull(agent, name, request)).toMatchObject(refused);
    });

    test('can be subscribed to from any project, and the gateway may push in the name of the pusher', async () => {
      accounts.add('gateway@shop.test').add('other@shop.test');
      const oidcToken = { serviceAccountEmail: 'pusher@shop.test', audience: null };
      const pushConfig = { pushEndpoint: 'http://h.test/', oidcToken, noWrapper: null, attributes: {} };
      const elsewhere = {
        name: parseName('subscriptions', 'projects/elsewhere/subscriptions/own', 'name'),
        pushConfig,
      };
      const projects = new Set(['elsewhere']);
      expect(await subscribe(elsewhere, call('other@shop.test', projects))).toMatchObject({
        refused: { code: 'PERMISSION_DENIED' },
      });
      expect(await subscribe(elsewhere, call('gateway@shop.test', projects))).toHaveProperty('subscription');
    });

    test('is refused as a dead-letter topic: its senders could forge notifications', async () => {
      const letters = { deadLetterTopic: topic, maxDeliveryAttempts: 5 };
      const refused = { refused: { code: 'PERMISSION_DENIED' } };
      const other = topicOf(`dead-${count}`);
      await service.messaging.createTopic(call(), { name: other, labels: {} });
      expect(await subscribe({ topic: other, deadLetterPolicy: letters })).toMatchObject(refused);
      await subscribe({ topic: other });
      const change = { deadLetterPolicy: letters };
      expect(await service.messaging.updateSubscription(call(), name, change)).toMatchObject(refused);
    });

    test("gets no dead letters of a subscription that was created before it became the reseller's topic", async () => {
      accounts.add('agent@shop.test');
      const agent = call('agent@shop.test');
      const [other, watching] = [topicOf(`source-${count}`), subscriptionOf(`watching-${count}`)];
      await subscribe({ name: watching }, agent);
      const before = serviceOver(storage, { clock: clock.now });
      await before.messaging.createTopic(call(), { name: other, labels: {} });
      const deadLetterPolicy = { deadLetterTopic: topic, maxDeliveryAttempts: 5 };
      await before.messaging.createSubscription(call(), { name, topic: other, deadLetterPolicy });
      await service.messaging.publish(call(), other, [textMessage('forged')]);
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        const ackIds = (await pull()).map(({ ackId }) => ackId);
        if (ackIds.length > 0) {
          await service.messaging.modifyAckDeadline(call(), name, { ackIds, seconds: 0 });
        }
      }
      const request = { maxMessages: 10, wait: false };
      expect(await service.messaging.pull(agent, watching, request)).toEqual({ messages: [] });
    });

    test('is pushed for the account that configured the push last, while that account is registered', async () => {
      const [one, other] = [call('one@shop.test'), call('other@shop.test')];
      accounts.add('one@shop.test').add('other@shop.test');
      const pushConfig = {
        pushEndpoint: 'http://h.test/',
        oidcToken: null,
        noWrapper: null,
        attributes: {},
      };
      await subscribe({ pushConfig }, one);
      const authorised = { has: async (_: string, email: string) => accounts.has(email) };
      const pushed = async () => {
        const all = await pushVersions({ db: storage.db, reseller: { name: topic, authorised } });
        return all.has(name);
      };
      expect(await pushed()).toBe(true);
      accounts.delete('one@shop.test');
      expect(await pushed()).toBe(false);
      await service.messaging.modifyPushConfig(other, name, pushConfig);
      expect(await pushed()).toBe(true);
    });

    test('refuses publish and delete from every caller', async () => {
      const refused = { refused: { code: 'PERMISSION_DENIED' } };
      expect(await publish(['forged'])).toMatchObject(refused);
      expect(await service.messaging.deleteTopic(call(), topic)).toMatchObject(refused);
    });
  });

  test('notifications are published in the transaction of their change', async () => {
    await subscribe();
    const { db } = storage;
    const undone = db.transaction().execute(async (change) => {
      await service.publishIn(change, topic, ['{"a":0}']);
      throw new Error('the commit failed');
    });
    await expect(undone).rejects.toThrow('the commit failed');
    await db.transaction().execute((change) => service.publishIn(change, topic, ['{"a":1}']));
    expect(await pull()).toMatchObject([
      { message: { data: Buffer.from('{"a":1}').toString('base64'), attributes: {} } },
    ]);
  });

  test('a project that the credential does not name is forbidden, whether or not the resource exists', async () => {
    const stranger = call(null, new Set(['other']));
    const refused = { refused: { code: 'PERMISSION_DENIED' } };
    expect(await subscribe({}, stranger)).toMatchObject(refused);
    expect(await service.messaging.getTopic(stranger, topic)).toMatchObject(refused);
    expect(await service.messaging.pull(stranger, name, { maxMessages: 1, wait: false })).toMatchObject(
      refused,
    );
  });

  test('a topic of a project that the credential does not name can neither be subscribed to nor get dead letters', async () => {
    const stranger = call(null, new Set(['other']));
    const refused = { refused: { code: 'PERMISSION_DENIED' } };
    const own = parseName('topics', `projects/other/topics/own-${count}`, 'topic');
    await service.messaging.createTopic(stranger, { name: own, labels: {} });
    const spy = { name: parseName('subscriptions', `projects/other/subscriptions/spy-${count}`, 'name') };
    for (const there of [topic, topicOf('nowhere')]) {
      const letters = { deadLetterPolicy: { deadLetterTopic: there, maxDeliveryAttempts: 5 } };
      expect(await subscribe({ ...spy, topic: there }, stranger)).toMatchObject(refused);
      expect(await subscribe({ ...spy, topic: own, ...letters }, stranger)).toMatchObject(refused);
    }
    expect(await subscribe({ ...spy, topic: own }, stranger)).toHaveProperty('subscription');
  });

  test('subscriptions of a deleted topic keep their messages; a deleted subscription leaves nothing', async () => {
    await subscribe();
    await publish(['last']);
    await service.messaging.deleteTopic(call(), topic);
    expect(await publish(['lost'])).toMatchObject({ refused: { code: 'NOT_FOUND' } });
    expect(await service.messaging.getSubscription(call(), name)).toMatchObject({
      subscription: { topic: null },
    });
    expect(await pull()).toHaveLength(1);
    const before = await messages();
    await service.messaging.deleteSubscription(call(), name);
    await sweepExpired(storage.db, clock.now());
    expect(await messages()).toBe(before - 1);
    await expect(pull()).rejects.toThrow(/There is no subscription/);
  });

  test.each(['topics', 'subscriptions'] as const)(
    'a page of %s ends early where its items are large',
    async (kind) => {
      const labels = { large: 'x'.repeat(100_000) };
      const names = Array.from({ length: 25 }, (_, at) => `large-${String(at).padStart(2, '0')}`);
      for (const each of names) {
        if (kind === 'topics') await service.messaging.createTopic(call(), { name: topicOf(each), labels });
        else await subscribe({ name: subscriptionOf(each), labels });
      }
      const sizes: number[] = [];
      const listed: string[] = [];
      for (let token: string | null | undefined; token !== null; ) {
        const wanted = { size: 1000, ...(token && { token }) };
        const project = projectName('shop');
        const { messaging } = service;
        const outcome =
          kind === 'topics'
            ? await messaging.listTopics(call(), project, wanted)
            : await messaging.listSubscriptions(call(), project, wanted);
        if ('refused' in outcome) throw new Error(outcome.refused.message);
        const items: readonly { readonly name: string }[] = outcome.page.items;
        listed.push(...items.map((item) => item.name));
        sizes.push(items.length);
        token = outcome.page.next;
      }
      expect(listed.filter((each) => each.includes('/large-')).map((each) => each.split('/')[3])).toEqual(
        names,
      );
      expect(listed).toEqual([...listed].sort());
      expect(sizes).toHaveLength(3);
    },
  );

  test('of several concurrent creates of one subscription one succeeds', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => subscribe()));
    expect(outcomes.filter((outcome) => 'subscription' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toMatchObject(
      Array(7).fill({ refused: { code: 'ALREADY_EXISTS' } }),
    );
  });
});
