import type { Kysely } from 'kysely';
import type { Route } from '../../../gateway/http/route.ts';
import type { Observer } from '../../../gateway/observer.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import { createBackground, type Progress } from '../../../kit/work/background-task.ts';
import { type Loop, startLoop } from '../../../kit/work/loop.ts';
import type { Database } from '../../../storage/database.ts';
import type { Reseller, ServiceAccountEmail } from '../contract.ts';
import { createReconciler } from '../reconcile/reconciler.ts';
import { createIntake, forgetReceived } from './intake.ts';
import type { NotificationSource, PushConfig } from './notification-source.ts';
import { startPulling } from './pull.ts';
import { createPushSecret } from './push-secret.ts';
import { createPushTokenVerifier, googleIssuers } from './push-token.ts';
import { hookRoutes } from './routes.ts';
import { isSetUp, setUpIntake } from './setup.ts';

export interface IngestOptions {
  readonly db: Kysely<Database>;
  readonly reseller: Reseller;
  readonly subscriber: NotificationSource;
  /**
   * The way in which notifications of a remote reseller come; with `off` the gateway makes no subscription and compares
   * nothing.
   */
  readonly mode: 'push' | 'pull' | 'off';
  /** The gateway's service account (Reseller API, resellernotify.register). */
  readonly account: ServiceAccountEmail;
  readonly subscription: string;
  /** The required audience, sender and keys of pushes; undefined when pushes with a token are not accepted. */
  readonly push:
    | {
        /** The address that a subscription pushes to; undefined when the gateway makes none. */
        readonly endpoint: string | undefined;
        readonly audience: string;
        readonly email: string;
        /** The address of a JWK set. */
        readonly keys: string;
      }
    | undefined;
  readonly pushSecret: string | undefined;
  /** The customer id of the embedded reseller; absent for a remote one. */
  readonly embeddedReseller?: string | undefined;
  /** Milliseconds between two passes of the reconciler; 0 turns it off. */
  readonly reconcileMs: number;
  /** Returns a call of the gateway as its service account, with a timeout in milliseconds. */
  readonly callFor: (milliseconds: number) => Call;
  /** Called after a commit that wrote events. */
  readonly committed: () => void;
  /** Called with the reason when a message was quarantined. */
  readonly quarantined?: (reason: string) => void;
  /** Called with the number of listed subscriptions that cannot be read, when that begins. */
  readonly incomplete?: (rows: number) => void;
  /** Called with an error of work that is retried. */
  readonly failed: (error: unknown) => void;
  readonly observer?: Observer;
  /** Starts the spans of batches that are pulled; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
}

/**
 * Turns notifications into events: through the hook or a pull worker, and through the reconciler, which finds those
 * that never came.
 */
export interface Ingest extends AsyncDisposable {
  readonly routes: readonly Route[];
  /**
   * Registers the account and creates the subscription where they are missing. Never rejects: once started, the gateway
   * retries.
   */
  setUp(): Promise<void>;
  /** Starts subscribing, pulling and reconciling. */
  start(): void;
  /** Rejects while registering, subscribing, pulling, reconciling or deleting old ids fails. */
  check(): Promise<void>;
}

const setUpMs = 15_000;
/** Milliseconds between two checks that the subscription still exists. */
const setUpAgainMs = 30_000;
const sweepEveryMs = 60 * 60 * 1000;
/** Milliseconds at most between two attempts of a gateway to get the reconciler's lease. */
const maxLookMs = 30_000;
/** Seconds that a push may take, and that pulled messages are leased. */
const ackDeadlineSeconds = 60;
const toleranceSeconds = 60;

export function openIngest(options: IngestOptions): Ingest {
  const { db, mode, committed, clock = Date.now } = options;
  const closing = new AbortController();
  const { quarantined, embeddedReseller } = options;
  const intake = createIntake({ db, committed, quarantined, embeddedReseller, clock });
  const opened = new AsyncDisposableStack();
  const background = createBackground();
  let subscribed = false;
  let pulling = false;

  /** Reports an error, except while closing: another gateway, or the next start, finishes that work. */
  function failed(error: unknown): void {
    if (!closing.signal.aborted) options.failed(error);
  }
  const unbegun = mode === 'off' ? undefined : new Error('the gateway has not subscribed yet');
  const settingUp = background.task(failed, unbegun);

  function callFor(milliseconds: number): Call {
    const call = options.callFor(milliseconds);
    return { ...call, signal: AbortSignal.any([call.signal, closing.signal]) };
  }

  async function subscribe(): Promise<void> {
    const [call, parts] = [callFor(setUpMs), setupOf(options)];
    if (!subscribed || !(await isSetUp(call, parts))) await setUpIntake(call, parts);
    subscribed = true;
  }

  async function subscribeAndPull(): Promise<void> {
    await subscribe();
    if (mode !== 'pull' || pulling || closing.signal.aborted) return;
    pulling = true;
    opened.use(startPulling({ ...options, intake, ...background.task(failed) }));
  }

  return {
    routes: routesOf(options, intake, opened),
    async setUp() {
      if (mode !== 'off') await subscribe().then(settingUp.worked, settingUp.failed);
    },
    start() {
      const sweeping = background.task(failed);
      opened.use(startLoop(() => forgetReceived(db, clock()), { everyMs: sweepEveryMs, ...sweeping }));
      if (mode === 'off') return;
      opened.use(startLoop(subscribeAndPull, { everyMs: setUpAgainMs, ...settingUp }));
      if (options.reconcileMs > 0)
        opened.use(startReconciling({ ...options, callFor }, background.task(failed), clock));
    },
    check: background.check,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await opened.disposeAsync();
    },
  };
}

function startReconciling(options: IngestOptions, progress: Progress, clock: () => number): Loop {
  const { reconcileMs: intervalMs } = options;
  const reconcile = createReconciler({ ...options, intervalMs, clock });
  return startLoop(reconcile, { everyMs: Math.min(intervalMs, maxLookMs), ...progress });
}

function setupOf({ reseller, subscriber, mode, account, subscription, push }: IngestOptions) {
  const pushConfig: PushConfig | null =
    mode === 'push' && push?.endpoint !== undefined
      ? {
          pushEndpoint: push.endpoint,
          oidcToken: { serviceAccountEmail: push.email, audience: push.audience },
          noWrapper: null,
          attributes: {},
        }
      : null;
  return { reseller, subscriber, account, subscription, push: pushConfig, ackDeadlineSeconds };
}

function routesOf(
  { push, pushSecret, clock, observer }: IngestOptions,
  intake: ReturnType<typeof createIntake>,
  opened: AsyncDisposableStack,
): readonly Route[] {
  const tokens =
    push &&
    createPushTokenVerifier(
      {
        keys: push.keys,
        issuers: googleIssuers,
        audience: push.audience,
        email: push.email,
        toleranceSeconds,
      },
      { observer, ...(clock && { now: clock }) },
    );
  if (tokens) opened.defer(() => tokens.close());
  const isSecret = pushSecret === undefined ? undefined : createPushSecret(pushSecret);
  return hookRoutes({ intake, tokens, isSecret });
}
