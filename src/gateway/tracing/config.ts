import * as z from 'zod';
import { isSet, type JointRule, unless } from '../../config/joint-rules.ts';
import type { Values } from '../../config/section.ts';
import { about, amount, serviceUrl, whole } from '../../config/variable-kinds.ts';
import type { PemFile, TlsFiles } from './collector-tls.ts';
import { attributePairs, headerPairs } from './key-values.ts';

const protocols = ['http/protobuf', 'http/json'] as const;
const compressions = ['none', 'gzip'] as const;
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const protocol = z.enum(protocols, protocols.join(' or '));
const compression = z.enum(compressions, compressions.join(' or '));
const milliseconds = whole(1, 600_000);
const attributeCount = whole(1, 1_000);
const attributeLength = whole(1, 1_000_000);
const pemFile = z.string().min(1, 'the path of a PEM file');
const sameAs = (name: string) => `that of ${name}`;

/** The standard variables of OpenTelemetry, with the SDK's names and defaults. */
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
    .meta(about({ help: 'The same for traces only.', unset: sameAs('OTEL_EXPORTER_OTLP_PROTOCOL') })),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.default({}).meta(
    about({
      help: 'Headers of each request to the collector, such as `authorization=Bearer%20abc`, separated by commas.',
      unset: 'none',
      secret: true,
    }),
  ),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headerPairs
    .default({})
    .meta(about({ help: 'Further headers, for traces only.', unset: 'none', secret: true })),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds
    .default(10_000)
    .meta(about({ help: 'Milliseconds for sending one batch to the collector, with its retries.' })),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: milliseconds
    .optional()
    .meta(about({ help: 'The same for traces only.', unset: sameAs('OTEL_EXPORTER_OTLP_TIMEOUT') })),
  OTEL_EXPORTER_OTLP_COMPRESSION: compression
    .default('none')
    .meta(about({ help: 'Compression of the requests to the collector: `none` or `gzip`.' })),
  OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: compression
    .optional()
    .meta(about({ help: 'The same for traces only.', unset: sameAs('OTEL_EXPORTER_OTLP_COMPRESSION') })),
  OTEL_EXPORTER_OTLP_CERTIFICATE: pemFile.optional().meta(
    about({
      help: 'PEM file with the certificates that a collector at an https address is trusted by.',
      unset: "Node's certificates",
    }),
  ),
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: pemFile
    .optional()
    .meta(about({ help: 'The same for traces only.', unset: sameAs('OTEL_EXPORTER_OTLP_CERTIFICATE') })),
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: pemFile
    .optional()
    .meta(about({ help: "PEM file with the gateway's certificate for the collector.", unset: 'none' })),
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: pemFile
    .optional()
    .meta(
      about({ help: 'The same for traces only.', unset: sameAs('OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE') }),
    ),
  OTEL_EXPORTER_OTLP_CLIENT_KEY: pemFile
    .optional()
    .meta(about({ help: 'PEM file with the private key of that certificate.', unset: 'none' })),
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: pemFile
    .optional()
    .meta(about({ help: 'The same for traces only.', unset: sameAs('OTEL_EXPORTER_OTLP_CLIENT_KEY') })),
  OTEL_SERVICE_NAME: z
    .string()
    .max(255, 'at most 255 characters')
    .optional()
    .meta(
      about({
        help: 'Name of this gateway in traces.',
        unset: '`service.name` of OTEL_RESOURCE_ATTRIBUTES, or else tributary',
      }),
    ),
  OTEL_RESOURCE_ATTRIBUTES: attributePairs.default({}).meta(
    about({
      help: 'Attributes of this process in traces, such as `deployment.environment.name=staging`, separated by commas.',
      unset: 'none',
    }),
  ),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `one of ${samplers.join(', ')}`)
    .default('parentbased_always_on')
    .meta(
      about({
        help: `Chooses the requests that are traced: ${samplers.map((name) => `\`${name}\``).join(', ')}. The \`parentbased_\` ones follow the client's \`traceparent\` where it sends one.`,
      }),
    ),
  OTEL_TRACES_SAMPLER_ARG: amount(0, 1)
    .default(1)
    .meta(about({ help: 'Share of the traces that the `traceidratio` samplers keep, from 0 to 1.' })),
  OTEL_ATTRIBUTE_COUNT_LIMIT: attributeCount
    .default(128)
    .meta(about({ help: 'Maximum number of attributes of a span; the gateway sets about ten.' })),
  OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: attributeCount
    .optional()
    .meta(about({ help: 'The same for spans only.', unset: sameAs('OTEL_ATTRIBUTE_COUNT_LIMIT') })),
  OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: attributeLength.optional().meta(
    about({
      help: 'Maximum characters of an attribute of a span; longer ones are cut.',
      unset: 'no limit',
    }),
  ),
  OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: attributeLength
    .optional()
    .meta(about({ help: 'The same for spans only.', unset: sameAs('OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT') })),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds
    .default(5_000)
    .meta(about({ help: 'Milliseconds that spans wait for others before they are sent.' })),
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds
    .default(30_000)
    .meta(
      about({ help: 'Milliseconds after which the next batch is sent although the last has no answer.' }),
    ),
  OTEL_BSP_MAX_QUEUE_SIZE: whole(1, 1_000_000)
    .default(2_048)
    .meta(about({ help: 'Maximum number of spans that wait; further ones are dropped.' })),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: whole(1, 1_000_000)
    .default(512)
    .meta(about({ help: 'Maximum number of spans in one request; at most OTEL_BSP_MAX_QUEUE_SIZE.' })),
};

type Variables = Values<typeof tracingVariables>;

/** The settings of the exporter of spans. */
export interface TracingSettings {
  /** The whole address that spans are posted to. */
  readonly url: string;
  readonly protocol: (typeof protocols)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly compression: (typeof compressions)[number];
  readonly tls: TlsFiles;
  /** Attributes of this process, with its `service.name`. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: (typeof samplers)[number];
  /** Share of the traces that a sampler by ratio keeps. */
  readonly ratio: number;
  readonly spanLimits: {
    readonly attributeCountLimit: number;
    /** Characters; undefined for no limit. */
    readonly attributeValueLengthLimit: number | undefined;
  };
  readonly batch: {
    readonly delayMs: number;
    readonly timeoutMs: number;
    readonly maxQueued: number;
    readonly maxSpans: number;
  };
}

export interface TracingConfig {
  /** Undefined when no spans are exported. */
  readonly tracing: TracingSettings | undefined;
}

type TlsKind = 'CERTIFICATE' | 'CLIENT_CERTIFICATE' | 'CLIENT_KEY';

/** Returns the names of a variable: the one for traces, then the one for all signals. */
const namesOf = <Kind extends TlsKind>(kind: Kind) =>
  [`OTEL_EXPORTER_OTLP_TRACES_${kind}`, `OTEL_EXPORTER_OTLP_${kind}`] as const;

/** Returns the file of the first variable that is set. */
function pemFileOf(variables: Variables, kind: TlsKind): PemFile | undefined {
  return namesOf(kind)
    .map((variable) => ({ variable, file: variables[variable] }))
    .find((one): one is typeof one & PemFile => one.file !== undefined);
}

function settingsOf(variables: Variables): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = variables;
  const url = own ?? (base && `${base}/v1/traces`);
  if (url === undefined || variables.OTEL_SDK_DISABLED || variables.OTEL_TRACES_EXPORTER === 'none')
    return undefined;
  const { OTEL_RESOURCE_ATTRIBUTES: attributes, OTEL_SERVICE_NAME: name } = variables;
  return {
    url,
    protocol: variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? variables.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: { ...variables.OTEL_EXPORTER_OTLP_HEADERS, ...variables.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    timeoutMs: variables.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? variables.OTEL_EXPORTER_OTLP_TIMEOUT,
    compression: variables.OTEL_EXPORTER_OTLP_TRACES_COMPRESSION ?? variables.OTEL_EXPORTER_OTLP_COMPRESSION,
    tls: {
      ca: pemFileOf(variables, 'CERTIFICATE'),
      cert: pemFileOf(variables, 'CLIENT_CERTIFICATE'),
      key: pemFileOf(variables, 'CLIENT_KEY'),
    },
    resource: { 'service.name': 'tributary', ...attributes, ...(name && { 'service.name': name }) },
    sampler: variables.OTEL_TRACES_SAMPLER,
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
    spanLimits: {
      attributeCountLimit: variables.OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT ?? variables.OTEL_ATTRIBUTE_COUNT_LIMIT,
      attributeValueLengthLimit:
        variables.OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT ?? variables.OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT,
    },
    batch: {
      delayMs: variables.OTEL_BSP_SCHEDULE_DELAY,
      timeoutMs: variables.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueued: variables.OTEL_BSP_MAX_QUEUE_SIZE,
      maxSpans: variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  };
}

export const tracingSection = {
  variables: tracingVariables,
  read: (variables: Variables): TracingConfig => ({ tracing: settingsOf(variables) }),
};

const batchRule: JointRule = (environment) =>
  unless(
    Number(environment['OTEL_BSP_MAX_EXPORT_BATCH_SIZE'] || 512) >
      Number(environment['OTEL_BSP_MAX_QUEUE_SIZE'] || 2_048),
    'OTEL_BSP_MAX_EXPORT_BATCH_SIZE (512 when unset) must be at most OTEL_BSP_MAX_QUEUE_SIZE (2048 when unset).',
  );

/** A client certificate without its key, or a key alone, would not be sent to the collector. */
const clientRule: JointRule = (environment) => {
  const setOf = (kind: TlsKind) => namesOf(kind).find((name) => isSet(environment, name));
  const [certificate, key] = [setOf('CLIENT_CERTIFICATE'), setOf('CLIENT_KEY')];
  const missing = certificate ? 'OTEL_EXPORTER_OTLP_CLIENT_KEY' : 'OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE';
  return unless(
    Boolean(certificate) !== Boolean(key),
    `${missing} must be set when ${certificate ?? key} is.`,
  );
};

export const tracingRules: readonly JointRule[] = [batchRule, clientRule];
