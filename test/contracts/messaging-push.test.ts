import { createLocalJWKSet, jwtVerify } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { buildConnector } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  NewMessage,
  NewSubscription,
  PushConfig,
  SubscriptionName,
  TopicName,
} from '../../src/apis/pubsub/contract.ts';
import { pushKeyRoutes } from '../../src/apis/pubsub/rest/routes.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { unboundedHeld } from '../../src/gateway/limits/other-bounds/held.ts';
import { createOutboundRule } from '../../src/gateway/upstream/outbound/rule.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import type { MessagingService } from '../../src/services/pubsub/messaging-service.ts';
import { createNotifier } from '../../src/services/pubsub/notifier.ts';
import { createPoster } from '../../src/services/pubsub/push/posting.ts';
import { claimDue } from '../../src/services/pubsub/store/delivery/message-leases.ts';
import { defaultQuotas } from '../../src/services/pubsub/store/quotas.ts';
import type { Storage } from '../../src/storage/database.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { type Behaviour, type FaultServer, inTurn, raw, startFaultServer } from '../support/fault-server.ts';
import {
  engines,
  messagingCall,
  onOwnMachine,
  serviceOver,
  subscriptionOf,
  textMessage,
  textOf,
  topicOf,
} from '../support/messaging.ts';
import { tried } from '../support/tiers.ts';

interface Envelope {
  readonly deliveryAttempt?: number;
  readonly subscription: string;
  readonly message: { readonly data: string; readonly messageId: string };
}

const status = (code: number): Behaviour => raw(code, {});
const call = messagingCall;

describe.each(tried(engines))('push on $name', ({ place }) => {
  let kept: AsyncDisposable & { readonly options: Parameters<typeof openStorage>[0] };
  let opened: AsyncDisposableStack;
  let storage: Storage;
  let service: MessagingService;
  let endpoint: FaultServer;
  let clock: TestClock;
  let topic: TopicName;
  let name: SubscriptionName;
  let count = 0;

  const listen = async (behaviour: Behaviour) => {
    endpoint = opened.use(await startFaultServer(behaviour));
  };
  const open = (given: Parameters<typeof serviceOver>[1] = {}) =>
    opened.use(serviceOver(storage, { clock: clock.now, ...given }));
  const subscribe = async (given: Partial<NewSubscription> = {}, push: Partial<PushConfig> = {}) => {
    const pushConfig: PushConfig = {
      pushEndpoint: `${endpoint.url}/hook`,
      oidcToken: null,
      noWrapper: null,
      attributes: {},
      ...push,
    };
    const account = push.oidcToken?.serviceAccountEmail ?? null;
    const made = await service.messaging.createSubscription(call(account), {
      name,
      topic,
      pushConfig,
      ...given,
    });
    if ('refused' in made) throw new Error(made.refused.message);
  };
  const publish = async (messages: readonly NewMessage[]) => {
    const outcome = await service.messaging.publish(call(), topic, messages);
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.messageIds;
  };
  const envelopes = () => endpoint.seen.map(({ body }): Envelope => JSON.parse(body));
  const texts = () => envelopes().map(({ message }) => textOf(message));
  const rows = () =>
    storage.db
      .selectFrom('messaging_deliveries')
      .select('date_due')
      .where('subscription', '=', name)
      .execute();
  /** Polls until the condition is true: the last effect of the service is a commit, which sends no event. */
  const until = async (reached: () => Promise<boolean>) => {
    const own = opened;
    // A failed test stops polling.
    while (!own.disposed && !(await reached())) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Messages that the subscription has not taken over. */
  const waiting = () =>
    storage.db
      .selectFrom('messaging_messages')
      .innerJoin('messaging_positions', 'messaging_positions.incarnation', 'messaging_messages.incarnation')
      .select('id')
      .where('subscription', '=', name)
      .whereRef('id', '>', 'position')
      .execute();
  const untilDone = () => until(async () => (await waiting()).length === 0 && (await rows()).length === 0);
  /**
   * Waits until the single message was refused for the nth time and is due again after that many seconds; then advances
   * that time.
   */
  const refused = async (nth: number, seconds = 0) => {
    await endpoint.arrived(nth);
    const due = new Date(clock.now() + seconds * 1000).toISOString();
    await until(async () => (await rows())[0]?.date_due === due);
    clock.advance(Math.max(seconds, 61));
    service.notifier.ring([name]);
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
    topic = topicOf(`push-${count}`);
    name = subscriptionOf(`push-${count}`);
    service = open();
    await service.messaging.createTopic(call(), { name: topic, labels: {} });
  });
  afterEach(async () => {
    await opened.disposeAsync();
  });

  test('a push has the documented envelope with both spellings and attributes, and no other field that was not set', async () => {
    await listen(status(204));
    await subscribe();
    service.start();
    const [bare] = await publish([textMessage('hello')]);
    await endpoint.arrived(1);
    const time = '2026-01-31T13:00:00.000Z';
    expect(endpoint.seen[0]).toMatchObject({
      method: 'POST',
      url: '/hook',
      headers: { 'content-type': 'application/json' },
    });
    expect(endpoint.seen[0]?.headers).not.toHaveProperty('authorization');
    const ids = { messageId: bare, message_id: bare, publishTime: time, publish_time: time };
    expect(envelopes()[0]).toEqual({
      message: { attributes: {}, data: 'aGVsbG8=', ...ids },
      subscription: name,
    });
    await publish([{ ...textMessage('more', { type: 'x' }), orderingKey: 'k' }]);
    await endpoint.arrived(2);
    expect(envelopes()[1]).toMatchObject({ message: { attributes: { type: 'x' }, orderingKey: 'k' } });
    await untilDone();
  });

  test("the reseller's topic is pushed while the subscribing account is registered, and again after it registers anew", async () => {
    await listen(status(204));
    const accounts = new Set(['agent@shop.test']);
    let looks = 0;
    const authorised = {
      has: async (_: string, email: string) => {
        looks += 1;
        return accounts.has(email);
      },
    };
    const tell = async (id: number) => {
      await storage.db.transaction().execute((change) => service.publishIn(change, topic, [String(id)]));
      service.notifier.ring([topic]);
    };
    service = open({ reseller: { name: topic, authorised } });
    const pushConfig = {
      pushEndpoint: `${endpoint.url}/hook`,
      oidcToken: null,
      noWrapper: null,
      attributes: {},
    };
    const agent = call('agent@shop.test');
    await service.messaging.createSubscription(agent, { name, topic, pushConfig });
    service.start();
    await tell(1);
    await endpoint.arrived(1);
    await untilDone();
    accounts.clear();
    // Two passes of the pusher: the second begins when the first has had its effect.
    const before = looks;
    for (const times of [1, 2]) {
      service.notifier.changed();
      await until(async () => looks >= before + times);
    }
    await tell(2);
    await until(async () => (await waiting()).length === 1);
    accounts.add('agent@shop.test');
    service.notifier.changed();
    await endpoint.arrived(2);
    expect(texts()).toEqual(['1', '2']);
  });

  test.each([200, 201, 202, 204])('%d acknowledges the message', async (code) => {
    await listen(status(code));
    await subscribe();
    service.start();
    await publish([textMessage('once')]);
    await untilDone();
    expect(texts()).toEqual(['once']);
  });

  test('102 acknowledges, whatever follows it', async () => {
    await listen(({ response }) => {
      response.writeProcessing();
      response.once('close', () => response.destroy());
    });
    await subscribe();
    service.start();
    await publish([textMessage('once')]);
    await untilDone();
    expect(texts()).toEqual(['once']);
  });

  test('every other answer, and no answer, delivers the message again', async () => {
    const refusals: readonly Behaviour[] = [
      status(203),
      raw(302, { location: '/elsewhere' }),
      status(400),
      status(404),
      status(500),
      ({ request }) => void request.socket.destroy(),
    ];
    await listen(inTurn(...refusals, status(204)));
    await subscribe();
    service.start();
    await publish([textMessage('again')]);
    for (const nth of refusals.keys()) await refused(nth + 1);
    await endpoint.arrived(7);
    await untilDone();
    expect(texts()).toEqual(Array(7).fill('again'));
    expect(new Set(envelopes().map(({ message }) => message.messageId)).size).toBe(1);
    expect(endpoint.seen.map(({ url }) => url)).toEqual(Array(7).fill('/hook'));
  });

  test('a message without acknowledgement waits as the retry policy says, and refusals slow down the subscription', async () => {
    await listen(inTurn(status(500), status(500), status(204)));
    await subscribe({ retryPolicy: { minimumBackoffSeconds: 20, maximumBackoffSeconds: 600 } });
    service.start();
    await publish([textMessage('late')]);
    await refused(1, 20);
    await refused(2, 40);
    await endpoint.arrived(3);
    await untilDone();
  });

  test('after the maximum number of attempts a message goes to the dead-letter topic with its origin', async () => {
    await listen((exchange) => status(exchange.request.url === '/dead' ? 204 : 500)(exchange));
    const deadLetterTopic = topicOf(`dead-${count}`);
    await service.messaging.createTopic(call(), { name: deadLetterTopic, labels: {} });
    await subscribe({ deadLetterPolicy: { deadLetterTopic, maxDeliveryAttempts: 5 } });
    await service.messaging.createSubscription(call(), {
      name: subscriptionOf(`dead-${count}`),
      topic: deadLetterTopic,
      pushConfig: {
        pushEndpoint: `${endpoint.url}/dead`,
        oidcToken: null,
        noWrapper: null,
        attributes: {},
      },
    });
    service.start();
    await publish([textMessage('poison', { kind: 'x' })]);
    for (let nth = 1; nth <= 5; nth += 1) await refused(nth);
    await endpoint.arrived(6);
    const tries = envelopes().map(({ deliveryAttempt }) => deliveryAttempt);
    expect(tries).toEqual([1, 2, 3, 4, 5, undefined]);
    expect(envelopes()[5]?.message).toMatchObject({
      data: Buffer.from('poison').toString('base64'),
      attributes: {
        kind: 'x',
        CloudPubSubDeadLetterSourceDeliveryCount: '5',
        CloudPubSubDeadLetterSourceSubscription: `push-${count}`,
        CloudPubSubDeadLetterSourceSubscriptionProject: 'shop',
      },
    });
    await untilDone();
  });

  test('a push that the endpoint does not answer in time is retried', async () => {
    await listen(({ nth, response }) => {
      if (nth > 1) response.writeHead(204).end();
    });
    await subscribe();
    // Below the minimum that callers may set, so that the test does not wait for ten seconds.
    const { settings } = await storage.db
      .selectFrom('messaging_subscriptions')
      .select('settings')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await storage.db
      .updateTable('messaging_subscriptions')
      .set({ settings: JSON.stringify({ ...JSON.parse(settings), ackDeadlineSeconds: 0.05 }) })
      .where('name', '=', name)
      .execute();
    service.start();
    await publish([textMessage('slow')]);
    await endpoint.givenUp(1);
    await refused(1);
    await endpoint.arrived(2);
    await untilDone();
  });

  test('a pusher reads the settings of a subscription once, and again after another process has changed them', async () => {
    await listen(status(204));
    await subscribe();
    let [passes, reads] = [0, 0];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reads += result.rows.filter((row) => row['name'] === name && 'settings' in row).length;
        return result;
      },
    };
    const withheld = () => {
      passes += 1;
    };
    const counted = { ...storage, db: storage.db.withPlugin(plugin) };
    opened.use(serviceOver(counted, { clock: clock.now, withheld })).start();
    const pass = async () => {
      const before = passes;
      await until(async () => passes >= before + 2);
    };
    await pass();
    await pass();
    expect(reads).toBe(1);
    const rows = storage.db.selectFrom('messaging_subscriptions').select('settings').where('name', '=', name);
    const { settings } = await rows.executeTakeFirstOrThrow();
    await storage.db
      .updateTable('messaging_subscriptions')
      .set({ settings: settings.replace('/hook', '/moved') })
      .where('name', '=', name)
      .execute();
    await pass();
    expect(reads).toBe(2);
    await publish([textMessage('moved')]);
    await endpoint.arrived(1);
    expect(endpoint.seen.map(({ url }) => url)).toEqual(['/moved']);
    await untilDone();
  });

  test('only committed changes of subscriptions make the pusher look', async () => {
    await listen(status(204));
    let changes = 0;
    const stop = service.notifier.onChange(() => {
      changes += 1;
    });
    opened.defer(() => void stop());
    const { messaging } = service;
    const deadLetterPolicy = { deadLetterTopic: topicOf('nowhere'), maxDeliveryAttempts: 5 };
    await subscribe();
    await messaging.updateSubscription(call(), name, { ackDeadlineSeconds: 20 });
    expect(changes).toBe(2);
    const refused = [
      await messaging.createSubscription(call(), { name, topic }),
      await messaging.updateSubscription(call(), name, { deadLetterPolicy }),
      await messaging.deleteSubscription(call(), subscriptionOf('nowhere')),
    ];
    expect(refused.filter((outcome) => 'refused' in outcome)).toHaveLength(3);
    expect(changes).toBe(2);
    await messaging.deleteSubscription(call(), name);
    expect(changes).toBe(3);
  });

  test('a subscription with as many unacknowledged messages as it may have is pushed the others later', async () => {
    const answers: (() => void)[] = [];
    await listen(({ response }) => void answers.push(() => response.writeHead(204).end()));
    service = open({ quotas: { deliveriesOfSubscription: 2 } });
    await subscribe();
    service.start();
    await publish(['a', 'b', 'c'].map((text) => textMessage(text)));
    await endpoint.arrived(2);
    const found = await service.messaging.getSubscription(call(), name);
    if ('refused' in found) throw new Error('gone');
    const quotas = { ...defaultQuotas, deliveriesOfSubscription: 2 };
    const parts = {
      outbound: onOwnMachine,
      db: storage.db,
      sealer: createSealer('x'),
      reseller: undefined,
      notifier: createNotifier(),
      quotas,
      held: unboundedHeld(),
      clock: clock.now,
    };
    const terms = { client: null, subscription: found.subscription, max: 10, maxBytes: 1e6, holdMs: 15_000 };
    expect(await claimDue(parts, terms)).toEqual({ claimed: [], more: false, full: true });
    for (const answer of answers.splice(0)) answer();
    await endpoint.arrived(3);
    for (const answer of answers.splice(0)) answer();
    await untilDone();
    expect(texts().sort()).toEqual(['a', 'b', 'c']);
  });

  test('an OIDC token tells the endpoint who sends the push', async () => {
    await listen(status(204));
    const oidcToken = { serviceAccountEmail: 'push@shop.test', audience: null };
    await subscribe({}, { oidcToken });
    service.start();
    await publish([textMessage('signed')]);
    await endpoint.arrived(1);
    const [scheme, token = ''] = endpoint.seen[0]?.headers.authorization?.split(' ') ?? [];
    expect(scheme).toBe('Bearer');
    const keys = pushKeyRoutes(service.publicKeys).find(({ path }) => path === '/oauth2/v3/certs');
    const answer = await keys?.handle(call(), {
      params: {},
      query: new URLSearchParams(),
      target: '/oauth2/v3/certs',
      header: () => undefined,
      body: null,
      origin: '',
      maxAnswerBytes: 1024,
    });
    const { payload, protectedHeader } = await jwtVerify(
      token,
      createLocalJWKSet(answer?.body as Parameters<typeof createLocalJWKSet>[0]),
      { currentDate: new Date(clock.now()) },
    );
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) });
    const iat = clock.now() / 1000;
    expect(payload).toEqual({
      iss: 'https://accounts.google.com',
      aud: `${endpoint.url}/hook`,
      azp: payload.sub,
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'push@shop.test',
      email_verified: true,
      iat,
      exp: iat + 3600,
    });
  });

  test("pushes with an unchecked signer are withheld until the signer's account configures them", async () => {
    await listen(status(204));
    const oidcToken = { serviceAccountEmail: 'victim@else.test', audience: null };
    const withheld: ReadonlyMap<string, string>[] = [];
    service = open({ withheld: (all) => void withheld.push(all) });
    await subscribe({}, { oidcToken });
    // The state that a release without this check left.
    const rows = storage.db.updateTable('messaging_subscriptions').where('name', '=', name);
    await rows.set({ push_signer: null }).execute();
    const shown = async () => await service.messaging.getSubscription(call(), name);
    expect(await shown()).toMatchObject({ subscription: { withheld: 'signer' } });
    service.start();
    await publish([textMessage('kept')]);
    await until(async () => withheld.at(-1)?.get(name) === 'signer');
    expect(endpoint.seen).toEqual([]);
    const owner = call('victim@else.test');
    const found = await shown();
    const pushConfig = 'refused' in found ? null : found.subscription.pushConfig;
    const bySomebody = await service.messaging.modifyPushConfig(call('x@else.test'), name, pushConfig);
    expect(bySomebody).toMatchObject({ refused: { code: 'PERMISSION_DENIED' } });
    await service.messaging.modifyPushConfig(owner, name, pushConfig);
    await endpoint.arrived(1);
    expect(texts()).toEqual(['kept']);
    await until(async () => withheld.at(-1)?.size === 0);
    expect(await shown()).not.toHaveProperty('subscription.withheld');
  });

  test('the address of a host name is checked at each connection, and redirects are not followed', async () => {
    await using inside = await startFaultServer(status(204), '127.0.0.2');
    const { port } = new URL(inside.url);
    await listen(raw(302, { location: inside.url }));
    const addresses: string[] = [];
    const asked: string[] = [];
    const withheld: ReadonlyMap<string, string>[] = [];
    service = open({
      outbound: createOutboundRule(['127.0.0.1']),
      withheld: (all) => void withheld.push(all),
      lookup(host, _, done) {
        asked.push(host);
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      },
    });
    addresses.push('127.0.0.2', '10.0.0.1');
    await subscribe({}, { pushEndpoint: `http://hook.test:${port}/` });
    service.start();
    await publish([textMessage('never inside')]);
    await until(async () => withheld.at(-1)?.get(name) === 'endpoint');
    expect(asked).toContain('hook.test');
    const change = { pushEndpoint: `${endpoint.url}/`, oidcToken: null, noWrapper: null, attributes: {} };
    await service.messaging.modifyPushConfig(call(), name, change);
    // A push to the former address may be under way; it is due again later.
    await until(async () => {
      clock.advance(1);
      return endpoint.seen.length > 0;
    });
    // The name has both kinds of address: only the allowed one gets connections.
    addresses.push('127.0.0.1');
    const named = { ...change, pushEndpoint: endpoint.url.replace('127.0.0.1', 'hook.test') };
    await service.messaging.modifyPushConfig(call(), name, named);
    clock.advance(61);
    await until(async () => {
      clock.advance(1);
      return endpoint.seen.some(({ headers }) => headers.host?.startsWith('hook.test'));
    });
    expect(inside.seen).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test('an inner address that was stored earlier is shown and not pushed to', async () => {
    await listen(status(204));
    await subscribe({}, { pushEndpoint: `${endpoint.url}/` });
    const strict = open({ outbound: createOutboundRule([]) });
    const found = await strict.messaging.getSubscription(call(), name);
    expect(found).toMatchObject({ subscription: { withheld: 'endpoint' } });
    strict.start();
    await publish([textMessage('kept')]);
    service.start();
    await endpoint.arrived(1);
    await untilDone();
  });

  test('without a wrapper the data are the body and the metadata are headers', async () => {
    await listen(status(204));
    await subscribe({}, { noWrapper: { writeMetadata: true } });
    service.start();
    const attributes = {
      colour: 'red',
      Host: 'elsewhere',
      'x-forwarded-for': '127.0.0.1',
      authorization: 'Bearer forged',
      'X-Goog-PubSub-Message-Id': 'forged',
      'ce-type': 'shop.order',
      'Content-Type': 'text/plain',
    };
    const [id] = await publish([textMessage('bare', attributes)]);
    await endpoint.arrived(1);
    const [request] = endpoint.seen;
    expect(request?.body).toBe('bare');
    expect(request?.headers).toMatchObject({
      host: new URL(endpoint.url).host,
      'ce-type': 'shop.order',
      'content-type': 'text/plain',
      'x-goog-pubsub-attribute-colour': 'red',
      'x-goog-pubsub-attribute-host': 'elsewhere',
      'x-goog-pubsub-attribute-x-forwarded-for': '127.0.0.1',
      'x-goog-pubsub-message-id': id,
      'x-goog-pubsub-subscription-name': name,
    });
    for (const header of ['colour', 'x-forwarded-for', 'authorization'])
      expect(request?.headers).not.toHaveProperty(header);
  });

  test('messages that were published before a restart are pushed after it', async () => {
    await listen(status(204));
    await subscribe();
    await publish([textMessage('kept'), textMessage('kept too')]);
    await service[Symbol.asyncDispose]();
    await storage[Symbol.asyncDispose]();
    storage = await openStorage(kept.options);
    service = open();
    service.start();
    await endpoint.arrived(2);
    await untilDone();
    expect(texts().sort()).toEqual(['kept', 'kept too']);
  });

  test('two processes push each message once', async () => {
    await listen(status(204));
    await subscribe();
    const other = open();
    service.start();
    other.start();
    const wanted = Array.from({ length: 200 }, (_, index) => String(index));
    for (let start = 0; start < 200; start += 20) {
      await publish(wanted.slice(start, start + 20).map((text) => textMessage(text)));
    }
    await endpoint.arrived(200);
    await untilDone();
    expect(texts().sort()).toEqual([...wanted].sort());
  });

  test('a push that another process has claimed waits until that claim expires', async () => {
    await listen(status(204));
    await subscribe();
    await publish([textMessage('taken')]);
    const found = await service.messaging.getSubscription(call(), name);
    if ('refused' in found) throw new Error('gone');
    const parts = {
      outbound: onOwnMachine,
      db: storage.db,
      sealer: createSealer('x'),
      reseller: undefined,
      notifier: createNotifier(),
      quotas: defaultQuotas,
      held: unboundedHeld(),
      clock: clock.now,
    };
    const terms = { client: null, subscription: found.subscription, max: 10, maxBytes: 1e6, holdMs: 15_000 };
    const [mine, none] = [await claimDue(parts, terms), await claimDue(parts, terms)];
    expect([mine.claimed.length, none.claimed.length]).toEqual([1, 0]);
    service.start();
    clock.advance(15);
    await endpoint.arrived(1);
    await untilDone();
    expect(texts()).toEqual(['taken']);
  });
});

test('connections to all addresses together are bounded: a push beyond the bound closes its own', async () => {
  await using opened = new AsyncDisposableStack();
  const endpoints = await Promise.all([1, 2, 3, 4].map(() => startFaultServer(status(204))));
  for (const endpoint of endpoints) opened.use(endpoint);
  const poster = createPoster({ connections: 1, connectionsKept: 2, connector: buildConnector({}) });
  opened.defer(() => poster.close());
  const request = { headers: {}, body: Buffer.from('x') };
  const terms = { timeoutMs: 20_000, signal: new AbortController().signal };
  for (const { url } of endpoints) expect(await poster.post(url, request, terms)).toBe(204);
  const kept = endpoints.map(({ seen }) => seen[0]?.headers.connection);
  expect(kept).toEqual(['keep-alive', 'keep-alive', 'close', 'close']);
});
