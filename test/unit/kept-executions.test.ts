import { expect, test } from 'vitest';
import { createRemoteExecutions } from '../../src/apis/executions/remote/executions.ts';
import { createReadCache } from '../../src/gateway/upstream/cache/read-cache.ts';
import type { Upstream } from '../../src/gateway/upstream/upstream.ts';
import { callOf } from '../support/calls.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const [accountSid, flowSid, sid] = [accountOf(1), sidOf('FW', 1), sidOf('FN', 1)];

function wireOf(context: object, nth = 1) {
  const ids = {
    sid: sidOf('FN', nth),
    account_sid: accountSid,
    flow_sid: flowSid,
    contact_sid: sidOf('FC', 1),
  };
  const dates = { date_created: '2026-01-31T13:00:00Z', date_updated: null };
  return { ...ids, ...dates, contact_channel_address: '+15550000001', context, status: 'active' };
}

/** Returns a client of a service with that answer, and the number of calls so far. */
function startExecutions(body: object, maxBytes: number) {
  let made = 0;
  const get: Upstream['get'] = async () => {
    made += 1;
    return { status: 200, body, length: JSON.stringify(body).length, readAt: Date.now() };
  };
  const reads = createReadCache({ maxBytes }).of({ service: 'executions', tagsOf: () => [] });
  const kept = { reads, ageOf: () => 60_000 };
  const executions = createRemoteExecutions({ get } as Upstream, { accountSid, kept });
  return { executions, calls: () => made };
}

/** Returns the number of calls that two reads of an execution with that context make under a bound of 20,000 bytes. */
async function callsFor(context: object): Promise<number> {
  const { executions, calls } = startExecutions(wireOf(context), 20_000);
  for (let n = 0; n < 2; n += 1) await executions.fetch(callOf(), [{ flowSid, sid }]);
  return calls();
}

test('a context counts with the memory of its objects, of which its text has three characters each', async () => {
  expect(await callsFor({ text: 'x'.repeat(3_000) })).toBe(1);
  expect(await callsFor({ list: Array.from({ length: 1_000 }, () => ({})) })).toBe(2);
});

test('texts count with two bytes for each character, and with their own memory', async () => {
  expect(await callsFor({ list: Array.from({ length: 500 }, (_, nth) => `имя абонента ${nth}`) })).toBe(2);
});

test('a page of fifty executions with large contexts is kept', async () => {
  const line = { sku: 'sku-1', title: 'A line of an order', price: 1.5, quantity: 3 };
  const context = { order: Array.from({ length: 100 }, () => line) };
  const all = Array.from({ length: 50 }, (_, nth) => wireOf(context, nth + 1));
  const meta = { next_page_url: null, previous_page_url: null };
  const { executions, calls } = startExecutions({ executions: all, meta }, 64 * 1024 ** 2);
  for (let n = 0; n < 2; n += 1) await executions.list(callOf(), { flowSid }, { size: 50 });
  expect(calls()).toBe(1);
});
