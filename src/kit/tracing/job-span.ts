import { untilDone } from './in-span.ts';
import type { Attributes, Span, SpanKind, Tracer } from './span.ts';

/** A job of the gateway's own, which no request waits for. */
export interface Job {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

/**
 * Does a job in the span of a new trace. The work gets the span, and null where none is exported or the sampler leaves
 * it out; then it is done without one.
 */
export async function inJobSpan<Result>(
  tracer: Tracer | null | undefined,
  { name, kind, attributes }: Job,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const span = tracer?.start(name, kind, attributes, undefined) ?? null;
  return span === null ? await work(null) : await untilDone(span, () => work(span));
}
