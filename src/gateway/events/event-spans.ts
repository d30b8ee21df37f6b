import { traceOf } from '../../kit/call/trace.ts';
import { activeSpan } from '../../kit/tracing/active-span.ts';
import type { Attributes, Span, Tracer } from '../../kit/tracing/span.ts';

/** An event with the trace of its change, if it has one. */
interface Traced {
  readonly stream: string;
  readonly trace?: string | null;
}

/** The attributes of a message of the log, by the conventions for messaging. */
const messaging = (stream: string): Attributes => ({
  'messaging.system': 'tributary',
  'messaging.destination.name': stream,
});

/** Starts the span in which events are written; null when the change has no span. */
export function sendSpan(events: readonly Pick<Traced, 'stream'>[]): Span | null {
  const parent = activeSpan();
  const [first] = events;
  if (parent === null || !first) return null;
  const count = { 'messaging.batch.message_count': events.length };
  return parent.child(`send ${first.stream}`, 'producer', {
    ...messaging(first.stream),
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    ...(events.length > 1 && count),
  });
}

/**
 * Starts the span in which an event is executed for the subscribers of a field or posted to a sink, in the trace of the
 * change that wrote it; null for an event without a trace.
 */
export function processSpan(
  tracer: Tracer | null,
  { trace, stream }: Traced,
  receiver: Attributes,
): Span | null {
  if (tracer === null || typeof trace !== 'string') return null;
  const attributes = {
    ...messaging(stream),
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    ...receiver,
  };
  return tracer.start(`process ${stream}`, 'consumer', attributes, traceOf({ traceparent: trace }));
}

const none: readonly Span[] = [];

/** Starts the spans of writing messages to subscribers; there are none for messages without a span. */
export function deliverySpans(
  messages: readonly { readonly span?: Span | null }[],
  subscribers: number,
): readonly Span[] {
  if (!messages.some(({ span }) => span)) return none;
  const attributes = { 'tributary.subscribers': subscribers };
  return messages.flatMap(({ span }) => span?.child('deliver', 'internal', attributes) ?? []);
}
