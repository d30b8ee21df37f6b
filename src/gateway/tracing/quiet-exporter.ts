import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { DropReason } from './drop-reasons.ts';

export interface ExportNotices {
  /** Called with the error of a batch that could not be sent, at most once a minute. */
  readonly failed: (error: unknown) => void;
  /** Called when a batch was sent after one that could not be. */
  readonly worked: () => void;
  /** Called when spans were dropped because too many wait, at most once a minute. */
  readonly overflowed: () => void;
  /** Called with the collector's text when it refused some spans of a batch, at most once a minute. */
  readonly rejected: (text: string) => void;
  /** Called with the collector's text when it took a batch with a warning, at most once a minute. */
  readonly warned: (text: string) => void;
  /** Counts dropped spans. */
  readonly dropped: (reason: DropReason, spans: number) => void;
}

export interface QuietExporter extends SpanExporter {
  /** Whether the collector took the last batch, or none was sent yet. */
  readonly isWorking: boolean;
}

const noticeMs = 60_000;
/** Result code of the SDK for a batch that was sent. */
const success = 0;

/** Returns a function that calls the notice, at most once a minute. */
export function onceAMinute<Values extends readonly unknown[]>(
  notice: (...values: Values) => void,
  now: () => number = () => performance.now(),
): (...values: Values) => void {
  let noticedAt = Number.NEGATIVE_INFINITY;
  return (...values) => {
    if (now() - noticedAt < noticeMs) return;
    noticedAt = now();
    notice(...values);
  };
}

/** Returns the exporter with its failures reported, which the SDK would keep to itself. */
export function quietExporter(
  exporter: SpanExporter,
  { failed, worked, dropped }: Pick<ExportNotices, 'failed' | 'worked' | 'dropped'>,
  now?: () => number,
): QuietExporter {
  const reportFailure = onceAMinute(failed, now);
  let isWorking = true;

  function learn(ok: boolean, error: unknown, spans: number): void {
    if (ok && !isWorking) worked();
    isWorking = ok;
    if (ok) return;
    dropped('export_failed', spans);
    reportFailure(error);
  }

  return {
    get isWorking() {
      return isWorking;
    },
    export(spans, done) {
      exporter.export(spans, (result) => {
        learn(result.code === success, result.error, spans.length);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
