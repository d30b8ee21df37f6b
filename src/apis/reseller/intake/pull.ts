import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../../../kit/call/call.ts';
import { Fault, isUnavailable } from '../../../kit/fault.ts';
import { readEnvelope } from './envelope.ts';
import type { Delivered, Intake } from './intake.ts';
import type { NotificationSource, ReceivedMessage, Refusal } from './notification-source.ts';

export interface PullParts {
  readonly subscriber: Pick<NotificationSource, 'pull' | 'acknowledge' | 'modifyAckDeadline'>;
  readonly subscription: string;
  readonly intake: Intake;
  /** A call of our own, for at most so many milliseconds. */
  readonly callFor: (milliseconds: number) => Call;
  /** Told of what went wrong; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Told after each pull that went well. */
  readonly worked?: () => void;
  /** Milliseconds between two times that messages in work are asked to stay ours. */
  readonly extendEveryMs?: number;
}

const maxMessages = 100;
/** Longest that one pull waits for a message. */
const pullMs = 30_000;
const callMs = 10_000;
/** Messages in work stay ours for so long from each time that we ask. */
const heldSeconds = 60;
/** What a subscription gives at least; this one may not have been made by a gateway. */
const shortestDeadlineMs = 10_000;
const [firstPauseMs, longestPauseMs] = [200, 30_000];
/** A pull that found nothing sooner than this did not wait for a message. */
const hastyMs = 1_000;
const longestHastyPauseMs = 5_000;

/** Pulls, commits, acknowledges, one batch after another. Disposing waits for the batch in work. */
export function startPulling(parts: PullParts): AsyncDisposable {
  const closing = new AbortController();
  const running = pullUntil(parts, closing.signal);
  return {
    async [Symbol.asyncDispose]() {
      closing.abort();
      await running;
    },
  };
}

async function pullUntil(parts: PullParts, closing: AbortSignal): Promise<void> {
  let failures = 0;
  let hasty = 0;
  while (!closing.aborted) {
    try {
      const began = performance.now();
      const messages = await pull(parts, closing);
      if (messages.length > 0) await handle(parts, messages);
      failures = 0;
      parts.worked?.();
      hasty = messages.length === 0 && performance.now() - began < hastyMs ? hasty + 1 : 0;
      if (hasty > 0) await pause(hasty, longestHastyPauseMs, closing);
    } catch (error) {
      if (closing.aborted) return;
      parts.failed(error);
      failures += 1;
      await pause(failures, longestPauseMs, closing);
    }
  }
}

/** Twice as long each time, with jitter. */
async function pause(times: number, longestMs: number, closing: AbortSignal): Promise<void> {
  const most = Math.min(longestMs, firstPauseMs * 2 ** Math.min(times, 10));
  await sleep(most * (0.5 + Math.random() / 2), null, { signal: closing }).catch(() => {});
}

async function pull(
  { subscriber, subscription, callFor }: PullParts,
  closing: AbortSignal,
): Promise<readonly ReceivedMessage[]> {
  const call = callFor(pullMs);
  const signal = AbortSignal.any([call.signal, closing]);
  try {
    const pulled = await subscriber.pull({ ...call, signal }, subscription, { maxMessages, wait: true });
    if ('refused' in pulled) throw refusedPull(pulled.refused);
    return pulled.messages;
  } catch (error) {
    // No message came for all that time.
    if (error instanceof Fault && error.code === 'UPSTREAM_TIMEOUT') return [];
    throw error;
  }
}

function refusedPull({ code, message }: Refusal): Fault {
  const needs =
    code === 'PERMISSION_DENIED' ? 'this needs the permission pubsub.subscriptions.consume. ' : '';
  return new Fault('FAILED_PRECONDITION', `Reseller events cannot be pulled: ${needs}${message}`);
}

async function handle(parts: PullParts, messages: readonly ReceivedMessage[]): Promise<void> {
  const { subscriber, subscription, callFor, failed } = parts;
  const ackIds = messages.map(({ ackId }) => ackId);
  const keep = async () => {
    await subscriber.modifyAckDeadline(callFor(callMs), subscription, { ackIds, seconds: heldSeconds });
  };
  const keeping = setInterval(() => void keep().catch(failed), parts.extendEveryMs ?? shortestDeadlineMs / 2);
  try {
    await take(parts, messages);
  } finally {
    clearInterval(keeping);
  }
}

/** All at once; where that fails each by itself, so that one that cannot be stored holds up no other. */
async function take(parts: PullParts, messages: readonly ReceivedMessage[]): Promise<void> {
  try {
    await parts.intake.take(messages.map((message) => deliveredOf(message, parts.subscription)));
  } catch (error) {
    // A storage that fails stores none of them.
    if (messages.length === 1 || isUnavailable(error)) throw error;
    const alone = await Promise.allSettled(messages.map((message) => take(parts, [message])));
    const failed = alone.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return;
  }
  await acknowledge(parts, messages);
}

async function acknowledge(
  { subscriber, subscription, callFor }: PullParts,
  messages: readonly ReceivedMessage[],
): Promise<void> {
  const ackIds = messages.map(({ ackId }) => ackId);
  const acknowledged = await subscriber.acknowledge(callFor(callMs), subscription, ackIds);
  if ('refused' in acknowledged) throw refusedPull(acknowledged.refused);
}

/** The message in an envelope, as a push would have brought it. */
function deliveredOf({ message }: ReceivedMessage, subscription: string): Delivered {
  const { messageId, publishTime, data, attributes } = message;
  const envelope = { message: { messageId, publishTime, data, attributes }, subscription };
  return { received: readEnvelope(envelope), body: JSON.stringify(envelope) };
}
