import type { Kysely } from 'kysely';
import type { ResellerTopic, Signing } from '../../apis/pubsub/contract/access.ts';
import type {
  EmbeddedMessaging,
  NewMessage,
  SubscriptionName,
  TopicName,
  Withheld,
} from '../../apis/pubsub/contract.ts';
import { guardedConnector, type LookupAll } from '../../gateway/upstream/outbound/guarded-connector.ts';
import type { OutboundRule } from '../../gateway/upstream/outbound/rule.ts';
import { createHeldBytes, type HeldBytes } from '../../kit/accounts/held-bytes.ts';
import type { Change } from '../../kit/db/transaction.ts';
import type { Sealer } from '../../kit/sealer.ts';
import type { Tracer } from '../../kit/tracing/span.ts';
import { createBackground } from '../../kit/work/background-task.ts';
import { startLoop } from '../../kit/work/loop.ts';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/queries/locking.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createEmbeddedMessaging } from './pubsub.ts';
import { connectTimeoutMs, createPoster } from './push/posting.ts';
import { createPushCapacity, defaultPushBounds, type PushBounds } from './push/push-capacity.ts';
import { createPushTokens } from './push/push-tokens.ts';
import { startPusher } from './push/pusher.ts';
import type { EmbeddedParts } from './store/options.ts';
import { hasSubscription, publishIn } from './store/publishing.ts';
import { defaultQuotas, type MessagingQuotas } from './store/quotas.ts';
import { sweepExpired } from './store/sweeping.ts';

export interface MessagingServiceOptions {
  readonly db: Kysely<Database>;
  readonly sealer: Sealer;
  /** The topic to which only registered accounts may subscribe; absent when the reseller service is remote. */
  readonly reseller?: ResellerTopic | undefined;
  readonly signing?: Signing | undefined;
  readonly outbound: OutboundRule;
  /** The memory that this process holds for its clients; pushes and pulls are charged to it. Default: an account of their own. */
  readonly held?: HeldBytes | undefined;
  /** Default: `defaultQuotas`. */
  readonly quotas?: Partial<MessagingQuotas>;
  /** Default: `defaultPushBounds`. */
  readonly pushBounds?: Partial<PushBounds>;
  /** Resolves the host names of endpoints. Default: the system's resolver. */
  readonly lookup?: LookupAll;
  /** Called about once a second with all subscriptions to which nothing is pushed. */
  readonly withheld?: (all: ReadonlyMap<SubscriptionName, Withheld>) => void;
  /** Starts the spans of pushes; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
  /** Called for faults of the gateway itself; the work is retried. */
  readonly failed: (error: unknown) => void;
  /** Returns milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number;
}

/** The embedded messaging service: its contract, and its background work once it is started. */
export interface MessagingService extends EmbeddedMessaging, AsyncDisposable {
  readonly notifier: Notifier;
  /** Starts to push and to delete expired messages. */
  start(): void;
  /** Publishes the reseller's notifications, each as JSON text, in its transaction; ring the topic after the commit. */
  publishIn(change: Change, topic: TopicName, data: readonly string[]): Promise<void>;
  /** Rejects while finding subscriptions to push to, or deleting expired messages fails. */
  check(): Promise<void>;
}

const mebibyte = 1024 * 1024;
/** Bounds of the account when the gateway gives none. */
const heldBounds = { owner: { known: 64 * mebibyte, anonymous: 0 }, known: 256 * mebibyte, anonymous: 0 };
const sweepEvery = 60_000;
/** Maximum connections of one process to one address. */
const connectionsToOne = 128;

export function openMessagingService(options: MessagingServiceOptions): MessagingService {
  const { db, sealer, reseller, signing, failed, outbound, clock = Date.now } = options;
  const { withheld = () => {}, tracer, held = createHeldBytes(heldBounds) } = options;
  const quotas = { ...defaultQuotas, ...options.quotas };
  const notifier = createNotifier();
  const parts: EmbeddedParts = { db, sealer, reseller, signing, notifier, outbound, quotas, held, clock };
  const tokens = createPushTokens(db, clock);
  const messaging = createEmbeddedMessaging(parts);
  const started = new AsyncDisposableStack();
  const background = createBackground();
  const task = () => background.task(failed);

  return {
    messaging,
    notifier,
    publicKeys: tokens.keys,
    start() {
      // Callers choose the addresses, so connections are guarded.
      const connector = guardedConnector(outbound, { timeout: connectTimeoutMs, lookup: options.lookup });
      const bounds = { ...defaultPushBounds(isPostgres(db)), ...options.pushBounds };
      const kept = { connections: connectionsToOne, connectionsKept: bounds.pushes };
      const poster = createPoster({ ...kept, connector });
      started.defer(() => poster.close());
      const capacity = createPushCapacity(held, bounds);
      const pushing = { ...parts, poster, tokens, capacity, tracer, failed, withheld };
      started.use(startPusher({ ...pushing, refreshed: task() }));
      const sweep = () => sweepExpired(db, clock());
      started.use(startLoop(sweep, { everyMs: sweepEvery, ...task() }));
    },
    async publishIn(change, topic, data) {
      if (!(await hasSubscription(change, topic))) return;
      await publishIn(change, { quotas, clock, owner: null }, topic, data.map(messageOf));
    },
    check: background.check,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

const messageOf = (data: string): NewMessage => ({
  data: Buffer.from(data).toString('base64'),
  attributes: {},
  orderingKey: null,
});
