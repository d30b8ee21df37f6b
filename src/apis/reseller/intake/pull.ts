import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { eachAlone } from '../../../kit/queues/batcher.ts';
import { inJobSpan, type Job } from '../../../kit/tracing/job-span.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import { backoff } from '../../../kit/work/backoff.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { readEnvelope } from './envelope.ts';
import type { Delivered, Intake } from './intake.ts';
import type { NotificationSource, ReceivedMessage, Refusal } from './notification-source.ts';

export interface PullParts {
  readonly subscriber: Pick<NotificationSource, 'pull' | 'acknowledge' | 'modifyAckDeadline'>;
  readonly subscription: string;
  readonly intake: Intake;
  /** Returns a call of the gateway, with a timeout in milliseconds. */
  readonly callFor: (milliseconds: number) => Call;
  /** Called with an error; the work is retried. */
  readonly failed: (error: unknown) => void;
  /** Starts the spans of batches; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
  /** Called after each pull that was answered and whose messages are stored. */
  readonly worked?: () => void;
}

const maxMessages = 100;
/** Milliseconds that one pull waits for a message. */
const pullMs = 30_000;
const callMs = 10_000;
/** Seconds by which each extension leases the messages in work. */
const heldSeconds = 60;
/** The shortest acknowledgement deadline of a subscription; an operator may have created this one with it. */
const shortestDeadlineMs = 10_000;
/** Milliseconds between two extensions of the lease on messages in work. */
const extendEveryMs = shortestDeadlineMs / 2;
/** Backoff after failed pulls. */
const failurePause = { firstMs: 400, longestMs: 30_000 };
/** An empty pull that is faster than this many milliseconds did not wait for a message. */
const hastyMs = 1_000;
const hastyPause = { firstMs: 400, longestMs: 5_000 };

/** Pulls, commits and acknowledges batches, one after another. Disposing waits for the batch in work. */
export function startPulling(parts: PullParts): AsyncDisposable {
  const { failed, worked } = parts;
  let hasty = 0;
  /** Whether the last pull failed. The next one does not wait: only an answer shows that the service works again. */
  let failing = false;

  /** Handles one pull and returns the milliseconds until the next. */
  async function pullOnce(closing: AbortSignal): Promise<number> {
    const began = performance.now();
    const wait = !failing;
    failing = true;
    const pulled = await pull(parts, closing, wait);
    const { messages } = pulled;
    if (messages.length > 0)
      await inJobSpan(parts.tracer, jobOf(messages.length), () => handle(parts, messages));
    failing = false;
    if (!('unanswered' in pulled)) worked?.();
    hasty = messages.length === 0 && performance.now() - began < hastyMs ? hasty + 1 : 0;
    return hasty > 0 ? backoff(hastyPause, hasty) : 0;
  }

  return startLoop(pullOnce, {
    everyMs: (pause) => pause,
    retryMs: (failures) => backoff(failurePause, failures),
    failed,
  });
}

/** The span of a batch of pulled messages, from their arrival until they are stored and acknowledged. */
const jobOf = (messages: number): Job => ({
  name: 'process reseller notifications',
  kind: 'consumer',
  attributes: {
    'messaging.system': 'gcp_pubsub',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.batch.message_count': messages,
  },
});

async function pull({ subscriber, subscription, callFor }: PullParts, closing: AbortSignal, wait: boolean) {
  const call = callFor(pullMs);
  const signal = AbortSignal.any([call.signal, closing]);
  const pulled = await subscriber.pull({ ...call, signal }, subscription, { maxMessages, wait });
  if ('refused' in pulled) throw refusedPull(pulled.refused);
  return pulled;
}

function refusedPull({ code, message }: Refusal): Fault {
  const needs =
    code === 'PERMISSION_DENIED' ? 'this needs the permission pubsub.subscriptions.consume. ' : '';
  return new Fault('FAILED_PRECONDITION', `Reseller events cannot be pulled: ${needs}${message}`);
}

async function handle(parts: PullParts, messages: readonly ReceivedMessage[]): Promise<void> {
  const { subscriber, subscription, intake, callFor, failed } = parts;
  const ackIds = messages.map(({ ackId }) => ackId);
  const keep = async () => {
    await subscriber.modifyAckDeadline(callFor(callMs), subscription, { ackIds, seconds: heldSeconds });
  };
  using _ = startLoop(keep, { everyMs: extendEveryMs, firstMs: extendEveryMs, failed });
  const store = eachAlone(async (some: readonly ReceivedMessage[]) => {
    await intake.take(some.map((message) => deliveredOf(message, subscription)));
  });
  const failures = await store(messages);
  const stored = messages.filter((message) => !failures.has(message));
  if (stored.length > 0) await acknowledge(parts, stored);
  for (const reason of failures.values()) throw reason;
}

async function acknowledge(
  { subscriber, subscription, callFor }: PullParts,
  messages: readonly ReceivedMessage[],
): Promise<void> {
  const ackIds = messages.map(({ ackId }) => ackId);
  const acknowledged = await subscriber.acknowledge(callFor(callMs), subscription, ackIds);
  if ('refused' in acknowledged) throw refusedPull(acknowledged.refused);
}

/** Returns the message in an envelope, as a push would bring it. */
export function deliveredOf({ message }: Pick<ReceivedMessage, 'message'>, subscription: string): Delivered {
  const { messageId, publishTime, data, attributes } = message;
  const envelope = { message: { messageId, publishTime, data, attributes }, subscription };
  return { received: readEnvelope(envelope), body: JSON.stringify(envelope) };
}
