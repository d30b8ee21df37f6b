import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import type { AppOptions } from '../../src/app/app.ts';
import { eventually } from '../support/budgets.ts';
import { messageOf, subscribeFrame } from '../support/changes.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { logLines } from '../support/log-lines.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { type FakeTwilio, flowAt, startTwilio, twilioVariables } from '../support/products/twilio.ts';
import { deliver, executionEvent } from '../support/products/twilio-events.ts';
import { notAuthenticated, notPermitted, problem } from '../support/products/twilio-replies.ts';
import { openAccepted } from '../support/raw-websocket.ts';

// `TRIBUTARY_EXECUTIONS_SINK=create` against a Twilio that was built from its documents.
let twilio: FakeTwilio;
let origin: string;
beforeEach(async () => {
  twilio = await startTwilio();
  origin = `http://127.0.0.1:${await quietPort()}`;
});
afterEach(async () => await twilio[Symbol.asyncDispose]());

const start = (more: Readonly<Record<string, string>> = {}, options: AppOptions = {}) =>
  startGateway(
    {
      ...twilioVariables(twilio),
      TRIBUTARY_PUBLIC_URL: origin,
      TRIBUTARY_EXECUTIONS_SINK: 'create',
      ...more,
    },
    options,
  );
const types = ['execution.started', 'execution.ended', 'step.ended'].map(
  (name) => `com.twilio.studio.flow.${name}`,
);
const destination = () => `${origin}/hooks/executions`;

interface Readiness {
  readonly dependencies: Readonly<Record<string, string>>;
}
const stateOf = async (gateway: Gateway) =>
  (await gateway.send<Readiness>('/readyz')).body.dependencies['execution events'];
const isReady = async (gateway: Gateway) => (await stateOf(gateway)) === 'ok';

/** Starts a gateway; returns it with a function for the reasons that it has logged. */
async function startLogging() {
  const lines = logLines();
  const gateway = await start({}, { log: lines.log });
  const reasons = () =>
    lines
      .of('events of executions cannot be received at the moment')
      .map(({ err }) => (err as { readonly message: string }).message);
  return { gateway, reasons };
}

/** Sends a form to Event Streams, as an operator would. */
async function post(path: string, form: Readonly<Record<string, string>>): Promise<string> {
  const { sid, secret } = twilio.apiKey;
  const headers = { authorization: `Basic ${btoa(`${sid}:${secret}`)}` };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${twilio.url}${path}`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { readonly sid: string }).sid;
}
const createSink = (at: string) => {
  const configuration = JSON.stringify({ destination: at, method: 'POST' });
  return post('/v1/Sinks', { Description: 'x', SinkType: 'webhook', SinkConfiguration: configuration });
};

test('a gateway creates the sink and its subscription, and takes what is posted there', async () => {
  await using gateway = await start({ PORT: new URL(origin).port });
  await eventually(() => isReady(gateway));
  expect(twilio.sinks).toMatchObject([{ destination: destination(), types }]);
  await using socket = await openAccepted(gateway.url, gateway.bearer);
  socket.send(subscribeFrame('1', { flowSid: flowAt(1) }));
  await socket.nextOf('next');
  const of = { accountSid: twilio.accountSid, flowSid: flowAt(1), sid: `FN${'1'.repeat(32)}` };
  const [{ destination: at } = { destination: '' }] = twilio.sinks;
  const answer = await deliver([executionEvent('started', of)], {
    destination: at,
    authToken: twilio.authToken,
  });
  expect(answer.status).toBe(204);
  expect(messageOf((await socket.nextOf('next')).payload).kind).toBe('EXECUTION_STARTED');
});

/** Holds all answers until so many lists of sinks were requested. Each answer is of the time of its request. */
async function holdUntil(lists: number, release: () => void = () => {}): Promise<void> {
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  twilio.always({ status: 200, gate });
  release();
  const isList = ({ method, url }: FakeTwilio['seen'][number]) =>
    method === 'GET' && url.startsWith('/v1/Sinks');
  await eventually(async () => twilio.seen.filter(isList).length >= lists);
  if (lists === 3) await holdUntil(6, resolve);
  else resolve();
}

test('three gateways that start at once create one sink and one subscription', async () => {
  await using database = await startMigratedPostgres();
  const environment = { DATABASE_URL: database.url };
  // All find no sink. Then each looks again: one that may create it, and the others after a pause.
  const held = holdUntil(3);
  const gateways = await Promise.all([start(environment), start(environment), start(environment)]);
  await using opened = new AsyncDisposableStack();
  for (const gateway of gateways) opened.use(gateway);
  await held;
  twilio.always();
  for (const gateway of gateways) await eventually(() => isReady(gateway));
  expect(twilio.sinks).toMatchObject([{ destination: destination(), types }]);
  expect(twilio.subscribed()).toBe(1);
});

test('an existing sink gets the missing types; other sinks are left alone', async () => {
  await createSink('https://other.example.com/hooks/executions');
  const SinkSid = await createSink(destination().replace('//', '//user:password@'));
  const [first = ''] = types;
  const Types = JSON.stringify({ type: first, schema_version: 2 });
  await post('/v1/Subscriptions', { Description: 'x', SinkSid, Types });
  await using gateway = await start();
  await eventually(() => isReady(gateway));
  expect(twilio.sinks).toMatchObject([{ types: [] }, { sid: SinkSid, types }]);
  expect([twilio.sinks.length, twilio.subscribed()]).toEqual([2, 1]);

  await using second = await start();
  await eventually(() => isReady(second));
  expect([twilio.sinks.length, twilio.subscribed()]).toEqual([2, 1]);
});

test.each([
  ['a wrong credential', notAuthenticated],
  ['a restricted key', notPermitted],
  ['a refused address', problem(400, 20001, 'The destination is not reachable')],
])('after %s the reason is shown, and the sink is created later', async (_, reply) => {
  twilio.always(reply);
  const { gateway, reasons } = await startLogging();
  await using _gateway = gateway;
  await eventually(async () => reasons().length > 0);
  expect(reasons()[0]).toMatch(/needs the auth token or a Standard API key.*TRIBUTARY_PUBLIC_URL/);
  expect(await stateOf(gateway)).toBe('degraded');
  twilio.always();
  await eventually(() => isReady(gateway));
  expect(twilio.sinks).toMatchObject([{ destination: destination(), types }]);
});

test('a sink that Twilio has marked as failed is named, and not used', async () => {
  const sid = await createSink(destination());
  for (const sink of twilio.sinks) sink.status = 'failed';
  const { gateway, reasons } = await startLogging();
  await using _gateway = gateway;
  await eventually(async () => reasons().length > 0);
  expect(reasons()[0]).toMatch(new RegExp(`^The sink ${sid} has failed`));
  expect(twilio.sinks).toHaveLength(1);
});

test('two sinks with the address count together, so that no event is posted twice', async () => {
  await createSink(destination());
  const SinkSid = await createSink(destination());
  for (const type of types) {
    const Types = JSON.stringify({ type, schema_version: 2 });
    await post('/v1/Subscriptions', { Description: 'x', SinkSid, Types });
  }
  await using gateway = await start();
  await eventually(() => isReady(gateway));
  expect(twilio.sinks.map((sink) => sink.types.length)).toEqual([0, 3]);
});
