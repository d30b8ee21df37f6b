import { expect, test } from 'vitest';
import { runMain } from '../../scripts/cluster/process.ts';
import { eventually } from '../support/budgets.ts';
import { createExecution, endExecution, messageOf, subscribeFrame } from '../support/changes.ts';
import { bodyMark, type FaultName, faults, json, startFaultServer } from '../support/fault-server.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { remoteVariables, serveExecutions, sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const flowSid = sidOf('FW', 1);
/** Variables that give all three services the same address, so that each fails in the same way. */
const everywhere = (url: string) => ({
  ...remoteVariables(url),
  TRIBUTARY_RESELLER_URL: url,
  TRIBUTARY_RESELLER_TOKEN: 'auth-token-of-the-reseller',
  TRIBUTARY_INVENTORY_URL: url,
  TRIBUTARY_INVENTORY_TOKEN: 'auth-token-of-the-inventory',
});
const all = `{
  viewer { kind }
  executions(flowSid: "${flowSid}", first: 50) { nodes { sid steps { nodes { sid } } } }
  reseller: resellerSubscriptions(first: 5) { nodes { subscriptionId } }
  inventory: inventoryLocations(project: "shop") { nodes { name } }
}`;
const services = ['executions', 'reseller', 'inventory'] as const;
const googlePaths = ['/apps/reseller/v1/subscriptions', '/v1/projects/shop/locations/here/groups'];

const list = `{ viewer { kind } executions(flowSid: "${flowSid}", first: 50) { nodes { sid steps { nodes { sid } } } } }`;

/** An upstream's failure, the code of the graph's field, and the REST status. */
const rows: readonly (readonly [FaultName, string, number])[] = [
  ['neverAnswers', 'UPSTREAM_TIMEOUT', 504],
  ['stopsInTheBody', 'UPSTREAM_TIMEOUT', 504],
  ['drips', 'UPSTREAM_TIMEOUT', 504],
  ['resetsBeforeHeaders', 'UPSTREAM_UNAVAILABLE', 502],
  ['status401', 'UPSTREAM_UNAVAILABLE', 502],
  ['status500', 'UPSTREAM_UNAVAILABLE', 502],
  ['status429For7Seconds', 'UPSTREAM_RATE_LIMITED', 503],
  ['html', 'UPSTREAM_INVALID_RESPONSE', 502],
  ['truncatedJson', 'UPSTREAM_INVALID_RESPONSE', 502],
  ['oversized', 'UPSTREAM_INVALID_RESPONSE', 502],
];

test.each(rows)(
  '%s of every service is %s, and the rest of the answer is complete',
  async (fault, code, status) => {
    await using upstream = await startFaultServer(faults[fault]);
    await using gateway = await startGateway({
      ...everywhere(upstream.url),
      TRIBUTARY_REQUEST_TIMEOUT_MS: '1500',
    });
    const graph = await gateway.graph(all);
    const nothing = { executions: null, reseller: null, inventory: null };
    expect(graph.body.data).toEqual({ viewer: { kind: 'USER' }, ...nothing });
    const said = services.map((service) => ({ extensions: expect.objectContaining({ code, service }) }));
    expect(graph.body.errors?.map(({ extensions }) => ({ extensions }))).toEqual(
      expect.arrayContaining(said),
    );

    const rest = await gateway.rest('GET', executionsPath(flowSid));
    expect(rest.status).toBe(status);
    expect(rest.body).toMatchObject({ code: 20_000 + status, status, message: expect.any(String) });
    if (status === 503) expect(rest.headers.get('retry-after')).toBe('7');
    const headers = { authorization: gateway.bearer };
    const others = await Promise.all(googlePaths.map((path) => gateway.send(path, { headers })));
    for (const other of others) {
      expect(other).toMatchObject({ status, body: { error: { code: status, message: expect.any(String) } } });
      expect(other.headers.get('x-ratelimit-limit')).not.toBeNull();
    }

    const told = JSON.stringify([graph.body, rest.body, ...others.map(({ body }) => body)]);
    for (const secret of [bodyMark, String(upstream.port), '127.0.0.1', 'auth-token']) {
      expect(told).not.toContain(secret);
    }
  },
);

test('a service that is gone is UPSTREAM_UNAVAILABLE, and /readyz shows it as degraded', async () => {
  await using gone = await startFaultServer(faults.status500);
  await gone.close();
  await using gateway = await startGateway(remoteVariables(gone.url));
  const { body } = await gateway.graph(list);
  expect(body.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  const ready = await gateway.send('/readyz');
  expect([ready.status, ready.body]).toMatchObject([
    200,
    { status: 'degraded', dependencies: { executions: 'degraded' } },
  ]);
});

test('a wrong type is reported by the field, and without the value', async () => {
  await using upstream = await startFaultServer(json({ executions: [{ sid: 7 }], meta: {} }));
  await using gateway = await startGateway(remoteVariables(upstream.url));
  const { body } = await gateway.graph(list);
  expect(body.errors?.[0]?.message).toContain('executions[0].sid');
});

test('a page of 50 with steps is 51 calls, and the same page twice in one operation is one call', async () => {
  await using served = await serveExecutions();
  for (let count = 0; count < 50; count += 1) {
    const To = `+1555000${String(count).padStart(4, '0')}`;
    await served.rest('POST', executionsPath(flowSid), { To, From: '+15557654321' });
  }
  await using upstream = await startFaultServer(async ({ request, response }) => {
    const answer = await fetch(`${served.url}${request.url}`, { headers: { authorization: served.basic } });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await using gateway = await startGateway(remoteVariables(upstream.url));
  const page = `executions(flowSid: "${flowSid}", first: 50) { nodes { sid steps { nodes { sid } } } }`;
  const { body } = await gateway.graph(`{ a: ${page} b: ${page} }`);
  expect(body.errors).toBeUndefined();
  expect(upstream.seen).toHaveLength(51);
  expect(upstream.maxOpen).toBeGreaterThan(1);
});

test('changes at a polled service are reported once by two gateways', async () => {
  await using database = await startPostgres();
  await using service = await startGateway({}, { serve: 'executions' });
  const shared = {
    ...remoteVariables(service.url),
    DATABASE_URL: database.url,
    TRIBUTARY_SECRET: sharedSecret,
    TRIBUTARY_EXECUTIONS_FLOWS: flowSid,
  };
  await createExecution(service);
  await using one = await startGateway(shared);
  await using other = await startGateway(shared);
  const polled = async () => {
    const { body } = await other.graph(
      `{ executionEvents(first: 50) { nodes { ... on ExecutionChange { kind executionSid } } } }`,
    );
    return (body.data as { executionEvents: { nodes: readonly object[] } }).executionEvents.nodes;
  };
  await using socket = await openAccepted(other.url, other.bearer);
  socket.send(subscribeFrame('1', { flowSid }));
  await socket.nextOf('next');
  // The first poll, which reports no changes, makes three list calls.
  await eventually(async () => (await callsOf(one)) + (await callsOf(other)) >= 3);
  const sid = await createExecution(service);
  const next = async () => messageOf((await socket.nextOf('next')).payload);
  expect(await next()).toMatchObject({
    kind: 'EXECUTION_STARTED',
    executionSid: sid,
    execution: { status: 'ACTIVE' },
  });
  await endExecution(service, sid);
  expect(await next()).toMatchObject({
    kind: 'EXECUTION_ENDED',
    executionSid: sid,
    execution: { status: 'ENDED' },
  });
  expect(await polled()).toEqual([
    { kind: 'EXECUTION_STARTED', executionSid: sid },
    { kind: 'EXECUTION_ENDED', executionSid: sid },
  ]);
});

async function callsOf({ url }: Gateway): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const sample =
    /^tributary_upstream_call_duration_seconds_count\{service="executions",outcome="ok"\} (\d+)/m;
  return Number(sample.exec(metrics)?.[1] ?? 0);
}

test('an operation that needs more calls than allowed gets an error with the limit', async () => {
  await using served = await serveExecutions();
  for (const To of ['+15550000001', '+15550000002']) {
    await served.rest('POST', executionsPath(flowSid), { To, From: '+15557654321' });
  }
  await using gateway = await startGateway({
    ...remoteVariables(served.url),
    TRIBUTARY_GRAPH_BOUNDS: 'upstreamCalls=2',
  });
  const { body } = await gateway.graph(list);
  expect(body.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_CALL_LIMIT' } }]);
  expect(body.errors?.[0]?.message).toContain('2');
});

test('an account other than the remote one sees nothing, without a call', async () => {
  await using upstream = await startFaultServer(faults.status500);
  await using gateway = await startGateway({
    ...remoteVariables(upstream.url),
    TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountOf(2),
  });
  const { status, body } = await gateway.rest<{ executions: unknown[] }>('GET', executionsPath(flowSid));
  expect([status, body.executions]).toEqual([200, []]);
  expect((await gateway.rest('GET', `${executionsPath(flowSid)}/${sidOf('FN', 1)}`)).status).toBe(404);
  expect(upstream.seen).toHaveLength(0);
});

test.each([
  ['ftp://files.example.com', 'TRIBUTARY_EXECUTIONS_URL must be an http or https address'],
  ['http://user:hunter2@host.example', 'without credentials'],
  ['not an address', 'TRIBUTARY_EXECUTIONS_URL must be an http or https address'],
])('the service at %s is refused at the start', async (url, message) => {
  const ended = await runMain([], remoteVariables(url));
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain(message);
  expect(ended.stderr).not.toContain('hunter2');
});

test('a service without its account is refused at the start', async () => {
  const ended = await runMain([], { TRIBUTARY_EXECUTIONS_URL: 'http://127.0.0.1:1' });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('TRIBUTARY_EXECUTIONS_ACCOUNT_SID must be set');
});
