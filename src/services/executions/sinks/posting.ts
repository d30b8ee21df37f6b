import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import { processSpan } from '../../../gateway/events/event-spans.ts';
import type { Outgoing } from '../../../gateway/upstream/outbound/outgoing.ts';
import { untilDone } from '../../../kit/tracing/in-span.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import type { CloudEvent } from './cloud-event.ts';
import { signedPost } from './signed-post.ts';

/** Posts one event to a sink; rejects when the sink did not accept it. `logged` is the event that it was made of. */
export type Post = (event: CloudEvent, logged: LoggedEvent) => Promise<void>;

/** Milliseconds that a sink has to accept an event. */
const timeout = 5_000;

/** Creates the post, signed with the key. */
export function createPost(outgoing: Outgoing, destination: URL, key: string): Post {
  return async (event) => {
    const { url, headers: own, body } = signedPost(destination, event, key);
    const headers = { ...own, 'user-agent': 'tributary', 'accept-encoding': 'identity' };
    const { status } = await outgoing.send({ method: 'POST', url, headers, body, timeout });
    if (status < 200 || status >= 300) throw new Error(`the sink answered ${status}`);
  };
}

/** Returns the post with a span in the trace of the change; the sink is named by its number in the configuration. */
export const tracedPost =
  (tracer: Tracer | null, sink: number, post: Post): Post =>
  (event, logged) => {
    const span = processSpan(tracer, logged, { 'tributary.event_sink': sink });
    return span === null ? post(event, logged) : untilDone(span, () => post(event, logged));
  };
