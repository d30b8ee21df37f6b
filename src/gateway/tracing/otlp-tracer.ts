import { CompressionAlgorithm, OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import {
  createOtlpHttpExportDelegate,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http';
import { TraceExporterMetricsHelper } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { valueWithin } from '../../kit/pause.ts';
import type { Tracer } from '../../kit/tracing/span.ts';
import { boundedQueue } from './bounded-queue.ts';
import { readTls } from './collector-tls.ts';
import type { TracingSettings } from './config.ts';
import { endLongRequests } from './export-deadline.ts';
import { noticingPartialSuccess } from './otlp-partial-success.ts';
import { startOtlpSpan } from './otlp-span.ts';
import { type ExportNotices, quietExporter } from './quiet-exporter.ts';

export interface OtlpTracer extends Tracer, AsyncDisposable {}

/** Milliseconds that closing waits for the last spans to be sent. */
const flushMs = 1_000;

/**
 * Opens the exporter of spans, with OpenTelemetry's SDK. Import this module only when spans are exported: it loads the
 * SDK. Spans wait in memory in bounded number, and nothing waits for the collector, except closing, for a second.
 * See docs/decisions/065-traces.md.
 */
export async function openOtlpTracer(
  settings: TracingSettings,
  notices: ExportNotices,
  instance: Readonly<Record<string, string>>,
): Promise<OtlpTracer> {
  const exporter = quietExporter(await exporterOf(settings, notices), notices);
  const { delayMs, timeoutMs, maxQueued, maxSpans } = settings.batch;
  const batches = (to: SpanExporter) =>
    new BatchSpanProcessor(to, {
      scheduledDelayMillis: delayMs,
      exportTimeoutMillis: timeoutMs,
      maxQueueSize: maxQueued,
      maxExportBatchSize: maxSpans,
    });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ ...instance, ...settings.resource }),
    spanLimits: spanLimitsOf(settings.spanLimits),
    sampler: samplers[settings.sampler](settings.ratio),
    spanProcessors: [boundedQueue(exporter, maxQueued, notices, batches)],
  });
  const tracer = provider.getTracer('tributary');
  return {
    start: (name, kind, attributes, under) => startOtlpSpan(tracer, name, kind, attributes, under),
    async [Symbol.asyncDispose]() {
      const closing = provider.shutdown().catch(() => undefined);
      if (exporter.isWorking) await valueWithin(flushMs, closing);
    },
  };
}

const formats = {
  'http/protobuf': () => import('./otlp-protobuf.ts'),
  'http/json': () => import('./otlp-json.ts'),
};

const compressions = { none: CompressionAlgorithm.NONE, gzip: CompressionAlgorithm.GZIP };

/** Batches that are on their way at a time. */
const maxExports = 30;

/** Opens the exporter with our settings only: by its own defaults the SDK would read the variables, and files, again. */
async function exporterOf(
  { url, protocol, headers, timeoutMs, compression, tls, batch }: TracingSettings,
  notices: ExportNotices,
): Promise<SpanExporter> {
  const { serializer, contentType } = await formats[protocol]();
  const openAgent = httpAgentFactoryFromOptions({ keepAlive: true, ...(await readTls(tls)) });
  const options = {
    url,
    headers: async () => ({ ...headers, 'content-type': contentType }),
    timeoutMillis: timeoutMs,
    compression: compressions[compression],
    concurrencyLimit: maxExports,
    agentFactory: async (scheme: string) => endLongRequests(await openAgent(scheme), timeoutMs),
  };
  const noticing = noticingPartialSuccess(serializer, batch.maxSpans, notices);
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(options, noticing, component, TraceExporterMetricsHelper, undefined),
  );
}

/** The name of the exporter in metrics of the SDK, which are off. */
const component = 'otlp_http_span_exporter';

const spanLimitsOf = ({ attributeCountLimit, attributeValueLengthLimit }: TracingSettings['spanLimits']) => ({
  attributeCountLimit,
  ...(attributeValueLengthLimit !== undefined && { attributeValueLengthLimit }),
});

const always = () => new AlwaysOnSampler();
const never = () => new AlwaysOffSampler();
const byRatio = (ratio: number) => new TraceIdRatioBasedSampler(ratio);
const byParent = (root: Sampler) => new ParentBasedSampler({ root });

const samplers: Readonly<Record<TracingSettings['sampler'], (ratio: number) => Sampler>> = {
  always_on: always,
  always_off: never,
  traceidratio: byRatio,
  parentbased_always_on: () => byParent(always()),
  parentbased_always_off: () => byParent(never()),
  parentbased_traceidratio: (ratio) => byParent(byRatio(ratio)),
};
