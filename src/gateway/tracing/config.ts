import * as z from 'zod';
import type { Values } from '../../config/section.ts';
import { about, serviceUrl } from '../../config/variable-kinds.ts';

const protocols = ['http/protobuf', 'http/json'] as const;
const protocol = z.enum(protocols, protocols.join(' or '));
const headers = z.string().optional();

/**
 * The standard variables of OpenTelemetry that its packages do not read, that switch traces on, or that may come from a
 * file of secrets. The packages read all others from the environment of the process.
 */
const tracingVariables = {
  OTEL_SDK_DISABLED: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false'], 'true or false'))
    .transform((value) => value === 'true')
    .default(false)
    .meta(about({ help: 'Switches traces off whatever the other variables say: `true` or `false`.' })),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], 'otlp or none')
    .default('otlp')
    .meta(about({ help: 'Where spans go: `otlp` sends them to the collector, `none` switches traces off.' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.optional().meta(
    about({
      help: 'Address of an OpenTelemetry collector. Switches traces on; spans are posted to `/v1/traces` below it.',
      unset: 'no traces',
    }),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: serviceUrl.optional().meta(
    about({
      help: 'The whole address that spans are posted to, in place of the one made of OTEL_EXPORTER_OTLP_ENDPOINT.',
      unset: 'not used',
    }),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol
    .default('http/protobuf')
    .meta(about({ help: 'Format of the spans: `http/protobuf` or `http/json`.' })),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol
    .optional()
    .meta(about({ help: 'The same for traces only.', unset: 'that of OTEL_EXPORTER_OTLP_PROTOCOL' })),
  OTEL_EXPORTER_OTLP_HEADERS: headers.meta(
    about({
      help: 'Headers of each request to the collector, such as `authorization=Bearer%20abc`, separated by commas.',
      unset: 'none',
      secret: true,
    }),
  ),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers.meta(
    about({ help: 'Further headers, for traces only.', unset: 'none', secret: true }),
  ),
};

type Variables = Values<typeof tracingVariables>;

/** The settings that OpenTelemetry's exporter of spans does not read from the environment itself. */
export interface TracingSettings {
  readonly protocol: (typeof protocols)[number];
  /** Pairs of names and percent-encoded values, separated by commas; of equal names the last one counts. */
  readonly headers: string;
}

export interface TracingConfig {
  /** Undefined when no spans are exported. */
  readonly tracing: TracingSettings | undefined;
}

function settingsOf(variables: Variables): TracingSettings | undefined {
  const endpoint = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || variables.OTEL_SDK_DISABLED || variables.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const { OTEL_EXPORTER_OTLP_HEADERS: all = '', OTEL_EXPORTER_OTLP_TRACES_HEADERS: own = '' } = variables;
  return {
    protocol: variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? variables.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: `${all},${own}`,
  };
}

export const tracingSection = {
  variables: tracingVariables,
  read: (variables: Variables): TracingConfig => ({ tracing: settingsOf(variables) }),
};
