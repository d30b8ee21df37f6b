import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { arrived, begin, flowFolder, send, trigger } from '../support/flows.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { sidOf } from '../support/sids.ts';
import { tried } from '../support/tiers.ts';

interface Event {
  readonly specversion: string;
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Received {
  /** The path and query of the sink, without the parameter that the signature adds. */
  readonly path: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The answer of `/large`: larger than the gateway reads. */
const large = 'x'.repeat(256 * 1024);

/** Starts a receiver; each path answers with the status that the test sets, by default 204. */
async function startReceiver() {
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const { url: target = '', headers } = request;
    const path = target.replace(/[?&]bodySHA256=\w+$/, '');
    received.push({ path, target, headers, body: await text(request) });
    response.writeHead(path === '/large' ? 200 : (statuses.get(path) ?? 204));
    response.end(path === '/large' ? large : undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const at = (path: string) => received.filter((one) => one.path === path);
  return {
    url,
    answer: (path: string, status: number) => void statuses.set(path, status),
    at,
    events: (path: string): readonly Event[] => at(path).flatMap(({ body }) => JSON.parse(body)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const secret = 'a secret of sixteen or more';
const flow = sidOf('FW', 1);
const widgets = [trigger('hi'), send('hi', 'Hi')];
const shortTypes = (events: readonly Event[]) =>
  events.map(({ type }) => type.replace('com.twilio.studio.flow.', ''));
const whole = ['execution.started', 'step.ended', 'step.ended', 'execution.ended'];

const sha256 = (body: string) => createHash('sha256').update(body).digest('hex');
/** Returns the signature as Twilio's page "Webhooks security" has it. */
const signatureOf = (url: string, key: string) => createHmac('sha1', key).update(url).digest('base64');

/** Returns the events without repetitions, in the order of their first arrival. */
function distinct(events: readonly Event[]): readonly Event[] {
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

describe.each(tried(['SQLite', 'PostgreSQL']))('%s', (engine) => {
  async function openGround() {
    await using opening = new AsyncDisposableStack();
    const receiver = opening.use(await startReceiver());
    const flows = opening.use(await flowFolder({ widgets }));
    const data = opening.use(await tempFolder());
    const database = engine === 'PostgreSQL' ? opening.use(await startPostgres()) : undefined;
    const environment = {
      ...keyVariables,
      TRIBUTARY_LIMITS: 'off',
      TRIBUTARY_FLOWS: flows.path,
      TRIBUTARY_DATA: data.path,
      TRIBUTARY_EVENT_SINKS: ['/one', '/two?token=x', '/large'].map((path) => receiver.url + path).join(),
      TRIBUTARY_EVENT_SINK_SECRET: secret,
      ...(database && { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret }),
    };
    const opened = opening.move();
    return { receiver, environment, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  }

  test('every event is posted, signed and in order; a sink that is down gets the events later and delays no other sink', async () => {
    await using ground = await openGround();
    const { receiver, environment } = ground;
    receiver.answer('/two?token=x', 503);
    const sids: string[] = [];
    {
      await using gateway = await startProcess([], environment);
      for (const to of ['+15551110001', '+15551110002']) sids.push((await begin(gateway, flow, to)).sid);
      for (const sid of sids) await arrived(gateway, flow, sid, 'Ended');
      await eventually(
        async () => receiver.at('/one').length >= 8 && receiver.at('/two?token=x').length >= 1,
      );
      // The status decides, whatever the body of the answer.
      await eventually(async () => receiver.at('/large').length >= 8);
      expect(distinct(receiver.events('/large'))).toHaveLength(receiver.at('/large').length);
      await gateway.stop('SIGKILL');
    }
    const events = receiver.events('/one');
    for (const sid of sids) {
      const ours = events.filter(({ data }) => data['execution_sid'] === sid);
      expect(shortTypes(ours)).toEqual(whole);
      expect(ours[0]).toMatchObject({ specversion: '1.0', source: `/v2/Flows/${flow}/Executions/${sid}` });
      expect(ours[0]?.data).toMatchObject({
        status: 'active',
        flow_revision: 1,
        flow_sid: flow,
        contact_channel_address: expect.stringMatching(/^\+1555111000/),
        started_by: expect.stringMatching(/^RQ/),
        date_created: ours[0]?.time,
        date_updated: null,
      });
      expect(ours[1]?.data).toMatchObject({
        name: 'incomingRequest',
        transitioned_to: 'hi',
        type: 'trigger',
      });
      expect(ours[1]?.data['date_created']).toBe(ours[1]?.time);
      expect(ours[3]?.data).toMatchObject({
        status: 'ended',
        ended_reason: 'FLOW_END',
        date_updated: ours[3]?.time,
      });
    }
    const posts = [...receiver.at('/one'), ...receiver.at('/two?token=x')];
    for (const { target, body, headers } of posts) {
      expect(headers['x-twilio-signature']).toBe(signatureOf(receiver.url + target, secret));
      expect(new URL(target, receiver.url).searchParams.get('bodySHA256')).toBe(sha256(body));
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(body)).toEqual([expect.objectContaining({ specversion: '1.0' })]);
    }
    // The sink that is down gets only its first event, repeatedly.
    expect(new Set(receiver.events('/two?token=x').map(({ id }) => id)).size).toBe(1);

    const before = receiver.at('/one').length;
    await using again = await startProcess([], environment);
    // Events report an execution as it was, even when it is deleted before they are posted.
    await again.rest('DELETE', `${executionsPath(flow)}/${sids[0]}`);
    receiver.answer('/two?token=x', 204);
    const { sid } = await begin(again, flow, '+15551110003');
    await eventually(async () => distinct(receiver.events('/two?token=x')).length >= 12);
    await eventually(async () => distinct(receiver.events('/one')).length >= 12);
    expect(distinct(receiver.events('/two?token=x'))).toEqual(distinct(receiver.events('/one')));
    // A sink that had everything gets only new events.
    const since = receiver.events('/one').slice(before);
    expect(shortTypes(distinct(since).filter(({ data }) => data['execution_sid'] === sid))).toEqual(whole);
  }, 60_000);
});

test('without a secret the key is the auth token of the account', async () => {
  await using receiver = await startReceiver();
  await using flows = await flowFolder({ widgets });
  await using gateway = await startGateway({
    TRIBUTARY_FLOWS: flows.path,
    TRIBUTARY_EVENT_SINKS: `${receiver.url}/one`,
  });
  await begin(gateway, flow, '+15551110001');
  await eventually(async () => receiver.at('/one').length > 0);
  for (const { target, headers } of receiver.at('/one'))
    expect(headers['x-twilio-signature']).toBe(signatureOf(receiver.url + target, keys.authToken));
});
