import type { Kysely } from 'kysely';
import type { KeySet } from '../../callers/key-set.ts';
import type { Route } from '../../route.ts';
import type { Sealer } from '../../sealing.ts';
import type { Database } from '../../storage/database.ts';
import type { ResellerTopic, Signing } from './access.ts';
import { type Bell, createBell } from './bell.ts';
import type { Messaging } from './contract.ts';
import { createDisorder, type DisorderRates, noDisorder } from './disorder.ts';
import type { EmbeddedParts } from './embedded/parts.ts';
import { sweepExpired } from './embedded/sweeping.ts';
import { createEmbeddedMessaging } from './embedded.ts';
import { type Outbox, relayOutbox } from './outbox.ts';
import { keySetOf } from './push/key-set.ts';
import { createPoster, postingHere } from './push/posting.ts';
import { startPusher } from './push/pusher.ts';
import { createPushTokens } from './push/tokens.ts';
import { type Repeating, repeat } from './repeating.ts';
import { messagingRoutes, pushKeyRoutes } from './routes.ts';

export interface MessagingServiceOptions {
  readonly db: Kysely<Database>;
  readonly sealer: Sealer;
  /** The topic that only authorised accounts may subscribe to; none where the reseller service is elsewhere. */
  readonly reseller?: ResellerTopic | undefined;
  readonly signing?: Signing | undefined;
  /** What the reseller service wants published. */
  readonly outbox?: Outbox | undefined;
  readonly disorder?: DisorderRates | undefined;
  /** Whether callers may have pushes sent to https addresses only. */
  readonly httpsOnly: boolean;
  /** Told of what went wrong on our side; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
}

/** The embedded messaging service: its contract, its REST API, and what it does by itself once it is started. */
export interface MessagingService extends AsyncDisposable {
  readonly messaging: Messaging;
  readonly routes: readonly Route[];
  readonly bell: Bell;
  /** The key that pushes' tokens are signed with. */
  readonly keys: KeySet;
  /**
   * Begins to push, to publish what is in the outbox, and to drop what is too old. `origin` is where this process
   * itself takes what is for `gatewayOrigin`; where it takes none of that, others push it.
   */
  start(origin?: string): void;
  /** The outbox has something: call it after the commit. */
  committed(): void;
}

const sweepEvery = 60_000;
/** Of one process to one address. */
const connectionsToOne = 128;

export function openMessagingService(options: MessagingServiceOptions): MessagingService {
  const { db, sealer, reseller, signing, outbox, failed, httpsOnly, clock = Date.now } = options;
  const disorder = options.disorder ? createDisorder(options.disorder) : noDisorder;
  const bell = createBell();
  const parts: EmbeddedParts = { db, sealer, reseller, signing, bell, disorder, clock };
  const tokens = createPushTokens(db, clock);
  const messaging = createEmbeddedMessaging(parts);
  const started = new AsyncDisposableStack();
  let relaying: Repeating | undefined;

  return {
    messaging,
    bell,
    routes: [...messagingRoutes(messaging, { httpsOnly }), ...pushKeyRoutes(tokens.keys)],
    keys: keySetOf(tokens),
    start(origin) {
      const poster = postingHere(createPoster(connectionsToOne), origin);
      started.defer(() => poster.close());
      started.use(startPusher({ ...parts, poster, tokens, failed, takesOwn: origin !== undefined }));
      started.use(repeat(() => sweepExpired(db, clock()), { everyMs: sweepEvery, failed }));
      relaying = outbox && started.use(relayOutbox({ outbox, bell, disorder, clock, failed }));
    },
    committed: () => relaying?.soon(),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
