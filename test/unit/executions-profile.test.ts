import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Executions } from '../../src/apis/executions/contract.ts';
import { createRemoteExecutions } from '../../src/apis/executions/remote/executions.ts';
import type { RemoteOptions } from '../../src/apis/executions/remote/options.ts';
import { isProblem } from '../../src/apis/executions/remote/problems.ts';
import { executionsProfile } from '../../src/apis/executions/remote/profile.ts';
import { createUpstream, type Upstream } from '../../src/gateway/upstream/upstream.ts';
import { callOf } from '../support/calls.ts';
import { type FakeTwilio, startTwilio } from '../support/products/twilio.ts';
import {
  notAuthenticated,
  notPermitted,
  problem,
  type Reply,
  tooManyRequests,
} from '../support/products/twilio-replies.ts';
import { accountOf, sidOf } from '../support/sids.ts';

let twilio: FakeTwilio;
let upstream: Upstream;

const openUpstream = () =>
  createUpstream({
    service: 'executions',
    url: twilio.url,
    credentials: { username: twilio.accountSid, password: twilio.authToken },
    profile: executionsProfile,
    isProblem,
    retries: 0,
  });

beforeAll(async () => {
  twilio = await startTwilio({ sparse: true });
});
// Calls wait after a refusal for the quota: each test has a client of its own.
beforeEach(() => {
  upstream = openUpstream();
});
afterEach(async () => await upstream.close());
afterAll(async () => await twilio[Symbol.asyncDispose]());

const call = () => callOf({ account: accountOf(1), deadline: Date.now() + 20_000 });
const service = () => createRemoteExecutions(upstream, { accountSid: accountOf(1) });
const flowSid = sidOf('FW', 1);

test.each<readonly [string, Reply, object]>([
  ['20429', tooManyRequests(), { code: 'UPSTREAM_RATE_LIMITED', options: { upstreamClass: 'quota' } }],
  [
    '20429 with a wait',
    tooManyRequests({ 'retry-after': '7' }),
    { code: 'UPSTREAM_RATE_LIMITED', options: { retryAfter: 7 } },
  ],
  ['20003', notAuthenticated, { code: 'UPSTREAM_UNAVAILABLE', options: { upstreamClass: 'credential' } }],
  [
    '20003 with 403',
    notPermitted,
    { code: 'UPSTREAM_UNAVAILABLE', options: { upstreamClass: 'credential' } },
  ],
  [
    'a 403 of a proxy',
    { status: 403, body: 'no' },
    { code: 'UPSTREAM_UNAVAILABLE', options: { upstreamClass: 'credential' } },
  ],
  [
    'a 403 with another code',
    problem(403, 21469, 'This flow belongs to another team'),
    {
      code: 'FORBIDDEN',
      message: expect.stringContaining('another team'),
      options: { upstreamClass: 'object' },
    },
  ],
  [
    'a 503',
    problem(503, 20503, 'Service unavailable'),
    { code: 'UPSTREAM_UNAVAILABLE', options: { upstreamClass: 'fault' } },
  ],
])('%s is reported as what it is about', async (_, reply, expected) => {
  twilio.next(reply);
  const asked = service().list(call(), { flowSid }, { size: 5 });
  await expect(asked).rejects.toMatchObject(expected);
});

const foreign = problem(403, 21469, 'This flow belongs to another team');
const lost = sidOf('FN', 99);
/** Runs the test with a client whose calls no quota slows down. */
async function withClient(options: Partial<RemoteOptions>, run: (client: Executions) => Promise<void>) {
  const own = openUpstream();
  await run(createRemoteExecutions(own, { accountSid: accountOf(1), ...options }));
  await own.close();
}
const query = { text: lost, words: [lost], kinds: new Set(['EXECUTION'] as const), limit: 5 };

test('an execution that is searched in several flows is not found in those that the service refuses', async () => {
  const flows = [sidOf('FW', 7), sidOf('FW', 8)];
  await withClient({ flows }, async ({ locate, search }) => {
    twilio.next(foreign);
    expect(await locate(call(), lost, null)).toBeNull();
    twilio.next(notPermitted);
    await expect(locate(call(), lost, null)).rejects.toMatchObject({
      options: { upstreamClass: 'credential' },
    });
    twilio.next(foreign);
    expect(await search(call(), query)).toMatchObject({ hits: [] });
  });
});

test('an execution of a known flow that the service refuses is FORBIDDEN by its SID, and not found by a search', async () => {
  const reported = { ofContacts: async () => [], flowOf: async () => flowSid };
  await withClient({ reported }, async ({ locate, search }) => {
    twilio.next(foreign);
    await expect(locate(call(), lost, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    twilio.next(foreign);
    expect(await search(call(), query)).toMatchObject({ hits: [] });
  });
});

test('a call that is refused with 20429 was not processed, so that a write may be repeated', () => {
  expect(executionsProfile.refusesBeforeProcessing).toBe(true);
});

test('a contact of any channel is sent, and the service judges it', async () => {
  const input = { flowSid, from: '+15557654321' };
  const made = await service().create(call(), { ...input, to: 'messenger:1234567890' });
  expect(made).toMatchObject({ execution: { contactChannelAddress: 'messenger:1234567890' } });
  const refused = await service().create(call(), { ...input, to: 'somebody' });
  expect(refused).toEqual({
    refused: {
      code: 'INVALID',
      field: 'to',
      message: "The 'To' number somebody is not a valid phone number.",
    },
  });
});

test('an execution without the fields that may be absent is read', async () => {
  const { items } = await service().list(call(), { flowSid }, { size: 5 });
  expect(items).toMatchObject([{ contactSid: null, flowVersion: null, initiatedBy: null, status: 'active' }]);
});
