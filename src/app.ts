import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { AccountSid } from './callers/account.ts';
import { createAppDirectory } from './callers/apps.ts';
import { type Authenticate, createAuthenticate } from './callers/authenticate.ts';
import { createJwtVerifier } from './callers/jwt.ts';
import { createAppManifests } from './callers/manifests.ts';
import { ownCall } from './callers/own-call.ts';
import { appRoutes } from './callers/routes.ts';
import { createTokenDirectory } from './callers/tokens.ts';
import type { Config, RemoteService } from './config.ts';
import type { EventFeed } from './events/contract.ts';
import { openEvents as openEventLog } from './events/open.ts';
import type { Executions } from './executions/contract.ts';
import { createRemoteExecutions } from './executions/remote.ts';
import { executionRoutes } from './executions/routes.ts';
import { loadFlows } from './executions/runner/flow-folder.ts';
import { openFlows } from './executions/runner/open.ts';
import { inboundRoutes } from './executions/runner/routes.ts';
import { parseSid } from './executions/sids.ts';
import { openEventSinks } from './executions/sinks/open.ts';
import type { ContextParts, Services } from './graph/context.ts';
import { compiledEngine } from './graph/engines.ts';
import { createHub, type Hub } from './graph/hub/hub.ts';
import { createOperations, type Engine } from './graph/operations.ts';
import { createSchema } from './graph/schema.ts';
import { type GraphServer, startGraphServer } from './graph/server.ts';
import { type Identity, loadIdentity } from './identity.ts';
import { openLimiter } from './limits/open.ts';
import type { LedgerState } from './limits/resilient.ts';
import { createLog } from './log.ts';
import type { Observer } from './observer.ts';
import type { Reseller } from './reseller/contract.ts';
import {
  type Alarm,
  createEmbeddedReseller,
  createResellerHistory,
  startAlarm,
} from './reseller/embedded.ts';
import { type MessagingService, openMessagingService } from './reseller/messaging/service.ts';
import { createRemoteReseller, resellerAnswers } from './reseller/remote.ts';
import { resellerRoutes } from './reseller/routes.ts';
import type { Route } from './route.ts';
import { createSealer, type Sealer } from './sealing.ts';
import type { Storage } from './storage/database.ts';
import { settingOnce } from './storage/settings.ts';
import { openStorage } from './storage/storage.ts';
import type { Dependency } from './transport/health.ts';
import { createMetrics } from './transport/metrics.ts';
import { createServer, type GraphParts } from './transport/server.ts';
import { createUpstream } from './upstream/upstream.ts';

export interface AppOptions {
  /** Serve the REST API of this one service, without the graph. */
  readonly serve?: keyof Services | undefined;
  /** How operations run; compiled unless a test compares. */
  readonly engine?: Engine;
  readonly executions?: Executions;
  readonly log?: Logger;
}

export interface App extends AsyncDisposable {
  readonly services: Services;
  readonly identity: Identity;
  /** The account that callers act for who are bound to none. */
  readonly defaultAccount: AccountSid;
  /** Begins to listen; the address it is reached by. */
  listen(): Promise<string>;
}

/** What the parts of the app are made from. */
interface Parts {
  readonly config: Config;
  readonly options: AppOptions;
  readonly storage: Storage;
  readonly identity: Identity;
  readonly sealer: Sealer;
  readonly observer: Observer;
  readonly log: Logger;
  readonly opening: AsyncDisposableStack;
}

/** The one place that chooses implementations. Whatever it opens closes with it: requests in flight first. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  await using opening = new AsyncDisposableStack();
  const storage = opening.use(await openStorage(config.storage));
  const log = options.log ?? createLog(config.logLevel);
  const metrics = createMetrics();
  const identity = await loadIdentity(config, storage.db);
  log.info({ accountSid: identity.account.sid }, 'the account of the execution service');
  const sealer = createSealer(identity.secret);
  const parts: Parts = {
    config,
    options,
    storage,
    identity,
    sealer,
    observer: metrics.observer,
    log,
    opening,
  };

  const events = await openEvents(parts);
  const { executions, routes: flowRoutes } = await openExecutions(parts, events);
  const services: Services = { executions, reseller: await openReseller(parts) };
  const resellerHistory = createResellerHistory(storage.db);
  const graph = options.serve ? undefined : await openGraph(parts);
  const limits = await openLimits(parts);
  const defaultAccount = config.executions?.accountSid ?? identity.account.sid;
  const messaging = openMessaging(parts);
  const { publicUrl } = config;
  const server = await createServer({
    log,
    publicUrl,
    exchange: {
      authenticate: openAuthenticate(parts),
      trustedProxies: config.trustedProxies,
      anonymousScopes: config.anonymousScopes,
      defaultAccount,
      requestTimeoutMs: config.requestTimeoutMs,
      upstreamCalls: config.upstreamCalls,
    },
    limiter: limits?.limiter,
    corsOrigins: config.corsOrigins,
    dependencies: dependenciesOf(parts, services, limits?.state),
    metrics,
    routes: [...routesOf(parts, services), ...flowRoutes, ...(messaging?.routes ?? [])],
    graphql: graph && openSubscriptions(parts, graph, { services, sealer, feed: events, resellerHistory }),
    playground: graph && { devToken: identity.devToken },
  });
  opening.defer(() => server.close(config.drainMs));
  // Ends before the server does, which may be who is pushed to.
  if (messaging) opening.use(messaging);

  const opened = opening.move();
  return {
    services,
    identity,
    defaultAccount,
    async listen() {
      const url = await server.listen(config.host, config.port);
      messaging?.start();
      return url;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** A served service has one too: its events get their places from it. */
async function openEvents({ config, storage, observer, log, opening }: Parts): Promise<EventFeed> {
  const changed = (part: string, error: unknown) => {
    if (error === null) log.warn({ part }, 'the event log works again');
    else log.warn({ part, err: error }, 'the event log fails');
  };
  return opening.use(
    await openEventLog({ ...config.events, redis: config.redis, storage, changed, observer }),
  );
}

interface OpenedExecutions {
  readonly executions: Executions;
  /** Beside the service's own. */
  readonly routes: readonly Route[];
}

async function openExecutions(parts: Parts, events: EventFeed): Promise<OpenedExecutions> {
  const { config, options } = parts;
  if (options.executions) return { executions: options.executions, routes: [] };
  return config.executions
    ? { executions: openRemoteExecutions(parts, config.executions), routes: [] }
    : await openEmbeddedExecutions(parts, events);
}

/** Embedded executions live: their flows run in this process. */
async function openEmbeddedExecutions(parts: Parts, feed: EventFeed): Promise<OpenedExecutions> {
  const { config, storage, identity, sealer, observer, log, opening } = parts;
  const { db } = storage;
  const { sid, authToken } = identity.account;
  const { book, faults } = await loadFlows(config.flows.folder, sid);
  for (const fault of faults) log.error({ fault }, 'a flow cannot be used');
  const { httpHosts, inboundKey } = config.flows;
  const opened = openFlows({
    db,
    sealer,
    committed: feed.wake,
    flows: book,
    httpHosts,
    observer,
    log,
  });
  opening.use(opened.runner);
  const { sinks } = config;
  if (sinks) opening.use(await openEventSinks({ db, feed, ...sinks, observer, log }));
  const routes = inboundRoutes({
    flows: book,
    inbound: opened.inbound,
    keyOf: (account) => inboundKey ?? (account === sid ? authToken : null),
  });
  return { executions: opened.executions, routes };
}

function openRemoteExecutions(
  { config, observer, opening }: Parts,
  { url, accountSid, authToken }: RemoteService,
): Executions {
  const credentials = { username: accountSid, password: authToken };
  const limits = { callsPerOperation: config.upstreamCalls };
  const upstream = createUpstream({ service: 'executions', url, credentials, observer, ...limits });
  opening.defer(() => upstream.close());
  return createRemoteExecutions(upstream, { accountSid });
}

async function openReseller(parts: Parts): Promise<Reseller> {
  const { config, options, storage, sealer, observer, log, opening } = parts;
  const { remote, ...terms } = config.reseller;
  if (remote) {
    const { url, token } = remote;
    const limits = { callsPerOperation: config.upstreamCalls, answers: resellerAnswers };
    const credentials = { bearer: () => token };
    const upstream = createUpstream({ service: 'reseller', url, credentials, observer, ...limits });
    opening.defer(() => upstream.close());
    return createRemoteReseller(upstream);
  }
  let alarm: Alarm | undefined;
  const { reseller, timers } = createEmbeddedReseller({
    ...terms,
    db: storage.db,
    sealer,
    resellerCustomerId: await settingOnce(storage.db, 'reseller_customer_id', newResellerId),
    committed: () => alarm?.wake(),
  });
  if (options.serve === undefined || options.serve === 'reseller') {
    const failed = (error: unknown) => log.error({ err: error }, 'a timer of the reselling service failed');
    alarm = opening.use(startAlarm(timers, { failed }));
  }
  return reseller;
}

const newResellerId = () => `C${randomBytes(5).toString('hex')}`;

function routesOf({ options, storage }: Parts, { executions, reseller }: Services): readonly Route[] {
  const served: Readonly<Record<keyof Services, () => readonly Route[]>> = {
    executions: () => executionRoutes(executions),
    reseller: () => resellerRoutes(reseller),
  };
  if (options.serve) return served[options.serve]();
  return [
    ...Object.values(served).flatMap((routes) => routes()),
    ...appRoutes(createAppManifests(storage.db)),
  ];
}

/** Beside the graph, unless the real service takes its place. */
function openMessaging({ config, options, storage, sealer, log }: Parts): MessagingService | undefined {
  if (options.serve || config.pubsub) return undefined;
  const failed = (error: unknown) => log.warn({ err: error }, 'the messaging service failed');
  const { messagingDisorder: disorder, production: httpsOnly } = config;
  return openMessagingService({ db: storage.db, sealer, disorder, httpsOnly, failed });
}

function openAuthenticate({ config, storage, identity, opening }: Parts): Authenticate {
  const jwt = config.jwt && createJwtVerifier(config.jwt);
  if (jwt) opening.defer(() => jwt.close());
  const tokens = createTokenDirectory(storage.db);
  const apps = createAppDirectory(storage.db);
  const { anonymousScopes } = config;
  return createAuthenticate({ ...identity, anonymousScopes, tokens, apps, jwt });
}

async function openGraph({ config, options, observer, log, opening }: Parts): Promise<GraphServer> {
  const schema = createSchema();
  const operations = createOperations(schema, options.engine ?? compiledEngine);
  const report = (fault: Error) => log.error({ err: fault.cause ?? fault }, 'an operation failed');
  const graph = await startGraphServer({ schema, operations, guards: config.guards, report, observer });
  opening.defer(() => graph.apollo.stop());
  return graph;
}

function openSubscriptions(
  { config, observer, opening }: Parts,
  graph: GraphServer,
  context: ContextParts,
): GraphParts {
  const { requestTimeoutMs, upstreamCalls, live } = config;
  const { known } = graph;
  const { feed } = context;
  const { heartbeatMs } = live;
  const hub: Hub = createHub({
    known,
    context,
    feed,
    observer,
    heartbeatMs,
    requestTimeoutMs,
    upstreamCalls,
  });
  opening.use(hub);
  return { graph, context, hub, live };
}

/** A served service has none: the gateway in front of it limits its callers. */
async function openLimits({ config, options, observer, log, opening }: Parts) {
  const { limits, redis } = config;
  if (!limits.on || options.serve) return undefined;
  const changed = (state: string) => {
    observer.ledger(state);
    log.warn({ state }, 'the ledger of the limits changed');
  };
  const failed = (error: unknown) => log.debug({ err: error }, 'the ledger of the limits failed');
  const broken = ({ message }: Error) => log.error({ reason: message }, 'a record of the limits is broken');
  return await openLimiter({ ...limits, redis, changed, failed, broken }, opening);
}

/** A flow that nobody has: asking for its executions shows that the service answers, and reads nothing. */
const nobodysFlow = parseSid('FW', `FW${'0'.repeat(32)}`, 'flowSid');
const probeMs = 2_000;

/** What `/readyz` names: without the storage nothing works, without the others some things do. */
function dependenciesOf(
  { config, storage, identity }: Parts,
  { executions, reseller }: Services,
  ledger: (() => LedgerState) | undefined,
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  const { executions: remote, redis } = config;
  if (config.reseller.remote) {
    const check = async () => {
      const call = ownCall('readyz', identity.account.sid, probeMs);
      await reseller.watchDetails(call);
    };
    dependencies.push({ name: 'reseller', required: false, check });
  }
  if (remote) {
    const check = async () => {
      const call = ownCall('readyz', remote.accountSid, probeMs);
      await executions.list(call, { flowSid: nobodysFlow }, { size: 1 });
    };
    dependencies.push({ name: 'executions', required: false, check });
  }
  if (redis && ledger) {
    const check = async () => {
      if (ledger() !== 'healthy') throw new Error(`the ledger is ${ledger()}`);
    };
    dependencies.push({ name: 'redis', required: false, check });
  }
  return dependencies;
}
