import type { IExportTraceServiceResponse, ISerializer } from '@opentelemetry/otlp-transformer';
import { type ExportNotices, onceAMinute } from './quiet-exporter.ts';

/** Characters of the collector's text that are logged. */
const longestText = 300;

/**
 * Returns the serializer with the collector's partial successes reported: answers that a batch was taken without some
 * of its spans, or with a warning. The SDK would keep them to itself. A batch has at most `maxSpans`.
 */
export function noticingPartialSuccess<Spans>(
  serializer: ISerializer<Spans, IExportTraceServiceResponse>,
  maxSpans: number,
  { dropped, rejected, warned }: Pick<ExportNotices, 'dropped' | 'rejected' | 'warned'>,
): ISerializer<Spans, IExportTraceServiceResponse> {
  const reportRejected = onceAMinute(rejected);
  const reportWarned = onceAMinute(warned);

  function learn({ partialSuccess }: IExportTraceServiceResponse): void {
    const spans = rejectedIn(partialSuccess?.rejectedSpans, maxSpans);
    const text = String(partialSuccess?.errorMessage ?? '').slice(0, longestText);
    if (spans > 0) {
      dropped('rejected', spans);
      reportRejected(text);
    } else if (text !== '') reportWarned(text);
  }

  return {
    serializeRequest: (spans) => serializer.serializeRequest(spans),
    deserializeResponse(bytes) {
      const response = serializer.deserializeResponse(bytes);
      learn(response);
      return response;
    },
  };
}

/**
 * Returns the number of rejected spans, between 0 and `maxSpans`. In JSON it may be a string, and a faulty collector may
 * send any value.
 */
function rejectedIn(rejectedSpans: unknown, maxSpans: number): number {
  const spans = Number(rejectedSpans ?? 0);
  return spans >= 1 ? Math.min(Math.trunc(spans), maxSpans) : 0;
}
