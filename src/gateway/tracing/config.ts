import * as z from 'zod';
import { derived, optional, settings, variable } from '../../config/settings.ts';
import { choice, serviceUrl } from '../../config/variable-kinds.ts';

const protocols = ['http/protobuf', 'http/json'] as const;

/** Headers that the exporter sets itself. */
const ownHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
]);

/** Pairs are checked here, because OpenTelemetry's exporter ignores those that it cannot read, credentials too. */
const headerPairs = z.string().transform((text, context): string => {
  const isPair = (pair: string) => {
    const [name = '', ...value] = pair.split('=');
    const isHeader = /^[\w!#$%&'*+.^`|~-]+$/.test(name.trim()) && !ownHeaders.has(name.trim().toLowerCase());
    return isHeader && value.length > 0 && isEncoded(value.join('='));
  };
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  if (pairs.every(isPair)) return text;
  context.addIssue(
    'pairs such as `authorization=Bearer%20abc`, separated by commas, with percent-encoded values, and without headers that the exporter sets itself',
  );
  return z.NEVER;
});

function isEncoded(value: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

/**
 * The standard variables of OpenTelemetry that its packages do not read, that switch traces on, or that may come from a
 * file of secrets. The packages read all others from the environment of the process.
 */
const standard = settings({
  disabled: variable(
    'OTEL_SDK_DISABLED',
    z
      .string()
      .toLowerCase()
      .pipe(choice('true', 'false'))
      .transform((value) => value === 'true'),
    'false',
    { help: 'Switches traces off: `true` or `false`. The other variables are checked anyway.' },
  ),
  exporter: variable('OTEL_TRACES_EXPORTER', choice('otlp', 'none'), 'otlp', {
    help: 'Where spans go: `otlp` sends them to the collector, `none` switches traces off.',
  }),
  endpoint: optional('OTEL_EXPORTER_OTLP_ENDPOINT', serviceUrl, {
    help: 'Address of an OpenTelemetry collector. Switches traces on; spans are posted to `/v1/traces` below it.',
    unset: 'no traces',
  }),
  tracesEndpoint: optional('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', serviceUrl, {
    help: 'The whole address that spans are posted to, in place of the one made of OTEL_EXPORTER_OTLP_ENDPOINT.',
    unset: 'not used',
  }),
  protocol: variable('OTEL_EXPORTER_OTLP_PROTOCOL', choice(...protocols), 'http/protobuf', {
    help: 'Format of the spans: `http/protobuf` or `http/json`.',
  }),
  tracesProtocol: optional('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', choice(...protocols), {
    help: 'The same for traces only.',
    unset: 'that of OTEL_EXPORTER_OTLP_PROTOCOL',
  }),
  headers: optional('OTEL_EXPORTER_OTLP_HEADERS', headerPairs, {
    help: 'Headers of each request to the collector, such as `authorization=Bearer%20abc`, separated by commas.',
    unset: 'none',
    secret: true,
  }),
  tracesHeaders: optional('OTEL_EXPORTER_OTLP_TRACES_HEADERS', headerPairs, {
    help: 'Further headers, for traces only.',
    unset: 'none',
    secret: true,
  }),
});

/** The settings that OpenTelemetry's exporter of spans does not read from the environment itself. */
export interface TracingSettings {
  readonly protocol: (typeof protocols)[number];
  /** Pairs of names and percent-encoded values, separated by commas; of equal names the last one counts. */
  readonly headers: string;
}

export const tracingSection = settings({
  tracing: derived(standard, (read): TracingSettings | undefined => {
    const { headers = '', tracesHeaders = '', protocol, tracesProtocol = protocol } = read;
    const isOff = read.disabled || read.exporter === 'none' || !(read.tracesEndpoint ?? read.endpoint);
    return isOff ? undefined : { protocol: tracesProtocol, headers: `${headers},${tracesHeaders}` };
  }),
});
