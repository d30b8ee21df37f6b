import {
  isAcknowledged,
  type Pace,
  paceAfterAck,
  paceAfterNack,
  slowestPace,
} from '../../../apis/pubsub/contract/rules.ts';
import type { PushConfig, Subscription, SubscriptionName, Withheld } from '../../../apis/pubsub/contract.ts';
import { createBatcher } from '../../../kit/batcher.ts';
import { startLoop } from '../../../kit/loop.ts';
import { inJobSpan, type Job } from '../../../kit/tracing/job-span.ts';
import type { Span, Tracer } from '../../../kit/tracing/span.ts';
import { nextDue, postpone, removeTaken } from '../store/holding.ts';
import { type Claimed, claimDue } from '../store/message-leases.ts';
import type { EmbeddedParts } from '../store/options.ts';
import type { Taking } from '../store/rows.ts';
import { pushRequest } from './envelope.ts';
import type { Posted, Poster } from './posting.ts';
import type { PushTokens } from './push-tokens.ts';

export interface PushParts extends EmbeddedParts {
  readonly poster: Poster;
  readonly tokens: PushTokens;
  /** Starts the spans of pushes; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
  /** Whether this process accepts pushes to `gatewayOrigin`. */
  readonly takesOwn: boolean;
  /** Called for faults of the gateway itself. */
  readonly failed: (error: unknown) => void;
  /** Called repeatedly with all subscriptions to which nothing is pushed. */
  readonly withheld: (all: ReadonlyMap<SubscriptionName, Withheld>) => void;
}

/** The pushes of one subscription by this process. Disposing waits up to `graceMs` for the current pushes. */
export interface Lane extends AsyncDisposable {
  /** Whether the last push was refused because connections to its address are not allowed. */
  readonly refused: boolean;
  /** Changes the subscription from the next push on. */
  change(subscription: Subscription): void;
}

/** Limits of one subscription in one process: concurrent pushes and their bytes. */
const maxAtOnce = 128;
const maxBytesAtOnce = 32 * 1024 * 1024;
/** Maximum finished pushes that one statement records. */
const maxItems = 1000;
/** Milliseconds between checks for messages that other processes have published or released. */
const lookEvery = 500;
/** Milliseconds of the lease beyond a push's timeout, so that the same message is never pushed twice at a time. */
const holdMargin = 5_000;
/** Milliseconds that current pushes have at the end. */
const graceMs = 1_000;

export function startLane(parts: PushParts, first: Subscription): Lane {
  const { db, clock } = parts;
  const { name } = first;
  const giveUp = new AbortController();
  const underWay = new Set<Promise<void>>();
  const acks = createBatcher<Taking>((takings) => removeTaken(db, name, takings), { maxItems });
  const nacks = createBatcher<Taking>((takings) => postpone(parts, subscription, takings, 0), { maxItems });
  let subscription = first;
  let pace: Pace = slowestPace;
  let pausedUntil = 0;
  let bytes = 0;
  let refused = false;

  async function push(claimed: Claimed, config: PushConfig): Promise<void> {
    const began = clock();
    const { message, attempt, taking } = claimed;
    const { headers, body } = pushRequest(config, subscription, message, attempt);
    const token = await parts.tokens.tokenFor(config);
    const authorised = token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
    const terms = { timeoutMs: subscription.ackDeadlineSeconds * 1000, signal: giveUp.signal };
    const request = { headers: authorised, body };
    const posted = await inJobSpan(parts.tracer, jobOf(attempt), async (span) => {
      const outcome = await parts.poster.post(config.pushEndpoint, request, terms);
      if (span) report(span, outcome);
      return outcome;
    });
    refused = posted === 'refused';
    if (typeof posted === 'number' && isAcknowledged(posted)) {
      pace = paceAfterAck(pace, maxAtOnce);
      await acks.add(taking);
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

  function begin(claimed: Claimed, config: PushConfig): void {
    bytes += claimed.bytes;
    const pushing = push(claimed, config)
      .catch(parts.failed)
      .finally(() => {
        bytes -= claimed.bytes;
        underWay.delete(pushing);
        looking.soon();
      });
    underWay.add(pushing);
  }

  /** Starts the pushes that are possible and returns the milliseconds until the next check. */
  async function look(): Promise<number> {
    const room = pace.window - underWay.size;
    const config = subscription.pushConfig;
    if (room <= 0 || !config || bytes >= maxBytesAtOnce) return lookEvery;
    const paused = pausedUntil - clock();
    if (paused > 0) return paused;
    const due = await nextDue(db, name);
    if (due === null || due > clock()) return due === null ? lookEvery : due - clock();
    const holdMs = subscription.ackDeadlineSeconds * 1000 + holdMargin;
    const most = pace.pause > 0 ? 1 : room;
    const maxBytes = maxBytesAtOnce - bytes;
    const claimed = await claimDue(parts, { subscription, most, maxBytes, holdMs });
    for (const one of claimed) begin(one, config);
    return claimed.length > 0 ? 0 : lookEvery;
  }

  const looking = startLoop(look, {
    everyMs: (pause) => Math.min(pause, lookEvery),
    retryMs: lookEvery,
    failed: parts.failed,
  });
  const stopListening = parts.notifier.listen((rung) => {
    if (rung === name) looking.soon();
  });
  return {
    get refused() {
      return refused;
    },
    change(changed) {
      subscription = changed;
      looking.soon();
    },
    async [Symbol.asyncDispose]() {
      stopListening();
      const timer = setTimeout(() => giveUp.abort(), graceMs);
      await looking[Symbol.asyncDispose]();
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}

/** The span of a push: the request to the endpoint, up to its response. Neither of the two is named in it. */
const jobOf = (attempt: number | null): Job => ({
  name: 'push',
  kind: 'producer',
  attributes: {
    'messaging.system': 'gcp_pubsub',
    'messaging.operation.name': 'push',
    'messaging.operation.type': 'send',
    ...(attempt !== null && { 'messaging.gcp_pubsub.message.delivery_attempt': attempt }),
  },
});

/** Sets the outcome of a push. One that is not acknowledged has failed; it is pushed again. */
function report(span: Span, posted: Posted): void {
  if (typeof posted === 'number') span.set({ 'http.response.status_code': posted });
  if (typeof posted !== 'number') span.fail(posted ?? 'no_response');
  else if (!isAcknowledged(posted)) span.fail(String(posted));
}
