import {
  createTraceState,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind as SdkSpanKind,
  type Tracer as SdkTracer,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { Trace } from '../../kit/call/trace.ts';
import type { Attributes, Span, SpanKind } from '../../kit/tracing/span.ts';

const kinds: Readonly<Record<SpanKind, SdkSpanKind>> = {
  internal: SdkSpanKind.INTERNAL,
  server: SdkSpanKind.SERVER,
  client: SdkSpanKind.CLIENT,
  producer: SdkSpanKind.PRODUCER,
  consumer: SdkSpanKind.CONSUMER,
};

/** A span of OpenTelemetry's SDK. Its parent is always given, so that the SDK needs no context manager. */
export class OtlpSpan implements Span {
  readonly #tracer: SdkTracer;
  readonly #span: SdkSpan;
  ended = false;

  constructor(tracer: SdkTracer, span: SdkSpan) {
    this.#tracer = tracer;
    this.#span = span;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get spanId(): string {
    return this.#span.spanContext().spanId;
  }

  get sampled(): boolean {
    return (this.#span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  child(name: string, kind: SpanKind, attributes: Attributes): Span {
    const under = trace.setSpan(ROOT_CONTEXT, this.#span);
    return new OtlpSpan(this.#tracer, this.#tracer.startSpan(name, { kind: kinds[kind], attributes }, under));
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes);
  }

  fail(type: string): void {
    this.#span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#span.end();
  }
}

/** Starts a span under a client's trace, or a trace of its own. Returns null when the sampler does not choose it. */
export function startOtlpSpan(
  tracer: SdkTracer,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  under: Trace | undefined,
): Span | null {
  const context = under === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(under));
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
  return span.isRecording() ? new OtlpSpan(tracer, span) : null;
}

function contextOf({ traceparent, tracestate }: Trace) {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
    ...(tracestate !== undefined && { traceState: createTraceState(tracestate) }),
  };
}
