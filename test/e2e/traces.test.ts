import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/app/log/log.ts';
import { type Collector, linesOf, startCollector, treeOf } from '../support/collector/collector.ts';
import type { CollectedSpan } from '../support/collector/spans.ts';
import { faults, inTurn, startFaultServer } from '../support/fault-server.ts';
import { fixedExecutions } from '../support/fixed-services.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, sharedSecret, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { metric } from '../support/metrics.ts';
import { remoteVariables } from '../support/modes.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { selfSigned } from '../support/self-signed.ts';
import { sidOf } from '../support/sids.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

describe.each(['http/protobuf', 'http/json'])('over %s', (protocol) => {
  let collector: Collector;
  let gateway: Gateway;
  beforeAll(async () => {
    collector = await startCollector();
    gateway = await startGateway({
      ...collector.environment,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await collector[Symbol.asyncDispose]();
  });

  test('a request is a span under that of its client, with the steps of its operation', async () => {
    await gateway.graph('query Me { viewer { kind } }', {}, { traceparent });
    const request = await collector.span(({ name }) => name === 'POST /graphql');
    expect(request).toMatchObject({
      traceId,
      parentSpanId: '00f067aa0ba902b7',
      kind: 2,
      status: 0,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'url.scheme': 'http',
        'tributary.request.id': expect.stringMatching(/^RQ/),
      },
      resource: { 'service.name': 'tributary', 'deployment.environment.name': 'test' },
    });
    expect(linesOf(treeOf(collector.spans, request))).toEqual([
      'POST /graphql',
      '  query',
      '    graphql.document',
      '      graphql.parse',
      '      graphql.validate',
      '    graphql.execute',
      '    limits.charge',
    ]);
    expect(collector.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-api-key': 'a key' } });
  });
});

/** A log that keeps its lines. */
function recordingLog() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }, true) };
}

const sdkWarnings = (lines: readonly string[]): readonly string[] =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'OpenTelemetry warns')
    .map(({ reason }) => reason);

const refuse = (response: ServerResponse) => void response.writeHead(400).end();
const neverAnswer = () => undefined;

const linesBelow = (collector: Collector, root: CollectedSpan) => linesOf(treeOf(collector.spans, root));

test('the trace of a page of a remote service goes on in that service, down to its statements', async () => {
  await using collector = await startCollector();
  const named = (name: string) => ({ ...collector.environment, OTEL_SERVICE_NAME: name });
  await using served = await startGateway(named('executions'), { serve: 'executions' });
  await using gateway = await startGateway({ ...named('graph'), ...remoteVariables(served.url) });
  const page = `{ executions(flowSid: "${sidOf('FW', 1)}", first: 2) { nodes { sid steps { nodes { name } } } } }`;
  const sent = { From: '+15551230001' };
  for (const to of ['+15551230002', '+15551230003'])
    await served.rest('POST', executionsPath(sidOf('FW', 1)), { ...sent, To: to });
  collector.clear();
  expect((await gateway.graph(page, {}, { traceparent })).body.errors).toBeUndefined();
  const request = await collector.span(({ name }) => name === 'POST /graphql');
  // The spans of the service may come later than that of the request.
  await collector.answered(request);
  expect(linesBelow(collector, request)).toEqual([
    'POST /graphql',
    '  query',
    '    graphql.document',
    '      graphql.parse',
    '      graphql.validate',
    '    graphql.execute',
    '      GET executions',
    '        GET /v2/Flows/:FlowSid/Executions',
    '          SELECT executions',
    '      load executions.steps',
    '        GET executions',
    '          GET /v2/Flows/:FlowSid/Executions/:ExecutionSid/Steps',
    '            SELECT execution_steps',
    '        GET executions',
    '          GET /v2/Flows/:FlowSid/Executions/:ExecutionSid/Steps',
    '            SELECT execution_steps',
    '    limits.charge',
  ]);
  const { resource, kind, attributes } = await collector.span(({ name }) => name === 'GET executions');
  expect({ resource, kind, attributes }).toEqual({
    resource: expect.objectContaining({ 'service.name': 'graph' }),
    kind: 3,
    attributes: {
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'peer.service': 'executions',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(served.url).port),
    },
  });
});

test('each try of a call is a span', async () => {
  await using collector = await startCollector();
  await using service = await startFaultServer(inTurn(faults.status503, fixedExecutions(1)));
  await using gateway = await startGateway({ ...collector.environment, ...remoteVariables(service.url) });
  const { body } = await gateway.graph(
    `{ executions(flowSid: "${sidOf('FW', 1)}", first: 1) { nodes { sid } } }`,
  );
  expect(body.errors).toBeUndefined();
  await collector.span(({ name }) => name === 'POST /graphql');
  const tries = collector.spans.filter(({ name }) => name === 'GET executions');
  expect(tries).toMatchObject([
    { status: 2, attributes: { 'http.response.status_code': 503, 'error.type': 'UPSTREAM_UNAVAILABLE' } },
    { status: 0, attributes: { 'http.response.status_code': 200, 'http.request.resend_count': 1 } },
  ]);
});

const databases = [
  ['SQLite', 'sqlite', async () => ({})],
  [
    'PostgreSQL',
    'postgresql',
    async () => ({ DATABASE_URL: (await startMigratedPostgres()).url, TRIBUTARY_SECRET: sharedSecret }),
  ],
] as const;

const whole = 'INSERT contacts INSERT executions INSERT execution_steps INSERT events';
/** The statement that inserts an execution, and the spans below its request. */
const inserts = {
  sqlite: [
    'INSERT executions',
    // SQLite begins a transaction with its first statement.
    [
      '  COMMIT',
      '  INSERT contacts',
      '  INSERT execution_steps',
      '  INSERT executions',
      '  limits.charge',
      '  send executions',
      '    INSERT events',
    ],
  ],
  postgresql: [whole, ['  limits.charge', '  send executions', `    ${whole}`]],
} as const;

describe.each(databases)('on %s', (_, system, environment) => {
  test('a REST write is a span with its statements, which hold nothing of what was sent', async () => {
    await using collector = await startCollector();
    await using gateway = await startGateway({ ...collector.environment, ...(await environment()) });
    const { status } = await gateway.rest('POST', executionsPath(sidOf('FW', 1)), {
      From: '+15551230001',
      To: '+15559990001',
      Parameters: '{"name":"Ada"}',
    });
    expect(status).toBe(201);
    const request = await collector.span(({ kind }) => kind === 2);
    const lines = linesBelow(collector, request);
    const [inserted, statements] = inserts[system];
    expect(lines).toEqual(['POST /v2/Flows/:FlowSid/Executions', ...statements]);
    const insert = await collector.span(({ name }) => name === inserted);
    expect(insert).toMatchObject({
      kind: 3,
      attributes: { 'db.system.name': system, 'db.operation.name': 'INSERT' },
    });
    expect(JSON.stringify(collector.spans)).not.toMatch(/1555|Ada|AC0|user:/);
  });
});

test.each(databases)('each read on %s says how many rows it returned', async (_, __, environment) => {
  await using collector = await startCollector();
  await using gateway = await startGateway({ ...collector.environment, ...(await environment()) });
  const path = executionsPath(sidOf('FW', 1));
  await gateway.rest('POST', path, { From: '+15551230001', To: '+15559990001' });
  collector.clear();
  await gateway.rest('GET', path);
  await collector.span(({ name }) => name.startsWith('GET /v2'));
  const reads = collector.spans.filter(({ name }) => name.startsWith('SELECT'));
  expect(reads).toEqual([
    expect.objectContaining({
      name: 'SELECT executions',
      attributes: expect.objectContaining({ 'db.response.returned_rows': 1 }),
    }),
  ]);
});

test('a request that is not sampled has no span, and its trace is passed on unchanged', async () => {
  await using collector = await startCollector();
  const heard: unknown[] = [];
  await using service = await startFaultServer((exchange) => {
    heard.push(exchange.request.headers['traceparent']);
    return fixedExecutions(1)(exchange);
  });
  await using gateway = await startGateway({ ...collector.environment, ...remoteVariables(service.url) });
  const query = `{ executions(flowSid: "${sidOf('FW', 1)}", first: 1) { nodes { sid } } }`;
  const unsampled = traceparent.replace(/01$/, '00');
  await gateway.graph(query, {}, { traceparent: unsampled });
  await gateway.graph(query, {}, { traceparent });
  await collector.span(({ name }) => name === 'POST /graphql');
  expect(collector.spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
  expect(heard[0]).toBe(unsampled);
  const call = await collector.span(({ name }) => name === 'GET executions');
  expect(heard[1]).toBe(`00-${traceId}-${call.spanId}-01`);
});

test('a collector with a certificate of its own is trusted by the configured file', async () => {
  await using folder = await tempFolder();
  const file = join(folder.path, 'collector.pem');
  await writeFile(file, selfSigned.cert);
  const asked = Promise.withResolvers<string | undefined>();
  const collector = createServer(selfSigned, (request, response) => {
    asked.resolve(request.url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `https://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '10',
  };
  const named = (path: string) => ({ ...environment, OTEL_EXPORTER_OTLP_CERTIFICATE: path });
  await using gateway = await startGateway(named(file));
  await gateway.graph('{ viewer { kind } }');
  expect(await asked.promise).toBe('/v1/traces');
  await expect(startGateway(named(`${file}.old`))).rejects.toThrow(
    `OTEL_EXPORTER_OTLP_CERTIFICATE: ${file}.old cannot be read (ENOENT).`,
  );
  await expect(startGateway({ ...named(file), OTEL_EXPORTER_OTLP_CLIENT_KEY: file })).rejects.toThrow(
    'OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE must be set when OTEL_EXPORTER_OTLP_CLIENT_KEY is.',
  );
  await expect(startGateway({ ...environment, OTEL_BSP_MAX_QUEUE_SIZE: '0' })).rejects.toThrow(
    'OTEL_BSP_MAX_QUEUE_SIZE must be 1 or more.',
  );
  collector.closeAllConnections();
  collector.close();
});

test('headers for the collector may come from a file of secrets', async () => {
  await using folder = await tempFolder();
  await using collector = await startCollector();
  const OTEL_EXPORTER_OTLP_HEADERS_FILE = join(folder.path, 'headers');
  await writeFile(OTEL_EXPORTER_OTLP_HEADERS_FILE, 'x-api-key=a%20key\n');
  await using gateway = await startGateway({ ...collector.environment, OTEL_EXPORTER_OTLP_HEADERS_FILE });
  await gateway.graph('{ viewer { kind } }');
  await collector.span(({ name }) => name === 'POST /graphql');
  expect(collector.requests[0]).toMatchObject({ headers: { 'x-api-key': 'a key' } });
});

test('attributes have the configured number of characters', async () => {
  await using collector = await startCollector();
  await using gateway = await startGateway({
    ...collector.environment,
    OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: '3',
  });
  await gateway.graph('query LongName { viewer { kind } }');
  const { attributes } = await collector.span(({ name }) => name === 'query');
  expect(attributes['graphql.operation.name']).toBe('Lon');
});

test('probes and scrapes are not traced', async () => {
  await using collector = await startCollector();
  await using gateway = await startGateway(collector.environment);
  for (const path of ['/livez', '/readyz', '/metrics'])
    expect((await fetch(new URL(path, gateway.url), { headers: { traceparent } })).status).toBe(200);
  await gateway.graph('{ viewer { kind } }');
  await collector.span(({ name }) => name === 'POST /graphql');
  const requests = collector.spans.filter(({ kind }) => kind === 2);
  expect(requests.map(({ name }) => name)).toEqual(['POST /graphql']);
});

test.each([
  ['export_failed', refuse, 'spans cannot be exported; they are dropped'],
  ['queue_full', neverAnswer, 'too many spans wait for the collector; further ones are dropped'],
] as const)('spans that are dropped are counted as %s, and logged once', async (reason, answer, notice) => {
  await using collector = await startCollector(answer);
  const { log, lines } = recordingLog();
  const small = { OTEL_BSP_MAX_QUEUE_SIZE: '5', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '5' };
  await using gateway = await startGateway({ ...collector.environment, ...small }, { log });
  const dropped = async () => await metric(gateway, `tributary_spans_dropped_total{reason="${reason}"}`);
  expect(await dropped()).toBe(0);
  // More than one batch: the second one adds nothing to the log.
  while ((await dropped()) < 20) await gateway.graph('{ viewer { kind } }');
  expect(lines.filter((line) => JSON.parse(line).msg === notice)).toHaveLength(1);
});

/** An answer to a batch: some of its spans are rejected, or it is only warned about. */
const partial = { rejectedSpans: '2', errorMessage: 'quota' };
const partialAnswers = [
  ['http/json', JSON.stringify({ partialSuccess: partial })],
  ['http/protobuf', Buffer.from([10, 9, 8, 2, 18, 5, ...Buffer.from('quota')])],
] as const;

test.each(partialAnswers)(
  'spans that the collector rejects over %s are counted, and logged once',
  async (protocol, body) => {
    await using collector = await startCollector((response) => response.end(body));
    const { log, lines } = recordingLog();
    const environment = { ...collector.environment, OTEL_EXPORTER_OTLP_PROTOCOL: protocol };
    await using gateway = await startGateway(environment, { log });
    const rejected = async () => await metric(gateway, 'tributary_spans_dropped_total{reason="rejected"}');
    expect(await rejected()).toBe(0);
    while ((await rejected()) < 4) await gateway.graph('{ viewer { kind } }');
    const notices = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /collector|spans/.test(msg));
    expect(notices).toMatchObject([
      {
        level: 40,
        msg: 'the collector rejects spans; they are dropped',
        reason: expect.stringContaining('quota'),
      },
    ]);
    expect(await metric(gateway, 'tributary_spans_dropped_total{reason="export_failed"}')).toBe(0);
  },
);

test('a warning of the collector is logged once, and drops no span', async () => {
  const body = JSON.stringify({ partialSuccess: { errorMessage: 'old version' } });
  await using collector = await startCollector((response) => response.end(body));
  const { log, lines } = recordingLog();
  const environment = { ...collector.environment, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  await using gateway = await startGateway(environment, { log });
  while (collector.requests.length < 3) await gateway.graph('{ viewer { kind } }');
  expect(sdkWarnings(lines)).toEqual([expect.stringContaining('old version')]);
  expect(await metric(gateway, 'tributary_spans_dropped_total{reason="rejected"}')).toBe(0);
});

test('a wrong value of a variable that OpenTelemetry reads is logged, and its default taken', async () => {
  await using collector = await startCollector();
  const { log, lines } = recordingLog();
  const wrong = { OTEL_EXPORTER_OTLP_TIMEOUT: 'long', OTEL_TRACES_SAMPLER: 'jaeger' };
  await using gateway = await startGateway({ ...collector.environment, ...wrong }, { log });
  expect(sdkWarnings(lines)).toEqual([
    expect.stringContaining('OTEL_EXPORTER_OTLP_TIMEOUT'),
    expect.stringContaining('OTEL_TRACES_SAMPLER'),
  ]);
  await gateway.graph('{ viewer { kind } }');
  await collector.span(({ name }) => name === 'POST /graphql');
});

test('lines of the log name their span', async () => {
  await using collector = await startCollector();
  const { log, lines } = recordingLog();
  await using gateway = await startGateway(collector.environment, { log });
  await gateway.graph('{ viewer { kind } }', {}, { traceparent });
  const { spanId } = await collector.span(({ name }) => name === 'POST /graphql');
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject([{ trace_id: traceId, span_id: spanId }]);
});
