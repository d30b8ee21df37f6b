import twilio from 'twilio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultServer } from '../support/fault-server.ts';
import { type FakeTwilio, flowAt, startTwilio } from '../support/products/twilio.ts';
import { deliver, executionEvent } from '../support/products/twilio-events.ts';
import { tooManyRequests } from '../support/products/twilio-replies.ts';

// The official client drives the fake, so that a fake that is wrong is seen.
let fake: FakeTwilio;
let client: twilio.Twilio;

beforeAll(async () => {
  fake = await startTwilio();
  client = twilio(fake.apiKey.sid, fake.apiKey.secret, { accountSid: fake.accountSid });
  client.studio.baseUrl = fake.url;
  client.events.baseUrl = fake.url;
});
afterAll(async () => await fake[Symbol.asyncDispose]());

const executions = (n: number) => client.studio.v2.flows(flowAt(n)).executions;

test('executions are created, listed in pages, read with their steps and contexts, ended and removed', async () => {
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { sid } = await executions(1).create({
      to: `+1555000000${n}`,
      from: '+15557654321',
      parameters: { n },
    });
    made.unshift(sid);
  }
  expect((await executions(1).list({ pageSize: 2 })).map(({ sid }) => sid)).toEqual(made);
  const one = executions(1)(made[0] ?? '');
  expect((await one.executionContext().fetch()).context).toMatchObject({ flow: { data: { n: 2 } } });
  const [step] = await one.steps.list();
  expect(step).toMatchObject({ name: 'incomingRequest', type: 'trigger', dateCreated: expect.any(Date) });
  expect((await one.update({ status: 'ended' })).status).toBe('ended');
  expect((await executions(1).list({ status: 'active' })).map(({ sid }) => sid)).toEqual(made.slice(1));
  expect(await one.remove()).toBe(true);
  await expect(one.fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
});

test('errors have the code, the message and the page of the error', async () => {
  const pair = { to: '+15550000009', from: '+15557654321' };
  const { sid } = await executions(2).create(pair);
  await expect(executions(2).create(pair)).rejects.toMatchObject({
    status: 409,
    code: 20409,
    details: { conflicting_execution_sid: sid },
  });
  await expect(executions(2).create({ ...pair, to: 'nobody' })).rejects.toMatchObject({ code: 21211 });
  fake.next(tooManyRequests());
  await expect(executions(2).list()).rejects.toMatchObject({ status: 429, code: 20429 });
  const stranger = twilio(fake.accountSid, 'another token');
  stranger.studio.baseUrl = fake.url;
  const refused = stranger.studio.v2.flows(flowAt(2)).executions.list();
  await expect(refused).rejects.toMatchObject({ status: 401, code: 20003 });
});

test('a sink and a subscription are created, and the signature of a post is valid', async () => {
  await using receiver = await startFaultServer(({ response }) => void response.writeHead(204).end());
  const destination = `${receiver.url}/hooks/executions?tenant=1`;
  const sink = await client.events.v1.sinks.create({
    description: 'Tributary',
    sinkType: 'webhook',
    sinkConfiguration: { destination, method: 'POST' },
  });
  const type = 'com.twilio.studio.flow.execution.ended';
  const { sid } = await client.events.v1.subscriptions.create({
    description: 'Tributary',
    sinkSid: sink.sid,
    types: [{ type, schema_version: 2 }],
  });
  const added = 'com.twilio.studio.flow.step.ended';
  await client.events.v1.subscriptions(sid).subscribedEvents.create({ type: added, schemaVersion: 2 });
  expect(fake.sinks).toMatchObject([{ sid: sink.sid, destination, types: [type, added] }]);
  const [listed] = await client.events.v1.sinks.list();
  expect(listed).toMatchObject({ sid: sink.sid, status: 'active', sinkConfiguration: { destination } });
  const subscriptions = await client.events.v1.subscriptions.list({ sinkSid: sink.sid });
  expect(subscriptions).toMatchObject([{ sid, sinkSid: sink.sid }]);
  const types = await client.events.v1.subscriptions(sid).subscribedEvents.list();
  expect(types.map((one) => [one.type, one.schemaVersion]).sort()).toEqual([
    [type, 2],
    [added, 2],
  ]);

  const of = { accountSid: fake.accountSid, flowSid: flowAt(1), sid: `FN${'1'.repeat(32)}` };
  await deliver([executionEvent('ended', of)], { destination, authToken: fake.authToken });
  const [{ url, body, headers } = { url: '', body: '', headers: {} }] = receiver.seen;
  const signature = String(Reflect.get(headers, 'x-twilio-signature'));
  const called = `${receiver.url}${url}`;
  expect(twilio.validateRequestWithBody(fake.authToken, signature, called, body)).toBe(true);
  expect(twilio.validateRequestWithBody(fake.authToken, signature, called, `${body} `)).toBe(false);
});
