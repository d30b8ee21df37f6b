import { expect, test } from 'vitest';
import { parseName } from '../../src/apis/pubsub/contract/names.ts';
import { defaultSettings } from '../../src/apis/pubsub/contract/rules.ts';
import type { Refusal, Subscriber, Subscription } from '../../src/apis/pubsub/contract.ts';
import type { Reseller, ServiceAccountEmail, TopicName } from '../../src/apis/reseller/contract.ts';
import { openIngest } from '../../src/apis/reseller/intake/open-intake.ts';
import { isSetUp, setUpIntake } from '../../src/apis/reseller/intake/setup.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { whenCancelled } from '../../src/gateway/upstream/cancellation.ts';
import { Fault } from '../../src/kit/fault.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { tempFolder } from '../support/folder.ts';

const account = 'gateway@shop.iam.gserviceaccount.com' as ServiceAccountEmail;
const topicName = 'projects/google/topics/theirs' as TopicName;
const topic = parseName('topics', topicName, 'topic');
const name = parseName('subscriptions', 'projects/shop/subscriptions/ours', 'subscription');
const push = {
  pushEndpoint: 'https://graph.test/hooks/reseller',
  oidcToken: null,
  noWrapper: null,
  attributes: {},
};
const subscription: Subscription = {
  ...defaultSettings,
  name,
  topic,
  pushConfig: push,
  ackDeadlineSeconds: 60,
};

/** Records the calls of both services, and returns these answers. */
function services(given: Partial<Subscriber> & { registered?: readonly ServiceAccountEmail[] } = {}) {
  const asked: string[] = [];
  const { registered = [], ...answers } = given;
  const subscriber = {
    createSubscription: async () => ({ subscription }),
    getSubscription: async () => ({ subscription }),
    updateSubscription: async () => ({ subscription }),
    ...answers,
  };
  const noted = Object.fromEntries(
    Object.entries(subscriber).map(([method, answer]) => [
      method,
      (...args: never[]) => {
        asked.push(method);
        return (answer as (...all: never[]) => unknown)(...args);
      },
    ]),
  ) as unknown as Subscriber;
  const reseller: Pick<Reseller, 'watchDetails' | 'register'> = {
    watchDetails: async () => ({ topicName, serviceAccounts: registered }),
    register: async () => {
      asked.push('register');
      return { topicName };
    },
  };
  return {
    asked,
    parts: { reseller, subscriber: noted, account, subscription: name, push, ackDeadlineSeconds: 60 },
  };
}

const refused = (code: Refusal['code']) => async () => ({ refused: { code, message: 'theirs' } });

test('registers and subscribes', async () => {
  const { asked, parts } = services();
  await setUpIntake(callOf(), parts);
  expect(asked).toEqual(['register', 'createSubscription']);
});

test.each([
  ['404', new Fault('UPSTREAM_INVALID_RESPONSE', 'odd', { upstreamStatus: 404 })],
  ['400', new Fault('BAD_USER_INPUT', 'no topic')],
  ['403', new Fault('UPSTREAM_UNAVAILABLE', 'no', { upstreamStatus: 403, upstreamClass: 'credential' })],
  ['412', new Fault('UPSTREAM_INVALID_RESPONSE', 'odd', { upstreamStatus: 412 })],
])('registers when the details of a reseller without a topic are answered with %s', async (_, fault) => {
  const { asked, parts } = services();
  const watchDetails = async () => {
    throw fault;
  };
  await setUpIntake(callOf(), { ...parts, reseller: { ...parts.reseller, watchDetails } });
  expect(asked).toEqual(['register', 'createSubscription']);
});

test('does not register while the details of the reseller are not there', async () => {
  const { asked, parts } = services();
  const watchDetails = async () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'busy', { upstreamStatus: 503, upstreamClass: 'fault' });
  };
  const setUp = setUpIntake(callOf(), { ...parts, reseller: { ...parts.reseller, watchDetails } });
  await expect(setUp).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  expect(asked).toEqual([]);
});

test('changes nothing the second time', async () => {
  const { asked, parts } = services({ registered: [account], createSubscription: refused('ALREADY_EXISTS') });
  await setUpIntake(callOf(), parts);
  expect(asked).toEqual(['createSubscription', 'getSubscription']);
});

test('is complete while the subscription has that topic and the account is registered', async () => {
  const at = (given: Parameters<typeof services>[0]) =>
    isSetUp(callOf(), services({ registered: [account], ...given }).parts);
  expect(await at({})).toBe(true);
  expect(await at({ getSubscription: refused('NOT_FOUND') })).toBe(false);
  const detached = { subscription: { ...subscription, topic: null } };
  expect(await at({ getSubscription: async () => detached })).toBe(false);
  await expect(at({ registered: [] })).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining('was unregistered'),
  });
});

test('a running gateway subscribes again when its subscription is gone, and does not register its account again', async () => {
  let there = false;
  let registered = [account];
  const { asked, parts } = services({
    createSubscription: async () => {
      there = true;
      return { subscription };
    },
    getSubscription: async () => (there ? { subscription } : await refused('NOT_FOUND')()),
  });
  const reseller = {
    ...parts.reseller,
    watchDetails: async () => ({ topicName, serviceAccounts: registered }),
  };
  const failures: unknown[] = [];
  const options = { mode: 'pull', push: undefined, pushSecret: undefined, reconcileMs: 0 } as const;
  await using ingest = openIngest({
    ...parts,
    ...options,
    db: undefined as never,
    reseller: reseller as unknown as Reseller,
    callFor: () => callOf(),
    committed() {},
    failed: (error) => void failures.push(error),
  });
  await ingest.setUp();
  await ingest.setUp();
  expect(asked).toEqual(['createSubscription', 'getSubscription']);
  there = false;
  await ingest.setUp();
  expect(asked.slice(2)).toEqual(['getSubscription', 'createSubscription']);
  await ingest.check();
  registered = [];
  await ingest.setUp();
  await ingest.setUp();
  // Two attempts, one report.
  expect(failures).toHaveLength(1);
  await expect(ingest.check()).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' });
  expect(asked).not.toContain('register');
});

test.each([
  ['pulled from', { pushConfig: null }, { pushConfig: push }],
  [
    'pushed to another endpoint',
    { pushConfig: { ...push, pushEndpoint: 'https://x.test/' } },
    { pushConfig: push },
  ],
  [
    'pushed without the envelope',
    { pushConfig: { ...push, noWrapper: { writeMetadata: false } } },
    { pushConfig: push },
  ],
  ['with another deadline', { ackDeadlineSeconds: 10 }, { ackDeadlineSeconds: 60 }],
  ['both', { pushConfig: null, ackDeadlineSeconds: 600 }, { pushConfig: push, ackDeadlineSeconds: 60 }],
])('repairs a subscription that is %s', async (_, there, wanted) => {
  const changed: unknown[] = [];
  const { parts } = services({
    createSubscription: refused('ALREADY_EXISTS'),
    getSubscription: async () => ({ subscription: { ...subscription, ...there } }),
    async updateSubscription(_call, _name, changes) {
      changed.push(changes);
      return { subscription };
    },
  });
  await setUpIntake(callOf(), parts);
  expect(changed).toEqual([wanted]);
});

test('a gateway that cannot pull is not ready until it can', async () => {
  const told: string[] = [];
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  const { promise: again, resolve: pullAgain } = Promise.withResolvers<void>();
  const { parts } = services({
    registered: [account],
    async pull({ signal }) {
      if (told.length === 0) return { refused: { code: 'NOT_FOUND', message: 'There is none.' } };
      if (told.push('pulled') === 2) return { messages: [] };
      pullAgain();
      await new Promise((_, reject) => signal.addEventListener('abort', reject));
      return { messages: [] };
    },
  });
  await using folder = await tempFolder();
  await using storage = await openStorage({ folder: folder.path });
  await using ingest = openIngest({
    ...parts,
    ...({ mode: 'pull', push: undefined, pushSecret: undefined, reconcileMs: 0 } as const),
    db: storage.db,
    reseller: parts.reseller as Reseller,
    callFor: () => callOf(),
    committed() {},
    failed(error) {
      told.push(String(error));
      fail();
    },
  });
  await ingest.setUp();
  await ingest.check();
  ingest.start();
  await failed;
  await expect(ingest.check()).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    message: 'Reseller events cannot be pulled: There is none.',
  });
  await again;
  await ingest.check();
});

test('after a storage outage during a check the intake is ready again soon', async () => {
  let gone = false;
  const { parts } = services({
    registered: [account],
    async getSubscription() {
      if (gone) throw new Fault('UNAVAILABLE', 'The database cannot be reached; try again.');
      return { subscription };
    },
  });
  const told: unknown[] = [];
  await using folder = await tempFolder();
  await using storage = await openStorage({ folder: folder.path });
  await using ingest = openIngest({
    ...parts,
    ...({ mode: 'push', pushSecret: 'secret', reconcileMs: 0 } as const),
    push: undefined,
    db: storage.db,
    reseller: parts.reseller as Reseller,
    callFor: () => callOf(),
    committed() {},
    failed: (error) => void told.push(error),
  });
  const works = () =>
    ingest.check().then(
      () => true,
      () => false,
    );
  await ingest.setUp();
  expect(await works()).toBe(true);
  gone = true;
  ingest.start();
  await eventually(async () => !(await works()));
  gone = false;
  await eventually(works);
  expect(told).toHaveLength(1);
});

test('refuses a subscription of another topic', async () => {
  const other = { ...subscription, topic: null };
  const getSubscription = async () => ({ subscription: other });
  const { parts } = services({ createSubscription: refused('ALREADY_EXISTS'), getSubscription });
  await expect(setUpIntake(callOf(), parts)).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining('TRIBUTARY_RESELLER_SUBSCRIPTION'),
  });
});

test.each<[keyof Subscriber, string]>([
  ['createSubscription', 'pubsub.topics.attachSubscription'],
  ['getSubscription', 'pubsub.subscriptions.get'],
  ['updateSubscription', 'pubsub.subscriptions.update'],
])('a refused %s names the permission %s', async (method, permission) => {
  const elsewhere = { ...subscription, pushConfig: null };
  const { parts } = services({
    createSubscription: refused('ALREADY_EXISTS'),
    getSubscription: async () => ({ subscription: elsewhere }),
    [method]: refused('PERMISSION_DENIED'),
  });
  await expect(setUpIntake(callOf(), parts)).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining(permission),
  });
});

test('a gateway that stops while it subscribes does not begin to pull', async () => {
  await using folder = await tempFolder();
  await using storage = await openStorage({ folder: folder.path });
  const subscribing = Promise.withResolvers<void>();
  const subscribed = Promise.withResolvers<{ subscription: Subscription }>();
  const { asked, parts } = services({
    createSubscription() {
      subscribing.resolve();
      return subscribed.promise;
    },
    pull: async () => ({ messages: [] }),
  });
  const ingest = openIngest({
    ...parts,
    ...({ mode: 'pull', push: undefined, pushSecret: undefined, reconcileMs: 0 } as const),
    db: storage.db,
    reseller: parts.reseller as Reseller,
    callFor: () => callOf(),
    committed() {},
    failed() {},
  });
  ingest.start();
  await subscribing.promise;
  const stopped = ingest[Symbol.asyncDispose]();
  subscribed.resolve({ subscription });
  await stopped;
  expect(asked).toEqual(['register', 'createSubscription']);
});

test('a gateway that stops cancels a reconciliation that hangs, without a report', async () => {
  await using folder = await tempFolder();
  await using storage = await openStorage({ folder: folder.path });
  const asked = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  const { parts } = services();
  const list: Reseller['list'] = ({ signal }) => {
    asked.resolve();
    return new Promise((_, reject) => whenCancelled(signal, () => reject(signal.reason)));
  };
  const ingest = openIngest({
    ...parts,
    ...({ mode: 'push', push: undefined, pushSecret: undefined, reconcileMs: 60_000 } as const),
    db: storage.db,
    reseller: { ...parts.reseller, list } as Reseller,
    callFor: () => callOf(),
    committed() {},
    failed: (error) => void failures.push(error),
  });
  ingest.start();
  await asked.promise;
  await ingest[Symbol.asyncDispose]();
  expect(failures).toEqual([]);
});
