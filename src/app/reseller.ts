import { randomBytes } from 'node:crypto';
import { parseName } from '../apis/pubsub/contract/names.ts';
import type { EndpointLimits, Subscriber, Subscribing } from '../apis/pubsub/contract.ts';
import { messagingProbe } from '../apis/pubsub/remote/probe.ts';
import {
  createRemoteSubscriber,
  createRemoteSubscribing,
  pubsubAnswers,
  pubsubBodyBytes,
} from '../apis/pubsub/remote/pubsub.ts';
import type { Reseller } from '../apis/reseller/contract.ts';
import { type Ingest, openIngest } from '../apis/reseller/intake/open-intake.ts';
import { googleKeys } from '../apis/reseller/intake/push-token.ts';
import { hookPath } from '../apis/reseller/intake/routes.ts';
import { resellerProbe } from '../apis/reseller/remote/probe.ts';
import { createRemoteReseller, resellerAnswers } from '../apis/reseller/remote/reseller.ts';
import type { EventFeed } from '../gateway/events/contract.ts';
import type { Dependency } from '../gateway/http/health.ts';
import type { Route } from '../gateway/http/route.ts';
import type { GoogleService } from '../gateway/upstream/google-config.ts';
import { createOutboundRule } from '../gateway/upstream/outbound-rule.ts';
import { type Background, createBackground } from '../kit/background-task.ts';
import type { Call } from '../kit/call/call.ts';
import { almighty, type Caller } from '../kit/call/caller.ts';
import { callAs, ownCall } from '../kit/call/internal-call.ts';
import { Fault } from '../kit/fault.ts';
import { startAlarm } from '../kit/scheduler.ts';
import { gatewayOrigin } from '../services/pubsub/gateway-hook.ts';
import { type MessagingService, openMessagingService } from '../services/pubsub/service.ts';
import { createEmbeddedReseller, type EmbeddedReseller } from '../services/reseller/reseller.ts';
import { settingOnce } from '../storage/settings.ts';
import type { Parts } from './app-parts.ts';
import type { Config } from './config.ts';
import { openGoogle } from './google.ts';
import { serviceDependency } from './upstream-reporting.ts';
import { tellingWithheld } from './withheld-pushes.ts';

/** The reselling service, the messaging service that carries its notifications, and what becomes of those here. */
export interface OpenedReseller extends AsyncDisposable {
  readonly reseller: Reseller;
  /** Undefined where one service alone is served. */
  readonly subscribing: Subscribing | undefined;
  /** Beside the service's own. */
  readonly routes: readonly Route[];
  readonly dependencies: readonly Dependency[];
  /** Begins with what it does by itself; `origin` is where this process is reached. */
  start(origin: string): void;
}

export async function openReseller(parts: Parts, feed: EventFeed): Promise<OpenedReseller> {
  const { config, options } = parts;
  const { remote } = config.reseller;
  const published = () => messaging?.committed();
  const background = createBackground();
  const embedded = remote ? undefined : await openEmbedded(parts, background, published);
  const messaging: MessagingService | undefined = openMessaging(parts, embedded);
  const elsewhere = remote && (await openRemote(parts, remote));
  const reseller = elsewhere?.reseller ?? embedded?.reseller;
  if (!reseller) throw new TypeError('a reselling service is neither here nor elsewhere');
  const messagingElsewhere = options.serve ? undefined : await openSubscriber(parts);
  const remoteSubscriber = messagingElsewhere?.subscriber;
  const subscriber = options.serve ? undefined : (remoteSubscriber ?? messaging?.messaging);
  const ingest = subscriber && openEvents(parts, feed, { reseller, messaging, subscriber });
  // What is committed before somebody has subscribed reaches nobody.
  if (messaging) {
    if (embedded) await createTopic(parts, messaging, embedded);
    await ingest?.setUp();
  }
  return {
    reseller,
    subscribing: remoteSubscriber
      ? subscribingElsewhere(parts, reseller, remoteSubscriber)
      : subscriber && { ...subscriber, ...endpointLimitsOf(config) },
    routes: [...(messaging?.routes ?? []), ...(ingest?.routes ?? [])],
    dependencies: [
      elsewhere?.dependency ?? { name: 'reseller', required: false, check: background.check },
      ...(messagingElsewhere ? [messagingElsewhere.dependency] : []),
      ...(messaging ? [{ name: 'messaging', required: false, check: messaging.check }] : []),
      ...(ingest ? [{ name: 'reseller events', required: false, check: ingest.check }] : []),
    ],
    start(origin) {
      const takesPushes = ingest?.routes.some(({ path }) => path === hookPath);
      messaging?.start(takesPushes ? origin : undefined);
      ingest?.start();
    },
    async [Symbol.asyncDispose]() {
      await ingest?.[Symbol.asyncDispose]();
      await messaging?.[Symbol.asyncDispose]();
    },
  };
}

async function createTopic(
  { identity }: Parts,
  { messaging }: MessagingService,
  { topicName }: EmbeddedReseller,
): Promise<void> {
  const name = parseName('topics', topicName, 'topic');
  // Refused where it is there already.
  await messaging.createTopic(ownCall('reseller-events', identity.account.sid, topicMs), {
    name,
    labels: {},
  });
}

const topicMs = 10_000;

async function openRemote(parts: Parts, remote: GoogleService): Promise<Remote> {
  const limits = { calls: parts.config.calls.reseller, answers: resellerAnswers };
  const upstream = await openGoogle(parts, remote, { service: 'reseller', scopes, ...limits });
  const asked = { account: parts.identity.account.sid, foundMs: parts.options.foundMs };
  return {
    reseller: createRemoteReseller(upstream),
    dependency: serviceDependency(upstream, resellerProbe, asked),
  };
}

interface Remote {
  readonly reseller: Reseller;
  readonly dependency: Dependency;
}

/** Of the whole reselling API. */
const scopes = ['https://www.googleapis.com/auth/apps.order'];

async function openEmbedded(
  parts: Parts,
  background: Background,
  published: () => void,
): Promise<EmbeddedReseller> {
  const { config, options, storage, sealer, log, opening } = parts;
  const { project, trialMs, commitmentMs } = config.reseller;
  const wake = { alarm() {} };
  const embedded = createEmbeddedReseller({
    project,
    trialMs,
    commitmentMs,
    db: storage.db,
    engine: storage.engine,
    scan: storage.scan,
    sealer,
    resellerCustomerId: await settingOnce(storage.db, 'reseller_customer_id', newResellerId),
    committed() {
      wake.alarm();
      published();
    },
  });
  if (options.serve === undefined || options.serve === 'reseller') {
    const failed = (error: unknown) => log.error({ err: error }, 'a timer of the reselling service failed');
    wake.alarm = opening.use(startAlarm(embedded.timers, background.task(failed))).wake;
  }
  return embedded;
}

const newResellerId = () => `C${randomBytes(5).toString('hex')}`;

/** Beside the reselling service, unless the real one takes its place. */
function openMessaging(
  { config, options, storage, sealer, log, observer }: Parts,
  embedded: EmbeddedReseller | undefined,
): MessagingService | undefined {
  if (config.pubsub || (options.serve && options.serve !== 'reseller')) return undefined;
  const failed = (error: unknown) => log.warn({ err: error }, 'the messaging service failed');
  if (!config.production)
    log.info('outside production, callers may have pushes sent to this very machine (127.0.0.0/8, ::1)');
  const { messagingDisorder: disorder } = config;
  return openMessagingService({
    db: storage.db,
    sealer,
    ...(embedded && {
      outbox: embedded.outbox,
      reseller: {
        name: parseName('topics', embedded.topicName, 'topic'),
        authorised: embedded.authorised,
      },
    }),
    signing: signingOf(config),
    disorder,
    ...endpointLimitsOf(config),
    withheld: tellingWithheld(log, observer),
    failed,
  });
}

/** For callers of the graph, at the real service. */
function subscribingElsewhere({ config }: Parts, reseller: Reseller, subscriber: Subscriber): Subscribing {
  const caller = gatewayCaller(config);
  return createRemoteSubscribing({
    subscriber,
    reseller,
    ...endpointLimitsOf(config),
    signing: signingOf(config),
    asGateway: (call) => callAs(caller, call),
  });
}

/** Where callers may have pushes sent to. */
const endpointLimitsOf = ({ production, outboundAllow }: Config): EndpointLimits => ({
  httpsOnly: production,
  outbound: createOutboundRule(outboundAllow),
});

const signingOf = ({ reseller }: Config) => {
  const { email, account } = reseller.intake;
  return { pusher: email ?? account, gateway: account };
};

/** The gateway, as the service account that it registers and subscribes with. */
function gatewayCaller({ reseller }: Config): Caller {
  const caller = almighty('reseller-events');
  return { ...caller, sees: { ...caller.sees, serviceAccount: reseller.intake.account } };
}

interface EventParts {
  readonly reseller: Reseller;
  readonly subscriber: Subscriber;
  readonly messaging: MessagingService | undefined;
}

function openEvents(parts: Parts, feed: EventFeed, { reseller, subscriber, messaging }: EventParts): Ingest {
  const { config, storage, identity, observer, log } = parts;
  const { account, mode, subscription, reconcileMs, secret: pushSecret } = config.reseller.intake;
  const caller = gatewayCaller(config);
  return openIngest({
    db: storage.db,
    reseller,
    subscriber,
    mode,
    account,
    subscription,
    push: pushOf(config, messaging),
    pushSecret,
    reconcileMs,
    observer,
    callFor: (milliseconds): Call => ({
      ...ownCall('reseller-events', identity.account.sid, milliseconds),
      caller,
    }),
    committed: feed.wake,
    quarantined: (reason) =>
      log.warn({ reason }, 'a reseller message cannot be read and is kept in the quarantine'),
    failed(error) {
      // Only the operator can mend what is refused; all else mends itself.
      const level = error instanceof Fault && error.code === 'FAILED_PRECONDITION' ? 'error' : 'warn';
      log[level]({ err: error }, 'reseller events cannot come at the moment');
    },
  });
}

async function openSubscriber(parts: Parts): Promise<MessagingElsewhere | undefined> {
  const { pubsub } = parts.config;
  if (!pubsub) return undefined;
  const limits = { calls: parts.config.calls.pubsub, answers: pubsubAnswers, bodyBytes: pubsubBodyBytes };
  const scopes = ['https://www.googleapis.com/auth/pubsub'];
  const upstream = await openGoogle(parts, pubsub, { service: 'messaging', scopes, ...limits });
  const asked = { account: parts.identity.account.sid, foundMs: parts.options.foundMs };
  return {
    subscriber: createRemoteSubscriber(upstream),
    dependency: serviceDependency(upstream, messagingProbe, asked),
  };
}

interface MessagingElsewhere {
  readonly subscriber: Subscriber;
  readonly dependency: Dependency;
}

function pushOf({ publicUrl, reseller }: Config, messaging: MessagingService | undefined) {
  const { intake } = reseller;
  const { mode, account, audience, email = account, jwksUrl } = intake;
  const origin = messaging ? gatewayOrigin : publicUrl;
  if (origin === undefined || (mode !== 'push' && audience === undefined)) return undefined;
  const endpoint = `${origin}${hookPath}`;
  // Of a real service the notifications are pushed by the real messaging service, whatever else is embedded.
  const keys = jwksUrl ?? (reseller.remote ? googleKeys : (messaging?.keys ?? googleKeys));
  return { endpoint, audience: audience ?? endpoint, email, keys };
}
