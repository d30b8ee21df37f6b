import { expect, test } from '@jest/globals';
import { faults, startFaultServer } from '../../support/fault-server.ts';
import { startGateway } from '../../support/gateway.ts';
import { remoteVariables } from '../../support/modes.ts';
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

  const metrics = await read();
  expect(sampleOf(metrics, 'tributary_graphql_operation_seconds_count', 'kind="query",name="Me"')).toBe(2);
  expect(
    sampleOf(metrics, 'tributary_graphql_operation_seconds_count', 'kind="query",name="anonymous"'),
  ).toBe(1);
  expect(sampleOf(metrics, 'tributary_failures_total', 'code="GRAPHQL_VALIDATION_FAILED"')).toBe(1);
  expect(sampleOf(metrics, 'tributary_failures_total', 'code="UPSTREAM_UNAVAILABLE"')).toBe(1);
  expect(sampleOf(metrics, 'tributary_failures_total', 'code="BAD_USER_INPUT"')).toBe(1);
  const route = 'method="GET",route="/v2/Flows/:FlowSid/Executions",status="400"';
  expect(sampleOf(metrics, 'tributary_http_request_seconds_count', route)).toBe(1);
  const call = 'service="executions",outcome="UPSTREAM_UNAVAILABLE"';
  expect(sampleOf(metrics, 'tributary_upstream_call_seconds_count', call)).toBe(upstream.seen.length);
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('operation names do not make series without end', async () => {
  await using gateway = await startGateway();
  for (let n = 0; n < 230; n += 1) await gateway.graph(`query Name${n} { viewer { kind } }`);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).not.toContain('name="Name220"');
  expect(sampleOf(metrics, 'tributary_graphql_operation_seconds_count', 'kind="query",name="other"')).toBe(
    30,
  );
});
