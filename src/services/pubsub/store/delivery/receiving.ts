import { refuseSubscriber } from '../../../../apis/pubsub/contract/access.ts';
import type {
  AckId,
  Outcome,
  PullRequest,
  ReceivedMessage,
  Subscriber,
  Subscription,
} from '../../../../apis/pubsub/contract.ts';
import type { HeldBytes, HeldRefusal } from '../../../../kit/accounts/held-bytes.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { ownerOf } from '../../../../kit/call/caller.ts';
import { badInput, Fault } from '../../../../kit/fault.ts';
import { listenFor, ringsOf } from '../../notifier.ts';
import type { EmbeddedParts } from '../options.ts';
import { ackIdOf, type Taking, takingOf } from '../rows.ts';
import { ownSubscription } from '../subscriptions.ts';
import { bytesPerByte, type Claimed, type Claims, type MessageSlot } from './claim-terms.ts';
import { nextDue, postpone, removeTaken } from './holding.ts';
import { claimDue } from './message-leases.ts';

type Receiving = Pick<Subscriber, 'pull' | 'acknowledge' | 'modifyAckDeadline'>;

/** Maximum bytes of all messages in one response; a single message may be larger. */
const maxBytes = 10 * 1024 * 1024;
/** Milliseconds that a pull waits for a first message. */
const longestWait = 5_000;
/** Milliseconds of the call's time that are kept for the response. */
const margin = 500;
/** Milliseconds between checks for messages that other processes have published. */
const lookEvery = 500;
/** Milliseconds between checks of a subscription that may take over no more messages. */
const fullEvery = 2_000;

export function createReceiving(parts: EmbeddedParts): Receiving {
  const { db, clock } = parts;

  async function take(call: Call, subscription: Subscription, maxMessages: number): Promise<Claims> {
    const due = await nextDue(db, subscription.name);
    if (due === null || due > clock()) return { claimed: [], more: false, full: false };
    const holdMs = subscription.ackDeadlineSeconds * 1000;
    for (;;) {
      const { admit, refusal } = admissionOf(parts.held, call);
      const claims = await claimDue(parts, {
        client: call,
        subscription,
        max: maxMessages,
        maxBytes,
        holdMs,
        admit,
      });
      const { claimed, more } = claims;
      const refused = claimed.length === 0 ? refusal() : null;
      if (refused) throw refused;
      if (claimed.length > 0 || !more || call.signal.aborted) return claims;
    }
  }

  async function takeInTime(
    call: Call,
    subscription: Subscription,
    { maxMessages, wait }: PullRequest,
  ): Promise<readonly Claimed[]> {
    const end = Math.min(Date.now() + longestWait, call.deadline - margin);
    using listening = listenFor(parts.notifier, ringsOf(subscription));
    for (;;) {
      const { claimed, full } = await take(call, subscription, maxMessages);
      const left = end - Date.now();
      if (claimed.length > 0 || !wait || left <= 0 || call.signal.aborted) return claimed;
      await listening.wait(Math.min(left, full ? fullEvery : lookEvery), call.signal);
    }
  }

  async function own(call: Call, name: Subscription['name']): Promise<Outcome<'subscription', Subscription>> {
    const found = await ownSubscription(parts, call, name);
    if ('refused' in found) return found;
    const refused = await refuseSubscriber(parts, call, found.subscription.topic);
    return refused ? { refused } : found;
  }

  return {
    async pull(call, name, request) {
      const found = await own(call, name);
      if ('refused' in found) return found;
      const { subscription } = found;
      if (subscription.pushConfig) return { refused: pushed };
      const claimed = await takeInTime(call, subscription, request);
      releaseAnswered(call, claimed);
      return { messages: claimed.map((one) => received(one, subscription)) };
    },

    async acknowledge(call, name, ackIds) {
      const takings = parseAckIds(ackIds);
      const found = await own(call, name);
      if ('refused' in found) return found;
      await removeTaken(parts, call, name, takings);
      return { acknowledged: name };
    },

    async modifyAckDeadline(call, name, { ackIds, seconds }) {
      const takings = parseAckIds(ackIds);
      const found = await own(call, name);
      if ('refused' in found) return found;
      await postpone(parts, call, found.subscription, { takings, milliseconds: seconds * 1000 });
      if (seconds === 0) parts.notifier.ring([name]);
      return { modified: name };
    },
  };
}

/** Charges messages to the caller. `refusal` is the fault of a claim that got no message, or null. */
function admissionOf(held: HeldBytes, { caller }: Call) {
  let refused: HeldRefusal | null = null;
  return {
    refusal: () => refused && noMemory(),
    admit(bytes: number): MessageSlot | null {
      const holding = held.open({
        owner: ownerOf(caller),
        share: caller.kind === 'anonymous' ? 'anonymous' : 'known',
      });
      refused = holding.set(bytes * bytesPerByte);
      if (refused) return null;
      return {
        shrink: (fewer) => void holding.set(Math.min(fewer, holding.bytes)),
        [Symbol.dispose]: () => holding.release(),
      };
    },
  };
}

const noMemory = () =>
  new Fault(
    'RATE_LIMITED',
    'The gateway holds as many bytes for you as it may. Read your answers, then pull again.',
    { retryAfter: 1 },
  );

/** Releases the messages once the answer is written: then it is charged as text that the client has not read. */
function releaseAnswered(call: Call, claimed: readonly Claimed[]): void {
  const release = () => {
    for (const { slot } of claimed) slot[Symbol.dispose]();
  };
  if (call.whenAnswered) call.whenAnswered(release);
  else release();
}

const pushed = {
  code: 'INVALID',
  field: 'subscription',
  message: 'This subscription is pushed; set an empty pushConfig to pull from it.',
} as const;

function received({ taking, message, attempt }: Claimed, subscription: Subscription): ReceivedMessage {
  const deliveryAttempt = subscription.deadLetterPolicy ? attempt : null;
  return { ackId: ackIdOf(taking), message, deliveryAttempt };
}

function parseAckIds(ackIds: readonly AckId[]): readonly Taking[] {
  return ackIds.map((ackId) => {
    const taking = takingOf(ackId);
    if (taking) return taking;
    throw badInput('ackIds', 'ids that a pull gave', ackId);
  });
}
