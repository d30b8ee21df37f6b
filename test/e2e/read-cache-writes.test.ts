import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { type Gateway, sharedSecret, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { type FakeTwilio, startTwilio, twilioVariables } from '../support/products/twilio.ts';
import { sidOf } from '../support/sids.ts';

let twilio: FakeTwilio;
beforeEach(async () => {
  twilio = await startTwilio();
});
afterEach(async () => await twilio[Symbol.asyncDispose]());

const flowSid = sidOf('FW', 1);
const start = (more: Readonly<Record<string, string>> = {}) =>
  startGateway({
    ...twilioVariables(twilio),
    TRIBUTARY_EXECUTIONS_HOOK_SECRET: 'the secret of the event sink',
    TRIBUTARY_UPSTREAM_RETRIES: '0',
    ...more,
  });

async function create(gateway: Gateway): Promise<string> {
  const form = { To: '+15551230001', From: '+15557654321' };
  return (await gateway.rest<{ readonly sid: string }>('POST', executionsPath(flowSid), form)).body.sid;
}
async function read(gateway: Gateway, sid: string, headers = {}) {
  const init = { headers: { authorization: gateway.basic, ...headers } };
  const path = `${executionsPath(flowSid)}/${sid}`;
  const { status, body } = await gateway.send<{ readonly status: string }>(path, init);
  return { code: status, status: body.status };
}
const readNow = (gateway: Gateway, sid: string) => read(gateway, sid, { 'cache-control': 'no-cache' });
const end = (gateway: Gateway, sid: string) =>
  gateway.rest('POST', `${executionsPath(flowSid)}/${sid}`, { Status: 'ended' });
const calls = () => twilio.seen.length;

test('writes into an open circuit breaker reach nobody, and leave what is kept as it is', async () => {
  // Without limits: the reads that wait for the breaker would use up the caller's points of a minute.
  await using gateway = await start({ TRIBUTARY_UPSTREAM_BREAKER: '1s', TRIBUTARY_LIMITS: 'off' });
  const sid = await create(gateway);
  await read(gateway, sid);
  twilio.always({ status: 500 });
  for (let n = 0; n < 5; n += 1) expect(await readNow(gateway, sid)).toMatchObject({ code: 502 });
  const failed = calls();
  expect(await end(gateway, sid)).toMatchObject({ status: 502 });
  expect(await read(gateway, sid)).toEqual({ code: 200, status: 'active' });
  expect(calls()).toBe(failed);
  twilio.always();
  await eventually(async () => (await readNow(gateway, sid)).code === 200);
  const made = calls();
  expect(await read(gateway, sid)).toEqual({ code: 200, status: 'active' });
  expect(calls()).toBe(made);
});

test('a write without an answer is read anew each time, because the service may make it later', async () => {
  await using gateway = await start({ TRIBUTARY_UPSTREAM_TIMEOUT: '1s' });
  const sid = await create(gateway);
  await read(gateway, sid);
  const gate = Promise.withResolvers<void>();
  twilio.next({ status: 200, gate: gate.promise });
  expect(await end(gateway, sid)).toMatchObject({ status: 504 });
  gate.resolve();
  const made = calls();
  for (let n = 1; n <= 2; n += 1) {
    expect(await read(gateway, sid)).toEqual({ code: 200, status: 'ended' });
    expect(calls()).toBe(made + n);
  }
});

test('a mutation that is repeated at another gateway is answered with the state after it', async () => {
  await using database = await startMigratedPostgres();
  // Without Redis, the other gateway is not told of the write.
  const shared = { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  await using one = await start(shared);
  await using other = await start(shared);
  const sid = await create(one);
  for (const gateway of [one, other]) expect(await read(gateway, sid)).toMatchObject({ status: 'active' });
  const input = { execution: { key: { sid, flowSid } }, requestId: '5b9ef3a5-7f2a-4d3c-9a4e-0123456789ab' };
  const text = `mutation ($input: EndExecutionInput!) {
    endExecution(input: $input) { execution { status } userErrors { code } }
  }`;
  for (const gateway of [one, other]) {
    expect((await gateway.graph(text, { input })).body).toEqual({
      data: { endExecution: { execution: { status: 'ENDED' }, userErrors: [] } },
    });
    expect(await read(gateway, sid)).toEqual({ code: 200, status: 'ended' });
  }
});
