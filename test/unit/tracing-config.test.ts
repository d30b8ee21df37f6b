import { expect, test } from '@jest/globals';
import { readConfig } from '../../src/app/config.ts';
import { printConfig } from '../../src/cli/printing.ts';
import type { Environment } from '../../src/config/environment.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const settingsOf = (environment: Environment) => readConfig(environment).tracing;

test('an endpoint switches traces on, with the defaults of the SDK', () => {
  expect(settingsOf({})).toBeUndefined();
  expect(settingsOf(endpoint)).toEqual({
    url: 'http://collector:4318/v1/traces',
    protocol: 'http/protobuf',
    headers: {},
    timeoutMs: 10_000,
    compression: 'none',
    tls: { ca: undefined, cert: undefined, key: undefined },
    spanLimits: { attributeCountLimit: 128, attributeValueLengthLimit: undefined },
    resource: { 'service.name': 'tributary' },
    sampler: 'parentbased_always_on',
    ratio: 1,
    batch: { delayMs: 5_000, timeoutMs: 30_000, maxQueued: 2_048, maxSpans: 512 },
  });
});

test.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_TRACES_EXPORTER: 'none' }])(
  '%j switches them off',
  (off) => expect(settingsOf({ ...endpoint, ...off })).toBeUndefined(),
);

test('variables of traces take precedence over those of all signals', () => {
  const environment = {
    ...endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/otlp',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=x%3Dy%2Cz',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'a=2',
    OTEL_EXPORTER_OTLP_TIMEOUT: '5',
    OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '6',
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
  };
  expect(settingsOf(environment)).toMatchObject({
    url: 'https://traces.example.com/otlp',
    protocol: 'http/protobuf',
    headers: { a: '2', b: 'x=y,z' },
    timeoutMs: 6,
    compression: 'gzip',
  });
});

test('files for TLS are named by their variables, those of traces first', () => {
  const environment = {
    ...endpoint,
    OTEL_EXPORTER_OTLP_CERTIFICATE: '/all.pem',
    OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: '/traces.pem',
    OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: '/client.pem',
    OTEL_EXPORTER_OTLP_CLIENT_KEY: '/key.pem',
  };
  expect(settingsOf(environment)?.tls).toEqual({
    ca: { variable: 'OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE', file: '/traces.pem' },
    cert: { variable: 'OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE', file: '/client.pem' },
    key: { variable: 'OTEL_EXPORTER_OTLP_CLIENT_KEY', file: '/key.pem' },
  });
});

test('limits of spans take precedence over those of all signals', () => {
  const all = { ...endpoint, OTEL_ATTRIBUTE_COUNT_LIMIT: '7', OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: '8' };
  expect(settingsOf(all)?.spanLimits).toEqual({ attributeCountLimit: 7, attributeValueLengthLimit: 8 });
  const own = { OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: '5', OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: '6' };
  expect(settingsOf({ ...all, ...own })?.spanLimits).toEqual({
    attributeCountLimit: 5,
    attributeValueLengthLimit: 6,
  });
});

test('the name of the service is one of the attributes, unless it is set by itself', () => {
  const attributes = { ...endpoint, OTEL_RESOURCE_ATTRIBUTES: 'service.name=a,team=%C3%BC' };
  expect(settingsOf(attributes)?.resource).toEqual({ 'service.name': 'a', team: 'ü' });
  expect(settingsOf({ ...attributes, OTEL_SERVICE_NAME: 'b' })?.resource).toMatchObject({
    'service.name': 'b',
  });
});

/** Every numeric variable that has an effect on the gateway's spans. */
const numbers = [
  'OTEL_ATTRIBUTE_COUNT_LIMIT',
  'OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT',
  'OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT',
  'OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_BSP_EXPORT_TIMEOUT',
  'OTEL_BSP_MAX_QUEUE_SIZE',
  'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT',
];

test.each<[Environment, string]>([
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, got "grpc".',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:hidden@c' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'hidden' }, 'OTEL_EXPORTER_OTLP_HEADERS must be pairs'],
  ...['host', 'Content-Length', 'content-type', 'transfer-encoding', 'Connection'].map(
    (name): [Environment, string] => [
      { OTEL_EXPORTER_OTLP_HEADERS: `a=1,${name}=hidden` },
      `OTEL_EXPORTER_OTLP_HEADERS must be without ${name}, a header that the gateway sets itself.`,
    ],
  ),
  [
    { OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'host=hidden' },
    'OTEL_EXPORTER_OTLP_TRACES_HEADERS must be without host, a header that the gateway sets itself.',
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a/b=hidden' }, 'OTEL_EXPORTER_OTLP_HEADERS must be pairs'],
  [
    { OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: '/cert.pem' },
    'OTEL_EXPORTER_OTLP_CLIENT_KEY must be set when OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE is.',
  ],
  [
    { OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: '/key.pem' },
    'OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE must be set when OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY is.',
  ],
  ...numbers.map((name): [Environment, string] => [
    { [name]: 'abc' },
    `${name} must be a whole number from 1 to `,
  ]),
  ...numbers.map((name): [Environment, string] => [{ [name]: 'abc' }, ', got "abc".']),
  [{ OTEL_TRACES_SAMPLER: 'jaeger' }, 'OTEL_TRACES_SAMPLER must be one of always_on, '],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0'],
  [{ OTEL_BSP_MAX_QUEUE_SIZE: '100' }, 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE (512 when unset) must be at most'],
])('%j is refused with the name of the variable and no secret', (environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault);
  expect(() => readConfig(environment)).not.toThrow('hidden');
});

test('headers for the collector are never printed', () => {
  const printed = printConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2' });
  expect(printed).toContain('OTEL_EXPORTER_OTLP_HEADERS=<hidden>');
  expect(printed).not.toContain('hunter2');
});
