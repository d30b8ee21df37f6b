import type { Trace } from '../call/trace.ts';

export type AttributeValue = string | number | boolean;
/** Attributes of a span, by the names of OpenTelemetry's semantic conventions, or with the prefix `tributary.`. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/**
 * A step of a trace. Names have low cardinality; names and attributes hold no secret, no literal of a document or
 * statement, and no personal data.
 */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the span is exported, so that services which we call should record theirs, too. */
  readonly sampled: boolean;
  readonly ended: boolean;
  /** Starts a span below this one; its starter ends it. */
  child(name: string, kind: SpanKind, attributes: Attributes): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the step as failed. `type` is a fault's code, or the name of an error's class. */
  fail(type: string): void;
  /** Ends the span; later calls do nothing. */
  end(): void;
}

/** Starts traces, or continues those of clients. There is none where spans are not exported. */
export interface Tracer {
  /** Starts a span under the given trace, or that of a new trace. Returns null when it is not sampled. */
  start(name: string, kind: SpanKind, attributes: Attributes, under: Trace | undefined): Span | null;
}

/** Returns the span as the header that continues its trace in another process (W3C Trace Context). */
export const traceparentOf = ({ traceId, spanId, sampled }: Span): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Returns the fields by which lines of the log name a span. */
export const spanIds = ({ traceId, spanId }: Span) => ({ trace_id: traceId, span_id: spanId });
