import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { orForbidden } from '../../src/apis/inventory/remote/probe.ts';
import { inventoryProfile } from '../../src/apis/inventory/remote/profile.ts';
import { createProjectReads } from '../../src/apis/inventory/remote/projects.ts';
import { pubsubProfile } from '../../src/apis/pubsub/remote/profile.ts';
import { noObserver, type Observer } from '../../src/gateway/observer.ts';
import { asRequested, isSameResource } from '../../src/gateway/upstream/google/project-names.ts';
import { verdictOf } from '../../src/gateway/upstream/profile.ts';
import { Fault } from '../../src/kit/fault.ts';
import { inventoryCall, remoteOver as inventoryOver } from '../support/inventories.ts';
import {
  messagingCall,
  remoteOver,
  subscriptionOf,
  textMessage,
  textOf,
  topicOf,
} from '../support/messaging.ts';
import {
  apiDisabled,
  errorInfo,
  iamDenied,
  type ProductAnswer,
  problem,
  quotaUsedUp,
  startGoogleProduct,
  unavailable,
} from '../support/products/google-product.ts';
import { startPubsub } from '../support/products/pubsub.ts';

const denied = iamDenied('migrationcenter.assets.list', 'projects/shop');
const withReason = (reason: string, status = 403) =>
  problem(status, 'PERMISSION_DENIED', 'no', [errorInfo(reason)]);
const forbidden = { class: 'object', reason: expect.any(String) };

describe('a refusal of an API of Google Cloud', () => {
  const classOf = (profile: typeof inventoryProfile, { status, body }: ProductAnswer, retryAfter?: string) =>
    verdictOf(profile, { status, retryAfter, text: body === undefined ? '' : JSON.stringify(body) });

  test.each<[string, ProductAnswer, string | undefined, object]>([
    ['a quota with RetryInfo', quotaUsedUp('23s'), undefined, { class: 'quota', waitSeconds: 23 }],
    [
      'a quota with a fraction of a second',
      quotaUsedUp('1.5s'),
      undefined,
      { class: 'quota', waitSeconds: 2 },
    ],
    ['a quota with the header alone', quotaUsedUp(), '7', { class: 'quota', waitSeconds: 7 }],
    ['a quota with both', quotaUsedUp('23s'), '7', { class: 'quota', waitSeconds: 23 }],
    ['a quota with neither', quotaUsedUp(), undefined, { class: 'quota', waitSeconds: 1 }],
    [
      'a quota without a body',
      { status: 429, body: undefined },
      undefined,
      { class: 'quota', waitSeconds: 1 },
    ],
    [
      'a rate limit with status 403',
      withReason('RATE_LIMIT_EXCEEDED'),
      undefined,
      { class: 'quota', waitSeconds: 1 },
    ],
    ['an IAM denial', denied, undefined, forbidden],
    ['a denial without a reason', problem(403, 'PERMISSION_DENIED', 'no'), undefined, forbidden],
    ['a project that does not exist', withReason('CONSUMER_INVALID'), undefined, forbidden],
    ['a full project', withReason('RESOURCE_QUOTA_EXCEEDED', 429), undefined, forbidden],
    ['a disabled API', apiDisabled('migrationcenter.googleapis.com'), undefined, { class: 'credential' }],
    [
      'a token without the scope',
      withReason('ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
      undefined,
      { class: 'credential' },
    ],
    ['a key for another API', withReason('API_KEY_SERVICE_BLOCKED'), undefined, { class: 'credential' }],
    ['a key that is invalid', withReason('API_KEY_INVALID', 400), undefined, { class: 'credential' }],
    ['disabled billing', withReason('BILLING_DISABLED'), undefined, { class: 'credential' }],
    ['a 403 that is not of Google', { status: 403, body: undefined }, undefined, { class: 'credential' }],
    ['an unknown token', problem(401, 'UNAUTHENTICATED', 'no'), undefined, { class: 'credential' }],
    ['an unavailable service', unavailable, undefined, { class: 'fault' }],
    ['a cancelled call', problem(499, 'CANCELLED', 'no'), undefined, { class: 'fault' }],
    [
      'an operation that is not implemented',
      problem(501, 'UNIMPLEMENTED', 'no'),
      undefined,
      { class: 'answer' },
    ],
  ])('%s', (_, answer, retryAfter, verdict) => {
    expect(classOf(inventoryProfile, answer, retryAfter)).toEqual(verdict);
  });

  test('of one topic or subscription is explained by the operation of Pub/Sub, that of the API is not', () => {
    expect(classOf(pubsubProfile, denied)).toEqual({ class: 'answer' });
    expect(classOf(pubsubProfile, withReason('RESOURCE_QUOTA_EXCEEDED', 429))).toEqual({ class: 'answer' });
    expect(classOf(pubsubProfile, apiDisabled('pubsub.googleapis.com'))).toEqual({ class: 'credential' });
    expect(classOf(pubsubProfile, quotaUsedUp('23s'))).toEqual({ class: 'quota', waitSeconds: 23 });
  });

  test('of one project shows that the service answers; that of the credential does not', () => {
    const faultOf = (upstreamClass: 'object' | 'credential') =>
      new Fault('FORBIDDEN', 'x', { upstreamStatus: 403, upstreamClass });
    expect(() => orForbidden(faultOf('object'))).not.toThrow();
    expect(() => orForbidden(faultOf('credential'))).toThrow();
  });
});

describe('the inventory, of which the service denies one project', () => {
  const group = (project: string) => `projects/${project}/locations/us-central1/groups/web` as ResourceName;
  const location = (project: string) => `projects/${project}/locations/us-central1` as ResourceName;

  async function opening(stack: AsyncDisposableStack) {
    const product = stack.use(
      await startGoogleProduct({
        service: 'migrationcenter.googleapis.com',
        permissionOf: () => 'migrationcenter.groups.get',
        serve({ path, query }) {
          const name = path.slice('/v1/'.length);
          if (name.endsWith('/locations'))
            return { status: 200, body: { locations: [{ name: `${name}/us-central1` }] } };
          if (name.endsWith('/assets')) {
            const asset = { name: `${name}/a`, labels: { customer: query.get('filter') ? 'C1' : 'C2' } };
            return { status: 200, body: { assets: [asset] } };
          }
          return { status: 200, body: { name } };
        },
      }),
    );
    product.deny('closed');
    return { product, inventory: inventoryOver(product.url, stack) };
  }

  test('single reads, batches and lists say FORBIDDEN for it, with the words of the service; others are answered', async () => {
    await using stack = new AsyncDisposableStack();
    const { product, inventory } = await opening(stack);
    const call = inventoryCall();
    const found = await inventory.fetch(call, [group('open'), group('closed')]);
    expect(found.get(group('open'))).toMatchObject({ name: group('open') });
    const message = expect.stringContaining("It says: Permission 'migrationcenter.groups.get' denied");
    expect(found.get(group('closed'))).toMatchObject({ code: 'FORBIDDEN', message });
    const deleted = await inventory.invoke(call, 'groups.delete', { target: group('closed') });
    expect(deleted).toMatchObject({ refused: { code: 'FORBIDDEN', message } });
    const listed = inventory.list(call, 'groups.list', { target: location('closed') });
    await expect(listed).rejects.toMatchObject({ code: 'FORBIDDEN', message });
    expect(product.seen).toHaveLength(4);
  });

  test('the projects with a label are found in the others', async () => {
    await using stack = new AsyncDisposableStack();
    const { inventory } = await opening(stack);
    const found = await inventory.labelled(inventoryCall(new Set(['closed', 'open'])), 'customer', ['C1']);
    expect(found.get('C1')).toEqual(['open']);
  });

  test.each([
    ['object', true],
    ['credential', false],
    [undefined, false],
  ] as const)('a FORBIDDEN of the class %s leaves the project out: %s', async (upstreamClass, isLeftOut) => {
    const refusal = new Fault('FORBIDDEN', 'no', upstreamClass && { upstreamClass });
    const { labelled } = createProjectReads({ list: async () => Promise.reject(refusal) });
    const found = labelled(inventoryCall(new Set(['closed'])), 'customer', ['C1']);
    if (isLeftOut) expect((await found).get('C1')).toEqual([]);
    else await expect(found).rejects.toBe(refusal);
  });

  test('a quota says how long to wait, and the breaker stays closed', async () => {
    await using stack = new AsyncDisposableStack();
    const { product, inventory } = await opening(stack);
    product.answerNext(...Array(12).fill(quotaUsedUp('60s')));
    const read = async () => (await inventory.fetch(inventoryCall(), [group('open')])).get(group('open'));
    expect(await read()).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED', options: { retryAfter: 60 } });
    for (let nth = 1; nth < 12; nth += 1)
      expect(await read()).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED' });
  });
});

describe('a name with the number of its project (AIP-2510)', () => {
  test.each([
    ['projects/shop/topics/a', 'projects/shop/topics/a', true],
    ['projects/shop/topics/a', 'projects/415/topics/a', true],
    ['projects/shop', 'projects/415', true],
    ['projects/shop/topics/a', 'projects/shop-2/topics/a', false],
    ['projects/415/topics/a', 'projects/416/topics/a', false],
    ['projects/shop/topics/a', 'projects/415/topics/b', false],
    ['_deleted-topic_', 'projects/415/topics/b', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect([isSameResource(one, other), isSameResource(other, one)]).toEqual([same, same]);
  });

  test('is shown as it was requested, with the other names of that project', () => {
    const answer = { name: 'projects/415/x/1', links: ['projects/415/y/2', 'projects/9/y/3'], n: 1 };
    expect(asRequested(answer, 'projects/shop/x/1', answer.name)).toEqual({
      name: 'projects/shop/x/1',
      links: ['projects/shop/y/2', 'projects/9/y/3'],
      n: 1,
    });
    expect(asRequested(answer, 'projects/416/x/1', answer.name)).toBe(answer);
  });
});

describe('a pull that waits', () => {
  const [topic, name] = [topicOf('idle'), subscriptionOf('idle')];

  /** Opens a subscription of a fake whose pulls wait longer than ours, and an observer of the calls. */
  async function opening(stack: AsyncDisposableStack) {
    const outcomes: string[] = [];
    const observer: Observer = { ...noObserver, upstreamCall: ({ outcome }) => void outcomes.push(outcome) };
    const product = stack.use(await startPubsub({ pullMs: 60_000 }));
    const { subscriber } = remoteOver(product.url, 'a-token', stack, { observer, breakerPatience: 1 });
    const post = async (method: string, path: string, body: object) =>
      await fetch(`${product.url}/v1/${path}`, {
        method,
        headers: { authorization: 'Bearer a-token' },
        body: JSON.stringify(body),
      });
    await post('PUT', topic, {});
    await subscriber.createSubscription(messagingCall(), { name, topic });
    const pull = (deadline: number) =>
      subscriber.pull(messagingCall(null, '*', { deadline }), name, { maxMessages: 1, wait: true });
    return { outcomes, product, pull, post };
  }

  test('is given up without a failure when no message comes: neither the breaker nor the metrics count it', async () => {
    await using stack = new AsyncDisposableStack();
    const { outcomes, product, pull, post } = await opening(stack);
    for (let nth = 0; nth < 6; nth += 1)
      expect(await pull(Date.now() + 600)).toEqual({ messages: [], unanswered: true });
    expect(outcomes).toEqual(['ok', ...Array(6).fill('ABORTED')]);
    await product.givenUp(6);
    const waiting = pull(Date.now() + 20_000);
    await product.arrived(9);
    await post('POST', `${topic}:publish`, { messages: [textMessage('at last')] });
    const pulled = await waiting;
    expect('messages' in pulled && pulled.messages.map(({ message }) => textOf(message))).toEqual([
      'at last',
    ]);
  });
});
