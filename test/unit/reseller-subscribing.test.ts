import { expect, test } from 'vitest';
import { parseName } from '../../src/apis/pubsub/contract/names.ts';
import { defaultSettings } from '../../src/apis/pubsub/contract/rules.ts';
import type { NewSubscription } from '../../src/apis/pubsub/contract.ts';
import { createRemoteSubscribing } from '../../src/apis/pubsub/remote/pubsub.ts';
import type { ServiceAccountEmail, TopicName } from '../../src/apis/reseller/contract.ts';
import { createOutboundRule } from '../../src/gateway/upstream/outbound/rule.ts';
import { messagingCall, subscriptionOf, topicOf } from '../support/messaging.ts';

const topicName = 'projects/google/topics/theirs' as TopicName;
const topic = parseName('topics', topicName, 'topic');
const [agent, pusher] = ['agent@shop.test', 'pusher@shop.test'] as ServiceAccountEmail[];
const signedBy = (serviceAccountEmail: string) => ({
  pushEndpoint: 'https://shop.test/',
  oidcToken: { serviceAccountEmail, audience: null },
  noWrapper: null,
  attributes: {},
});

const unexpected = async () => {
  throw new Error('nothing is read');
};

/** Subscribes at the real service through the gateway; returns the outcome and the calls of the service. */
async function ask(
  serviceAccount: string | null,
  given: Partial<NewSubscription> = {},
  projects: ReadonlySet<string> | '*' = new Set(['shop']),
) {
  const asked: string[] = [];
  const { createSubscription } = createRemoteSubscribing({
    httpsOnly: true,
    outbound: createOutboundRule([]),
    reads: { subscriptions: unexpected, listSubscriptions: unexpected },
    subscriber: {
      async createSubscription(_, input) {
        asked.push(input.name);
        return { subscription: { ...defaultSettings, ...input } };
      },
    },
    reseller: {
      async watchDetails({ caller }) {
        expect(caller).toMatchObject({ id: 'gateway' });
        return { topicName, serviceAccounts: [agent] as ServiceAccountEmail[] };
      },
    },
    signing: { pusher: String(pusher), gateway: 'gateway@shop.test' },
    asGateway: (call) => ({ ...call, caller: { ...messagingCall().caller, id: 'gateway' } as never }),
  });
  const input = { name: subscriptionOf('own'), topic, ...given };
  const outcome = await createSubscription(messagingCall(serviceAccount, projects), input);
  return { code: 'refused' in outcome ? outcome.refused.code : null, asked };
}

test('a registered account subscribes in a project that its credential is bound to', async () => {
  expect(await ask(agent ?? null)).toEqual({ code: null, asked: ['projects/shop/subscriptions/own'] });
  expect(await ask(null, { topic: topicOf('own') })).toMatchObject({ code: null });
  expect(await ask('agent@shop.test', { pushConfig: signedBy('agent@shop.test') })).toMatchObject({
    code: null,
  });
});

test("the topic is the reseller's by the number of its project, too, for a credential that reaches all projects", async () => {
  const numbered = { topic: parseName('topics', 'projects/123456789/topics/theirs', 'topic') };
  expect(await ask('other@shop.test', numbered, '*')).toEqual({ code: 'PERMISSION_DENIED', asked: [] });
  expect(await ask(String(agent), numbered, '*')).toMatchObject({ code: null });
});

test.each([
  ['an account that is not registered', 'other@shop.test', {}],
  ['a credential without a service account', null, {}],
  [
    'another project',
    'agent@shop.test',
    { name: parseName('subscriptions', 'projects/theirs/subscriptions/spy', 'name') },
  ],
  [
    'a topic of another project',
    'agent@shop.test',
    { topic: parseName('topics', 'projects/theirs/topics/own', 'topic') },
  ],
  [
    'pushes in the name of the trusted pusher',
    'agent@shop.test',
    { pushConfig: signedBy('pusher@shop.test') },
  ],
  ["pushes in another's name", 'agent@shop.test', { pushConfig: signedBy('somebody@else.test') }],
  [
    'pushes signed for an account by a credential without one',
    null,
    { topic: topicOf('own'), pushConfig: signedBy('agent@shop.test') },
  ],
  [
    "dead letters on the reseller's topic",
    'agent@shop.test',
    { deadLetterPolicy: { deadLetterTopic: topic, maxDeliveryAttempts: 5 } },
  ],
])('%s is refused without a call of the service', async (_, account, given) => {
  expect(await ask(account, given)).toEqual({ code: 'PERMISSION_DENIED', asked: [] });
});
