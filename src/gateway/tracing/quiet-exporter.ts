import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

export interface ExportNotices {
  /** Called with the error of a batch that could not be sent, at most once a minute. */
  readonly failed: (error: unknown) => void;
  /** Called when a batch was sent after one that could not be. */
  readonly worked: () => void;
}

export interface QuietExporter extends SpanExporter {
  /** Whether the collector took the last batch, or none was sent yet. */
  readonly isWorking: boolean;
}

const noticeMs = 60_000;
/** Result code of the SDK for a batch that was sent. */
const success = 0;

/** Returns the exporter with its failures told to the log, which the SDK would keep to itself. */
export function quietExporter(
  exporter: SpanExporter,
  { failed, worked }: ExportNotices,
  now: () => number = () => performance.now(),
): QuietExporter {
  let noticedAt = Number.NEGATIVE_INFINITY;
  let isWorking = true;

  function learn(ok: boolean, error: unknown): void {
    if (ok && !isWorking) worked();
    isWorking = ok;
    if (ok || now() - noticedAt < noticeMs) return;
    noticedAt = now();
    failed(error);
  }

  return {
    get isWorking() {
      return isWorking;
    },
    export(spans, done) {
      exporter.export(spans, (result) => {
        learn(result.code === success, result.error);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
