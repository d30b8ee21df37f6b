import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { eventually } from '../support/budgets.ts';
import { createExecution, flowSid, subscribeFrame } from '../support/changes.ts';
import { type Collector, linesOf, startCollector, treeOf } from '../support/collector/collector.ts';
import type { CollectedSpan } from '../support/collector/spans.ts';
import { faults, raw, startFaultServer } from '../support/fault-server.ts';
import { flowFolder, send, trigger } from '../support/flows.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';
import { remoteVariables } from '../support/modes.ts';
import { buy, openTaken, resell, subscribe } from '../support/notifications.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { sidOf } from '../support/sids.ts';

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
});
beforeEach(() => collector.clear());
afterAll(async () => await collector[Symbol.asyncDispose]());

const job = async (name: string) => await collector.span((span) => span.name === name);
const linesBelow = (root: CollectedSpan) => linesOf(treeOf(collector.spans, root));

const account = 'agent@shop.iam.gserviceaccount.com';

test('a run of a flow is a trace, and its events are in it, up to their subscribers and sinks', async () => {
  await using flows = await flowFolder({ widgets: [trigger('hello'), send('hello', 'Hello')] });
  await using sink = await startFaultServer(raw(204, {}));
  await using gateway = await startGateway({
    ...collector.environment,
    TRIBUTARY_FLOWS: flows.path,
    TRIBUTARY_EVENT_SINKS: `${sink.url}/hidden`,
    TRIBUTARY_EVENT_SINK_SECRET: 'a secret of sixteen or more',
  });
  await using client = await openAccepted(gateway.url, gateway.bearer);
  client.send(subscribeFrame('1', { flowSid }));
  await client.nextOf('next');
  await createExecution(gateway);
  const run = await job('run flow');
  const inRun = async (name: string) =>
    await collector.span((span) => span.traceId === run.traceId && span.name === name);
  expect((await inRun('deliver')).attributes).toEqual({ 'tributary.subscribers': 1 });
  const post = await inRun('POST event sink');
  expect(post.attributes).toMatchObject({ 'http.response.status_code': 204 });
  const processed = collector.spans.find(({ spanId }) => spanId === post.parentSpanId);
  expect(processed).toMatchObject({
    name: 'process executions',
    kind: 5,
    attributes: { 'messaging.operation.name': 'process', 'tributary.event_sink': 1 },
  });
  expect(JSON.stringify(collector.spans)).not.toContain('hidden');
  expect(sink.seen.map(({ headers }) => headers['traceparent'])).not.toContainEqual(expect.anything());
  expect(run).toMatchObject({
    parentSpanId: '',
    kind: 1,
    status: 0,
    attributes: { 'tributary.flow.sid': sidOf('FW', 1) },
  });
  expect(linesBelow(run)).toContain('  send executions');
});

test('a pass over the executions of a remote service is a trace with its calls', async () => {
  await using served = await startGateway({}, { serve: 'executions' });
  await using _ = await startGateway({
    ...collector.environment,
    ...remoteVariables(served.url),
    TRIBUTARY_EXECUTIONS_FLOWS: sidOf('FW', 1),
  });
  const pass = await job('poll executions');
  expect(pass).toMatchObject({
    parentSpanId: '',
    kind: 1,
    status: 0,
    attributes: { 'tributary.flow.sid': sidOf('FW', 1) },
  });
  expect(linesBelow(pass)).toContain('  GET executions');
});

test('a failed pass is a failed span', async () => {
  await using service = await startFaultServer(faults.status503);
  await using _ = await startGateway({
    ...collector.environment,
    ...remoteVariables(service.url),
    TRIBUTARY_EXECUTIONS_FLOWS: sidOf('FW', 1),
  });
  expect(await job('poll executions')).toMatchObject({
    status: 2,
    attributes: { 'error.type': expect.stringMatching(/^UPSTREAM_/) },
  });
});

test('a push of a message is a span with the outcome, without its endpoint', async () => {
  await using folder = await tempFolder();
  await using endpoint = await startFaultServer(raw(204, {}));
  const environment = { ...collector.environment, TRIBUTARY_DATA: folder.path };
  await using gateway = await startGateway(environment);
  await using taken = await openTaken({ folder: folder.path });
  await resell(gateway, 'POST', '/resellernotify/register', { serviceAccountEmailAddress: account });
  await subscribe(gateway, taken.storage, account, { pushed: endpoint.url });
  await buy(gateway, 'shop.example.com');
  expect(await job('push')).toMatchObject({
    parentSpanId: '',
    kind: 4,
    status: 0,
    attributes: {
      'messaging.system': 'gcp_pubsub',
      'messaging.operation.name': 'push',
      'messaging.operation.type': 'send',
      'messaging.gcp_pubsub.message.delivery_attempt': 1,
      'http.response.status_code': 204,
    },
  });
});

test('a batch of pulled messages is a trace with the events that it becomes', async () => {
  await using folder = await tempFolder();
  await using served = await startGateway({ TRIBUTARY_DATA: folder.path }, { serve: 'reseller' });
  const holder = { scopes: ['reseller:read', 'reseller:write'], projects: '*', customers: '*' };
  const token = await issueToken(folder.path, { ...holder, serviceAccount: account });
  await using _ = await startGateway({
    ...collector.environment,
    TRIBUTARY_RESELLER_URL: served.url,
    TRIBUTARY_RESELLER_TOKEN: token,
    TRIBUTARY_RESELLER_SERVICE_ACCOUNT: account,
    TRIBUTARY_PUBSUB_URL: served.url,
    TRIBUTARY_PUBSUB_TOKEN: token,
    TRIBUTARY_RESELLER_INTAKE: 'pull',
  });
  await using taken = await openTaken({ folder: folder.path });
  const subscriptions = taken.storage.db.selectFrom('messaging_subscriptions').select('name');
  await eventually(async () => (await subscriptions.execute()).length > 0);
  await buy(served, 'shop.example.com');
  const batch = await job('process reseller notifications');
  expect(batch).toMatchObject({
    parentSpanId: '',
    kind: 5,
    status: 0,
    attributes: {
      'messaging.system': 'gcp_pubsub',
      'messaging.operation.type': 'process',
      'messaging.batch.message_count': expect.any(Number),
    },
  });
  expect(linesBelow(batch)).toContain('  send reseller');
});
