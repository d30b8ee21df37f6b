import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietPort } from '../../../scripts/cluster/ports.ts';
import {
  type ChangeMessage,
  createExecution,
  endExecution,
  flowSid,
  messageOf,
  subscribeFrame,
} from '../../support/changes.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { metric } from '../../support/metrics.ts';
import { remoteVariables } from '../../support/modes.ts';
import { deliver, executionEvent, stepEvent } from '../../support/products/twilio-events.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';
import { sidOf } from '../../support/sids.ts';

const secret = 'a secret that both of them have';
const hook = '/hooks/executions';

let opened: AsyncDisposableStack;
let gateway: Gateway;
/** Stands for the real service: it posts its events to the gateway. */
let service: Gateway;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const port = await quietPort();
  const sinks = {
    TRIBUTARY_EVENT_SINKS: `http://127.0.0.1:${port}${hook}`,
    TRIBUTARY_EVENT_SINK_SECRET: secret,
  };
  service = opened.use(await startGateway(sinks, { serve: 'executions' }));
  const own = { PORT: String(port), TRIBUTARY_EXECUTIONS_HOOK_SECRET: secret };
  gateway = opened.use(await startGateway({ ...remoteVariables(service.url), ...own }));
});
afterAll(async () => await opened.disposeAsync());

async function follow(): Promise<RawSocket> {
  const socket = await openAccepted(gateway.url, gateway.bearer);
  socket.send(subscribeFrame('1', { flowSid }));
  await socket.nextOf('next');
  return socket;
}

async function told(socket: RawSocket, count: number): Promise<readonly ChangeMessage[]> {
  const all: ChangeMessage[] = [];
  while (all.length < count) all.push(messageOf((await socket.nextOf('next')).payload));
  return all;
}

const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function post(body: string, signature: string | undefined = signed(body)) {
  const headers = { ...(signature !== '' && { 'x-tributary-signature': signature }) };
  return await gateway.send<{ message?: string }>(hook, { method: 'POST', headers, body });
}

const destination = () => `${gateway.url}${hook}`;
const count = (result: string) =>
  metric(gateway, `tributary_execution_events_posted_total{result="${result}"}`);

describe("Twilio's Event Streams", () => {
  const subject = (n: number) => ({ accountSid: keys.accountSid, flowSid, sid: sidOf('FN', n) });
  const delivery = { authToken: secret };

  test('are taken in: an array with the start, a step and the end of an execution', async () => {
    await using socket = await follow();
    const one = subject(0xa1);
    const events = [executionEvent('started', one), stepEvent(one), executionEvent('ended', one)];
    const before = await count('stored');
    const answer = await deliver(events, { ...delivery, destination: destination() });
    expect(answer.status).toBe(204);
    const told3 = await told(socket, 3);
    expect(told3.map(({ kind }) => kind)).toEqual([
      'EXECUTION_STARTED',
      'EXECUTION_STEP_ENTERED',
      'EXECUTION_ENDED',
    ]);
    expect(told3[2]).toMatchObject({ executionSid: one.sid, endedReason: 'FLOW_END' });
    expect((await count('stored')) - before).toBe(3);
  });

  interface Way {
    readonly query?: string;
    readonly credentials?: string;
    readonly signsCredentials?: boolean;
    readonly scheme?: string;
  }
  test.each<readonly [string, Way]>([
    ['a query of the sink', { query: '?tenant=a%20b' }],
    ['credentials in its URL', { credentials: 'user:pass@' }],
    ['credentials that are signed, too', { credentials: 'user:pass@', signsCredentials: true }],
    ['a proxy that ends TLS and passes the host on', { scheme: 'https' }],
  ])('may be posted with %s', async (_, { query = '', credentials = '', signsCredentials, scheme }) => {
    const url = `${destination()}${query}`.replace('//', `//${credentials}`);
    const answer = await deliver([executionEvent('started', subject(0xa2))], {
      ...delivery,
      destination: url,
      ...(signsCredentials && { signsCredentials }),
      ...(scheme && { calledAs: url.replace('http', scheme) }),
    });
    expect(answer.status).toBe(204);
  });

  test('events of an unknown kind, and those that cannot be read, are taken and counted, and delay no others', async () => {
    await using socket = await follow();
    const one = subject(0xa3);
    const known = executionEvent('started', one);
    const unknown = { ...known, id: 'EZ1', type: 'com.twilio.studio.flow.execution.paused', data: 1 };
    const unreadable = { ...known, id: 'EZ2', data: { ...known.data, execution_sid: 'FN1' } };
    const counts = async () => [await count('unknown'), await count('unreadable')];
    const [before = 0, wrong = 0] = await counts();
    const answer = await deliver([unknown, unreadable, {}, known], {
      ...delivery,
      destination: destination(),
    });
    expect(answer.status).toBe(204);
    expect((await told(socket, 1)).map(({ executionSid }) => executionSid)).toEqual([one.sid]);
    expect(await counts()).toEqual([before + 1, wrong + 2]);
  });

  test.each([
    ['the token of another account', { authToken: 'another token of 16' }, ''],
    ['a signature of another URL', { calledAs: 'https://elsewhere.example.com/hooks/executions' }, ''],
    ['a body that was changed on the way', {}, ' '],
  ])('%s is 401', async (_, wrong, added) => {
    const body = JSON.stringify([executionEvent('started', subject(0xa4))]);
    const { status } = await deliver(body, {
      ...delivery,
      ...wrong,
      destination: destination(),
      body: body + added,
    });
    expect(status).toBe(401);
  });
});

describe('an execution service that posts its events', () => {
  test('can be followed over a websocket like the embedded one, whoever makes the change', async () => {
    await using socket = await follow();
    // One change through the gateway, one at the service itself.
    const sid = await createExecution(gateway);
    await endExecution(gateway, sid);
    const first = await told(socket, 3);
    expect(first.map(({ kind }) => kind)).toEqual([
      'EXECUTION_STARTED',
      'EXECUTION_STEP_ENTERED',
      'EXECUTION_ENDED',
    ]);
    expect(first[2]).toMatchObject({
      executionSid: sid,
      endedReason: 'ENDED_BY_REQUEST',
      execution: { status: 'ENDED', contactChannelAddress: expect.stringMatching(/^\+1555/) },
    });
    const other = await createExecution(service);
    expect((await told(socket, 2)).map(({ executionSid }) => executionSid)).toEqual([other, other]);
  });

  test('may post a batch twice, and subscribers get it once', async () => {
    await using socket = await follow();
    const event = (kind: string, n: number) => ({
      specversion: '1.0',
      id: `batch-${kind}-${n}`,
      source: 'test',
      type: `com.twilio.studio.flow.execution.${kind}`,
      time: new Date().toISOString(),
      data: {
        account_sid: `AC${'1'.padStart(32, '0')}`,
        flow_sid: flowSid,
        execution_sid: sidOf('FN', n),
        ended_reason: 'FLOW_END',
      },
    });
    const batch = [event('started', 1), event('started', 2), event('ended', 1)];
    expect((await post(JSON.stringify(batch))).status).toBe(204);
    expect((await post(JSON.stringify(batch))).status).toBe(204);
    expect((await post(JSON.stringify(event('ended', 2)))).status).toBe(204);
    expect((await told(socket, 4)).map(({ kind, executionSid }) => [kind, executionSid])).toEqual([
      ['EXECUTION_STARTED', sidOf('FN', 1)],
      ['EXECUTION_STARTED', sidOf('FN', 2)],
      ['EXECUTION_ENDED', sidOf('FN', 1)],
      ['EXECUTION_ENDED', sidOf('FN', 2)],
    ]);
  });

  test.each([
    ['without signature', '[]', ''],
    ['with an invalid signature', '[]', 'sha256=abc'],
    ['signed for another body', '[]', signed('[ ]')],
  ])('%s gets 401 with the expected header', async (_, body, signature) => {
    const { status, body: answer } = await post(body, signature);
    expect([status, answer.message]).toEqual([401, expect.stringContaining('X-Tributary-Signature')]);
  });

  test('gets 204 for a body without events, which is counted, at no charge', async () => {
    const count = () => metric(gateway, 'tributary_execution_events_posted_total{result="unreadable"}');
    const before = await count();
    for (const body of ['{"events":[]}', '{', '[{"specversion":"1.0"},7]']) {
      const { status, headers } = await post(body);
      expect([status, headers.get('x-ratelimit-limit')]).toEqual([204, null]);
    }
    expect((await count()) - before).toBe(4);
  });

  test('gets 413 for a body with too many events, before they are parsed', async () => {
    for (const body of [`[${'{},'.repeat(1_300_000)}{}]`, `[{"data":[${'0,'.repeat(500_000)}0]}]`]) {
      const { status, body: answer } = await post(body);
      expect([status, answer]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    }
    expect((await post(`[${'{},'.repeat(9_000)}{}]`)).status).toBe(204);
  });

  test('keeps its REST API, with our credentials and limits in front of it', async () => {
    const answer = await gateway.rest<{ executions: unknown[] }>('GET', executionsPath(flowSid));
    expect(answer.status).toBe(200);
    expect(answer.body.executions.length).toBeGreaterThan(0);
    expect(answer.headers.get('x-ratelimit-resource')).toBe('core');
    expect((await gateway.send(executionsPath(flowSid))).status).toBe(401);
  });

  test('the path does not exist where executions are embedded', async () => {
    expect((await service.send(hook, { method: 'POST', body: '[]' })).status).toBe(404);
  });
});
