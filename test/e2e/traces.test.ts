import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Collector, linesOf, startCollector, treeOf } from '../support/collector/collector.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';

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
