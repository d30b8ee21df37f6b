import { expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { printConfig } from '../../src/cli/start/printing.ts';
import type { Environment } from '../../src/config/environment.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const settingsOf = (environment: Environment) => readConfig(environment).tracing;

test.each([endpoint, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/otlp' }])(
  '%j switches traces on',
  (environment) => {
    expect(settingsOf({})).toBeUndefined();
    expect(settingsOf(environment)).toEqual({ protocol: 'http/protobuf', headers: ',' });
  },
);

test.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_TRACES_EXPORTER: 'none' }])(
  '%j switches them off',
  (off) => expect(settingsOf({ ...endpoint, ...off })).toBeUndefined(),
);

test('variables of traces take precedence over those of all signals', () => {
  const environment = {
    ...endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=x%3Dy%2Cz',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'a=2',
  };
  expect(settingsOf(environment)).toEqual({ protocol: 'http/protobuf', headers: 'a=1, b=x%3Dy%2Cz,a=2' });
});

test.each<[Environment, string]>([
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, got "grpc".',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:hidden@c' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
  [{ OTEL_SDK_DISABLED: 'yes' }, 'OTEL_SDK_DISABLED must be true or false'],
  ...[
    'authorization: hidden,x-ok=1',
    'hidden',
    'a=%ZZhidden',
    'x y=hidden',
    '=hidden',
    'a=1,Host=hidden',
    'a=%0Ahidden',
  ].map((headers): [Environment, string] => [
    { OTEL_EXPORTER_OTLP_HEADERS: headers },
    'OTEL_EXPORTER_OTLP_HEADERS must be pairs such as `authorization=Bearer%20abc`',
  ]),
  [{ OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'hidden' }, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS must be pairs'],
])('%j is refused with the name of the variable and no secret', (environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault);
  expect(() => readConfig(environment)).not.toThrow('hidden');
});

test('headers for the collector are never printed', () => {
  const printed = printConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2' });
  expect(printed).toContain('OTEL_EXPORTER_OTLP_HEADERS=<hidden>');
  expect(printed).not.toContain('hunter2');
});
