import type { Kysely } from 'kysely';
import type { KeySet } from '../../../gateway/auth/key-set.ts';
import type { Route } from '../../../gateway/http/route.ts';
import type { Observer } from '../../../gateway/observer.ts';
import { createBackground, type Progress } from '../../../kit/background-task.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Loop, startLoop } from '../../../kit/loop.ts';
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
  /** How notifications come; `off`: the gateway subscribes to nothing by itself. */
  readonly mode: 'push' | 'pull' | 'off';
  /** The gateway's own (S1, Registration request). */
  readonly account: ServiceAccountEmail;
  readonly subscription: string;
  /** What pushes must be for and from; undefined where none with a token are taken. */
  readonly push:
    | {
        readonly endpoint: string;
        readonly audience: string;
        readonly email: string;
        readonly keys: string | KeySet;
      }
    | undefined;
  readonly pushSecret: string | undefined;
  /** Milliseconds between two passes of the reconciler; 0 for none. */
  readonly reconcileMs: number;
  /** A call of the gateway as its service account, for at most so many milliseconds. */
  readonly callFor: (milliseconds: number) => Call;
  /** Called after a commit that had events in it. */
  readonly committed: () => void;
  /** Told why a message was kept aside. */
  readonly quarantined?: (reason: string) => void;
  /** Told of what went wrong; it is tried again. */
  readonly failed: (error: unknown) => void;
  readonly observer?: Observer;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
}

/** How notifications become events: the hook, or the worker that pulls, and who looks for those that never came. */
export interface Ingest extends AsyncDisposable {
  readonly routes: readonly Route[];
  /**
   * Registers and subscribes where that is not done yet, or has been undone. Never rejects: what fails is tried again
   * once started.
   */
  setUp(): Promise<void>;
  /** Begins to pull and to reconcile. */
  start(): void;
  /** Rejects while the gateway could not register and subscribe, not pull, not reconcile, or not forget what is old. */
  check(): Promise<void>;
}

const setUpMs = 15_000;
/** Between two looks whether the subscription is still there. */
const setUpAgainMs = 30_000;
const sweepEveryMs = 60 * 60 * 1000;
/** How often each gateway looks whether it is its turn to reconcile, at most. */
const maxLookMs = 30_000;
/** Seconds that a push may take, and that pulled messages are ours. */
const ackDeadlineSeconds = 60;
const toleranceSeconds = 60;

export function openIngest(options: IngestOptions): Ingest {
  const { db, mode, committed, clock = Date.now } = options;
  const closing = new AbortController();
  const intake = createIntake({ db, committed, quarantined: options.quarantined, clock });
  const opened = new AsyncDisposableStack();
  const background = createBackground();
  let subscribed = false;
  let pulling = false;

  /** What is left undone by a gateway that closes, another one or the next one does. */
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
    mode === 'push' && push
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
