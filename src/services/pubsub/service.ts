import type { Kysely } from 'kysely';
import type { ResellerTopic, Signing } from '../../apis/pubsub/contract/access.ts';
import type { EmbeddedMessaging, SubscriptionName, Withheld } from '../../apis/pubsub/contract.ts';
import { guardedConnector, type LookupAll } from '../../gateway/upstream/guarded-connector.ts';
import type { OutboundRule } from '../../gateway/upstream/outbound-rule.ts';
import { createBackground } from '../../kit/background-task.ts';
import { type Loop, startLoop } from '../../kit/loop.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { Database } from '../../storage/database.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { type Outbox, relayOutbox } from './outbox-relay.ts';
import { createEmbeddedMessaging } from './pubsub.ts';
import { connectTimeoutMs, createPoster, type Poster, postingHere } from './push/posting.ts';
import { createPushTokens } from './push/push-tokens.ts';
import { startPusher } from './push/pusher.ts';
import type { EmbeddedParts } from './store/options.ts';
import { sweepExpired } from './store/sweeping.ts';

export interface MessagingServiceOptions {
  readonly db: Kysely<Database>;
  readonly sealer: Sealer;
  /** The topic that only authorised accounts may subscribe to; none where the reseller service is elsewhere. */
  readonly reseller?: ResellerTopic | undefined;
  readonly signing?: Signing | undefined;
  /** What the reseller service wants published. */
  readonly outbox?: Outbox | undefined;
  readonly outbound: OutboundRule;
  /** How names of endpoints are resolved. Default the system's way. */
  readonly lookup?: LookupAll;
  /** Told about once a second of all subscriptions that nothing is pushed to. */
  readonly withheld?: (all: ReadonlyMap<SubscriptionName, Withheld>) => void;
  /** Told of what went wrong on our side; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
}

/** The embedded messaging service: its contract, and what it does by itself once it is started. */
export interface MessagingService extends EmbeddedMessaging, AsyncDisposable {
  readonly bell: Notifier;
  /**
   * Begins to push, to publish what is in the outbox, and to drop what is too old. `origin` is where this process
   * itself takes what is for `gatewayOrigin`; where it takes none of that, others push it.
   */
  start(origin?: string): void;
  /** The outbox has something: call it after the commit. */
  committed(): void;
  /** Rejects while it cannot publish, find out what is to be pushed, or drop what is too old. */
  check(): Promise<void>;
}

const sweepEvery = 60_000;
/** Of one process to one address. */
const connectionsToOne = 128;

export function openMessagingService(options: MessagingServiceOptions): MessagingService {
  const { db, sealer, reseller, signing, outbox, failed, outbound, clock = Date.now } = options;
  const { withheld = () => {} } = options;
  const bell = createNotifier();
  const parts: EmbeddedParts = { db, sealer, reseller, signing, bell, outbound, clock };
  const tokens = createPushTokens(db, clock);
  const messaging = createEmbeddedMessaging(parts);
  const started = new AsyncDisposableStack();
  const background = createBackground();
  const task = () => background.task(failed);
  let relaying: Loop | undefined;

  return {
    messaging,
    bell,
    publicKeys: tokens.keys,
    start(origin) {
      const poster = openPoster(options, origin);
      started.defer(() => poster.close());
      const pushing = { ...parts, poster, tokens, failed, withheld, refreshed: task() };
      started.use(startPusher({ ...pushing, takesOwn: origin !== undefined }));
      started.use(startLoop(() => sweepExpired(db, clock()), { everyMs: sweepEvery, ...task() }));
      relaying = outbox && started.use(relayOutbox({ outbox, bell, clock, relayed: task() }));
    },
    committed: () => relaying?.soon(),
    check: background.check,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Callers chose the addresses, but for that of this process, which the operator did. */
function openPoster({ outbound, lookup }: MessagingServiceOptions, origin: string | undefined): Poster {
  const connector = guardedConnector(outbound, { timeout: connectTimeoutMs, lookup });
  const others = createPoster({ connections: connectionsToOne, connector });
  if (origin === undefined) return others;
  return postingHere(others, createPoster({ connections: connectionsToOne }), origin);
}
