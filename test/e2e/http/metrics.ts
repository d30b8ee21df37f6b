import { expect, test } from 'vitest';
import { quietPort } from '../../../scripts/cluster/ports.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { version } from '../../../src/app/version.ts';
import { createTokenDirectory } from '../../../src/gateway/auth/tokens.ts';
import type { Scope } from '../../../src/kit/call/scopes.ts';
import { createExecution } from '../../support/changes.ts';
import { faults, startFaultServer } from '../../support/fault-server.ts';
import { tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import { metric } from '../../support/metrics.ts';
import { remoteVariables } from '../../support/modes.ts';
import { operator, principals } from '../../support/principals.ts';
import { sidOf } from '../../support/sids.ts';

const sampleOf = (metrics: string, name: string, labels: string): number =>
  Number(new RegExp(`^${name}\\{${labels}\\} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);

test('counts requests, operations by name and kind, failures by code and upstream calls', async () => {
  await using upstream = await startFaultServer(faults.status500);
  await using gateway = await startGateway(remoteVariables(upstream.url));
  const read = async () => await (await fetch(`${gateway.url}/metrics`)).text();

  await gateway.graph('query Me { viewer { kind } }');
  await gateway.graph('query Me { viewer { kind } }');
  await gateway.graph('{ nope }');
  await gateway.graph(`{ execution(flowSid: "${sidOf('FW', 1)}", sid: "${sidOf('FN', 1)}") { sid } }`);
  await gateway.rest('GET', '/v2/Flows/nonsense/Executions');

  // Reading the metrics checks the service, too.
  const calls = upstream.seen.length;
  const metrics = await read();
  expect(
    sampleOf(metrics, 'tributary_graphql_operation_duration_seconds_count', 'kind="query",name="Me"'),
  ).toBe(2);
  expect(
    sampleOf(metrics, 'tributary_graphql_operation_duration_seconds_count', 'kind="query",name="anonymous"'),
  ).toBe(1);
  expect(sampleOf(metrics, 'tributary_failures_total', 'code="GRAPHQL_VALIDATION_FAILED"')).toBe(1);
  expect(sampleOf(metrics, 'tributary_failures_total', 'code="UPSTREAM_UNAVAILABLE"')).toBe(1);
  expect(sampleOf(metrics, 'tributary_failures_total', 'code="BAD_USER_INPUT"')).toBe(1);
  const route = 'method="GET",route="/v2/Flows/:FlowSid/Executions",status="400"';
  expect(sampleOf(metrics, 'tributary_http_request_duration_seconds_count', route)).toBe(1);
  const call = 'service="executions",outcome="UPSTREAM_UNAVAILABLE"';
  expect(sampleOf(metrics, 'tributary_upstream_call_duration_seconds_count', call)).toBeGreaterThanOrEqual(
    calls,
  );
  expect(sampleOf(metrics, 'tributary_dependency_up', 'dependency="executions"')).toBe(0);
  expect(sampleOf(metrics, 'tributary_dependency_up', 'dependency="storage"')).toBe(1);
  expect(sampleOf(metrics, 'tributary_build_info', `version="${version}"`)).toBe(1);
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('measures how long events take from their writing to this process', async () => {
  await using gateway = await startGateway();
  await createExecution(gateway);
  // An execution that is created is two events.
  while ((await metric(gateway, 'tributary_event_delay_seconds_count')) < 2);
  const seconds = await metric(gateway, 'tributary_event_delay_seconds_sum');
  expect([seconds >= 0, seconds < 60]).toEqual([true, true]);
  expect(await metric(gateway, 'tributary_event_log_position')).toBeGreaterThanOrEqual(2);
});

test('operation names do not create metric series without limit', async () => {
  await using gateway = await startGateway();
  for (let n = 0; n < 80; n += 1) await gateway.graph(`query Name${n} { viewer { kind } }`);
  const long = 'A'.repeat(200);
  for (let n = 0; n < 3; n += 1) await gateway.graph(`query ${long}${n} { viewer { kind } }`);
  for (let n = 0; n < 3; n += 1) {
    const body = JSON.stringify({ query: `query Nobody${n} { viewer { kind } }` });
    await gateway.send('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).not.toMatch(/name="(Name70|AAA|Nobody)/);
  expect(
    sampleOf(metrics, 'tributary_graphql_operation_duration_seconds_count', 'kind="query",name="other"'),
  ).toBe(36);
});

test('in production the metrics need a scope or a separate address', async () => {
  await using folder = await tempFolder();
  const port = await quietPort();
  const [reader, other] = await issueTokens(folder.path, 'metrics:read', 'executions:read');
  await using gateway = await startGateway({
    NODE_ENV: 'production',
    TRIBUTARY_DEV_TOKEN: undefined,
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_METRICS_PORT: String(port),
  });
  const ask = async (headers = {}) => await fetch(`${gateway.url}/metrics`, { headers });
  expect((await ask()).status).toBe(401);
  expect((await ask({ authorization: gateway.basic })).status).toBe(403);
  expect((await ask({ authorization: `Bearer ${other}` })).status).toBe(403);
  const allowed = await ask({ authorization: `Bearer ${reader}` });
  expect([allowed.status, await allowed.text()]).toEqual([200, expect.stringContaining('nodejs_')]);

  const own = `http://127.0.0.1:${port}`;
  const open = await fetch(`${own}/metrics`);
  expect(open.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(await open.text()).toContain('tributary_http_request_duration_seconds_count');
  const others = ['/', '/graphql', '/livez', '/metrics/x'].map(
    async (path) => (await fetch(own + path)).status,
  );
  expect(new Set(await Promise.all(others))).toEqual(new Set([404]));
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405);
});

/** Issues a token per scope, while no gateway runs on the folder. */
async function issueTokens(folder: string, ...scopes: readonly Scope[]): Promise<readonly string[]> {
  await using storage = await openStorage({ folder });
  const tokens = createTokenDirectory(storage.db, principals);
  const issued = scopes.map(async (scope) => {
    const holder = { ...user, scopes: new Set([scope]) };
    return (await tokens.issue({ holder, name: null, expiresAt: null })).token;
  });
  return await Promise.all(issued);
}

const { own: _, ...user } = operator('prometheus');
