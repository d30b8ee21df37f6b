import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Tracer } from '../../kit/tracing/span.ts';
import { valueWithin } from '../../kit/work/pause.ts';
import type { TracingSettings } from './config.ts';
import { openOtlpExporter } from './otlp-exporter.ts';
import { countingFailures, countingOverflow, followDiagnostics, type Losses } from './otlp-losses.ts';
import { startOtlpSpan } from './otlp-span.ts';

export interface OtlpTracer extends Tracer, AsyncDisposable {}

/** Milliseconds that closing waits for the last spans to be sent. */
const flushMs = 1_000;

/**
 * Opens the exporter of spans, with OpenTelemetry's SDK, which reads its variables from the environment of the process.
 * Import this module only when spans are exported: it loads the SDK. Nothing waits for the collector, except closing, for
 * a second. See docs/decisions/065-traces.md.
 */
export async function openOtlpTracer(
  settings: TracingSettings,
  losses: Losses,
  instance: Readonly<Record<string, string>>,
): Promise<OtlpTracer> {
  followDiagnostics(losses);
  const exporter = countingFailures(await openOtlpExporter(settings), losses);
  const own = resourceFromAttributes({ 'service.name': 'tributary', ...instance });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter, countingOverflow(losses))],
  });
  const tracer = provider.getTracer('tributary');
  return {
    start: (name, kind, attributes, under) => startOtlpSpan(tracer, name, kind, attributes, under),
    async [Symbol.asyncDispose]() {
      const sent = provider.shutdown().catch(() => undefined);
      await valueWithin(flushMs, sent);
    },
  };
}
