import { expect, test } from '@jest/globals';
import type { Reseller, ServiceAccountEmail, TopicName } from '../../src/reseller/contract.ts';
import { setUpIntake } from '../../src/reseller/ingest/setup.ts';
import type { Refusal, Subscriber, Subscription } from '../../src/reseller/messaging/contract.ts';
import { parseName } from '../../src/reseller/messaging/names.ts';
import { defaultSettings } from '../../src/reseller/messaging/rules.ts';
import { callOf } from '../support/calls.ts';

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
const subscription: Subscription = { ...defaultSettings, name, topic, pushConfig: push };

/** What both services are asked, and answers of theirs. */
function services(given: Partial<Subscriber> & { registered?: readonly ServiceAccountEmail[] } = {}) {
  const asked: string[] = [];
  const { registered = [], ...answers } = given;
  const subscriber = {
    createSubscription: async () => ({ subscription }),
    getSubscription: async () => ({ subscription }),
    modifyPushConfig: async () => ({ modified: name }),
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

test('does nothing twice', async () => {
  const { asked, parts } = services({ registered: [account], createSubscription: refused('ALREADY_EXISTS') });
  await setUpIntake(callOf(), parts);
  expect(asked).toEqual(['createSubscription', 'getSubscription']);
});

test('sends pushes here when they went elsewhere', async () => {
  const elsewhere = { ...subscription, pushConfig: null };
  const getSubscription = async () => ({ subscription: elsewhere });
  const { asked, parts } = services({ createSubscription: refused('ALREADY_EXISTS'), getSubscription });
  await setUpIntake(callOf(), parts);
  expect(asked).toContain('modifyPushConfig');
});

test('takes no subscription of another topic', async () => {
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
  ['modifyPushConfig', 'pubsub.subscriptions.update'],
])('a refused %s names %s', async (method, permission) => {
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
