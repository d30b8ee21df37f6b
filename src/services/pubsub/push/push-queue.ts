import {
  isAcknowledged,
  type Pace,
  paceAfterAck,
  paceAfterNack,
  slowestPace,
} from '../../../apis/pubsub/contract/rules.ts';
import type { PushConfig, SubscriptionName, Withheld } from '../../../apis/pubsub/contract.ts';
import { createBatcher } from '../../../kit/queues/batcher.ts';
import { inJobSpan } from '../../../kit/tracing/job-span.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { ringsOf } from '../notifier.ts';
import { bytesPerByte, type Claimed, type Claims } from '../store/delivery/claim-terms.ts';
import { nextDue, postpone, removeTaken } from '../store/delivery/holding.ts';
import { claimDue } from '../store/delivery/message-leases.ts';
import type { EmbeddedParts } from '../store/options.ts';
import type { PushSubscription } from '../store/push-subscriptions.ts';
import type { Taking } from '../store/rows.ts';
import { type PushRequest, pushRequest } from './envelope.ts';
import type { Posted, Poster } from './posting.ts';
import type { PushCapacity } from './push-capacity.ts';
import { pushJob, reportPush } from './push-span.ts';
import type { PushTokens } from './push-tokens.ts';

export interface PushParts extends EmbeddedParts {
  readonly poster: Poster;
  readonly tokens: PushTokens;
  readonly capacity: PushCapacity;
  /** Starts the spans of pushes; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
  /** Called for faults of the gateway itself. */
  readonly failed: (error: unknown) => void;
  /** Called repeatedly with all subscriptions to which nothing is pushed. */
  readonly withheld: (all: ReadonlyMap<SubscriptionName, Withheld>) => void;
}

/** The pushes of one subscription by this process. Disposing waits up to `graceMs` for the current pushes. */
export interface PushQueue extends AsyncDisposable {
  /** Whether the last push was refused because connections to its address are not allowed. */
  readonly refused: boolean;
  /** Changes the subscription from the next push on. */
  change(subscription: PushSubscription): void;
  /** Looks for messages now. A queue that has found none looks again only when it is called. */
  look(): void;
}

/** Limits of one subscription in one process: concurrent pushes and their bytes. */
const maxAtOnce = 128;
const maxBytesAtOnce = 32 * 1024 * 1024;
/** Maximum finished pushes that one statement records. */
const maxItems = 1000;
/** Milliseconds until a queue looks again for messages that it has seen and could not claim. */
const retryMs = 500;
/** Bytes of the messages that are read and made into requests in one turn of the event loop. */
const maxBytesOfClaim = 1024 * 1024;
/** Milliseconds until a full subscription looks again, unless a message of it is acknowledged here. */
const fullMs = 5_000;
/** Milliseconds of the lease beyond a push's timeout, so that the same message is never pushed twice at a time. */
const holdMargin = 5_000;
/** Milliseconds that current pushes have at the end. */
const graceMs = 1_000;
/** Nothing is due: the next look is one that is asked for. */
const idle = Number.POSITIVE_INFINITY;
const never = new AbortController().signal;

export function startPushQueue(parts: PushParts, first: PushSubscription): PushQueue {
  const { db, clock, capacity } = parts;
  const { name } = first;
  const giveUp = new AbortController();
  const underWay = new Set<Promise<void>>();
  const acks = createBatcher<Taking>((some) => inTurn(() => removeTaken(parts, null, name, some)), {
    maxItems,
  });
  const nacks = createBatcher<Taking>(
    (takings) => inTurn(() => postpone(parts, null, subscription, { takings, milliseconds: 0 })),
    { maxItems },
  );
  let subscription = first;
  let pace: Pace = slowestPace;
  let pausedUntil = 0;
  let fullUntil = 0;
  let acknowledged = 0;
  let bytes = 0;
  let refused = false;

  /** Runs a transaction in the owner's turn. */
  async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const leave = await capacity.changes.enter(subscription.owner, never);
    try {
      return await run();
    } finally {
      leave();
    }
  }

  /** Posts the request. It holds the only reference to the message, so that the memory is free once it is sent. */
  async function post(request: PushRequest, attempt: number, config: PushConfig): Promise<Posted> {
    const token = await parts.tokens.tokenFor(config);
    const { headers, body } = request;
    const authorised = token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
    const terms = { timeoutMs: subscription.ackDeadlineSeconds * 1000, signal: giveUp.signal };
    return await inJobSpan(parts.tracer, pushJob(attempt), async (span) => {
      const outcome = await parts.poster.post(config.pushEndpoint, { headers: authorised, body }, terms);
      if (span) reportPush(span, outcome);
      return outcome;
    });
  }

  async function settle(posting: Promise<Posted>, taking: Taking): Promise<void> {
    const began = clock();
    const posted = await posting;
    refused = posted === 'refused';
    if (typeof posted === 'number' && isAcknowledged(posted)) {
      pace = paceAfterAck(pace, maxAtOnce);
      await acks.add(taking);
      acknowledged += 1;
      fullUntil = 0;
      return;
    }
    slowDown(began);
    await nacks.add(taking);
  }

  /** Slows down once for pushes that ran at the same time, because they failed for the same reason. */
  function slowDown(began: number): void {
    if (began < pausedUntil) return;
    pace = paceAfterNack(pace);
    pausedUntil = clock() + pace.pause;
  }

  function begin({ message, attempt, taking, bytes: own, slot }: Claimed, config: PushConfig): void {
    bytes += own;
    const request = pushRequest(config, subscription, message, attempt);
    slot.shrink(request.body.length);
    const posting = post(request, attempt, config).finally(() => {
      slot[Symbol.dispose]();
      bytes -= own;
    });
    const pushing = settle(posting, taking)
      .catch(parts.failed)
      .finally(() => {
        underWay.delete(pushing);
        lookAgain();
      });
    underWay.add(pushing);
  }

  /** Starts the pushes that are possible and returns the milliseconds until the next check. */
  async function look(): Promise<number> {
    const free = pace.window - underWay.size;
    const config = subscription.pushConfig;
    if (free <= 0 || !config || bytes >= maxBytesAtOnce) return idle;
    const paused = Math.max(pausedUntil, fullUntil) - clock();
    if (paused > 0) return paused;
    const due = await nextDue(db, name);
    if (due === null || due > clock()) return due === null ? idle : due - clock();
    const before = acknowledged;
    const { claimed, more, full } = await inTurn(() => claim(pace.pause > 0 ? 1 : free));
    for (const one of claimed) begin(one, config);
    if (full && claimed.length === 0 && acknowledged === before) fullUntil = clock() + fullMs;
    return claimed.length > 0 || more ? 0 : retryMs;
  }

  const claim = (max: number): Promise<Claims> =>
    claimDue(parts, {
      client: null,
      subscription,
      max,
      maxBytes: Math.min(maxBytesOfClaim, maxBytesAtOnce - bytes),
      holdMs: subscription.ackDeadlineSeconds * 1000 + holdMargin,
      admit(size) {
        const slot = capacity.enter(subscription.owner, size * bytesPerByte);
        if (!slot) capacity.whenFree(lookAgain);
        return slot;
      },
    });

  const looking = startLoop(look, {
    everyMs: (pause) => (pause === idle ? idle : Math.min(pause, retryMs)),
    retryMs,
    failed: parts.failed,
  });
  const lookAgain = () => looking.soon();
  let stopListening = parts.notifier.listen(ringsOf(first), lookAgain);
  return {
    get refused() {
      return refused;
    },
    change(changed) {
      stopListening();
      stopListening = parts.notifier.listen(ringsOf(changed), lookAgain);
      subscription = changed;
      lookAgain();
    },
    look: lookAgain,
    async [Symbol.asyncDispose]() {
      stopListening();
      const timer = setTimeout(() => giveUp.abort(), graceMs);
      await looking[Symbol.asyncDispose]();
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}
