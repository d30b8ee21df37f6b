import { createNoopMeter, DiagLogLevel, diag, type MeterProvider } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import type { BufferConfig, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { DropReason } from './drop-reasons.ts';

/** Notices of OpenTelemetry's SDK, which would keep them to itself. */
export interface Losses {
  /** Counts dropped spans. `cause` is an error, or the collector's text. */
  readonly dropped: (reason: DropReason, spans: number, cause?: unknown) => void;
  /** Called with a warning of the SDK, such as one about a variable that it ignores. */
  readonly warned: (text: string) => void;
}

export const countingFailures = (exporter: SpanExporter, { dropped }: Losses): SpanExporter => ({
  export(spans, done) {
    exporter.export(spans, ({ code, error }) => {
      if (code !== ExportResultCode.SUCCESS) dropped('export_failed', spans.length, error);
      done({ code: ExportResultCode.SUCCESS });
    });
  },
  shutdown: () => exporter.shutdown(),
});

/** Returns options of the SDK's queue by which it counts the spans for which it has no room, in its own metric. */
export function countingOverflow(losses: Losses): BufferConfig & { selfObsMeterProvider: MeterProvider } {
  const counter = {
    add(spans: number, attributes: Readonly<Record<string, unknown>> = {}) {
      if (attributes['error.type'] === 'queue_full') losses.dropped('queue_full', spans);
    },
  };
  const meter = Object.assign(createNoopMeter(), { createCounter: () => counter });
  return { selfObsMeterProvider: { getMeter: () => meter } };
}

/** Characters of a warning that are logged; a part of it may be the collector's. */
const maxText = 300;

/** Sends the SDK's own log, which is one for the process, to the notices. */
export function followDiagnostics({ dropped, warned }: Losses): void {
  const ignore = () => {};
  function warn(text: string, ...details: unknown[]): void {
    const spans = text.startsWith('Received Partial Success') ? rejectedIn(String(details[0])) : 0;
    const reported = [text, ...details].join(' ').slice(0, maxText);
    if (spans > 0) dropped('rejected', spans, reported);
    else warned(reported);
  }
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** Returns the number of rejected spans in a partial success of the collector, where it may be a text. */
function rejectedIn(partialSuccess: string): number {
  const { rejectedSpans }: { readonly rejectedSpans?: unknown } = JSON.parse(partialSuccess);
  const spans = Number(rejectedSpans);
  return Number.isSafeInteger(spans) ? spans : 0;
}
