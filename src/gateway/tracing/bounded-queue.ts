import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type ExportNotices, onceAMinute } from './quiet-exporter.ts';

/**
 * Bounds the spans that wait for the exporter. The SDK's queue has the same bound, but does not say how many spans it
 * drops. `open` makes the SDK's processor of the exporter that it is given.
 */
export function boundedQueue(
  exporter: SpanExporter,
  maxQueued: number,
  { overflowed, dropped }: Pick<ExportNotices, 'overflowed' | 'dropped'>,
  open: (exporter: SpanExporter) => SpanProcessor,
): SpanProcessor {
  const reportOverflow = onceAMinute(overflowed);
  let waiting = 0;
  const queue = open({
    export(spans, done) {
      waiting -= spans.length;
      exporter.export(spans, done);
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  });
  return {
    onStart: (span, context) => queue.onStart(span, context),
    onEnd(span) {
      if (waiting === maxQueued) {
        dropped('queue_full', 1);
        reportOverflow();
        return;
      }
      waiting += 1;
      queue.onEnd(span);
    },
    forceFlush: () => queue.forceFlush(),
    shutdown: () => queue.shutdown(),
  };
}
