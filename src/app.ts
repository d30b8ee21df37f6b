import { type Logger, pino } from 'pino';
import type { AccountSid } from './callers/account.ts';
import { createAppDirectory } from './callers/apps.ts';
import { type Authenticate, createAuthenticate } from './callers/authenticate.ts';
import { createJwtVerifier } from './callers/jwt.ts';
import { createAppManifests } from './callers/manifests.ts';
import { ownCall } from './callers/own-call.ts';
import { appRoutes } from './callers/routes.ts';
import { createTokenDirectory } from './callers/tokens.ts';
import type { Config } from './config.ts';
import type { EventFeed } from './events/contract.ts';
import { openEvents as openEventLog } from './events/open.ts';
import type { Executions } from './executions/contract.ts';
import { createEmbeddedExecutions } from './executions/embedded.ts';
import { createRemoteExecutions } from './executions/remote.ts';
import { executionRoutes } from './executions/routes.ts';
import { parseSid } from './executions/sids.ts';
import type { Services } from './graph/context.ts';
import { compiledEngine } from './graph/engines.ts';
import { createOperations, type Engine } from './graph/operations.ts';
import { createSchema } from './graph/schema.ts';
import { type GraphServer, startGraphServer } from './graph/server.ts';
import { type Identity, loadIdentity } from './identity.ts';
import { openLimiter } from './limits/open.ts';
import type { LedgerState } from './limits/resilient.ts';
import type { Observer } from './observer.ts';
import { type MessagingService, openMessagingService } from './reseller/messaging/service.ts';
import { createSealer, type Sealer } from './sealing.ts';
import type { Storage } from './storage/database.ts';
import { openStorage } from './storage/storage.ts';
import type { Dependency } from './transport/health.ts';
import { createMetrics } from './transport/metrics.ts';
import { createServer } from './transport/server.ts';
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
  const log = options.log ?? pino({ level: config.logLevel, base: null });
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
  const services: Services = { executions: options.executions ?? openExecutions(parts, events) };
  const graph = options.serve ? undefined : await openGraph(parts);
  const limits = await openLimits(parts);
  const defaultAccount = config.executions?.accountSid ?? identity.account.sid;
  const manifests = createAppManifests(storage.db);
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
    routes: [
      ...executionRoutes(services.executions),
      ...(options.serve ? [] : appRoutes(manifests)),
      ...(messaging?.routes ?? []),
    ],
    graphql: graph && { graph, context: { services, sealer }, publicUrl },
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

function openExecutions(
  { config, storage, sealer, observer, opening }: Parts,
  { wake: committed }: EventFeed,
): Executions {
  if (!config.executions) return createEmbeddedExecutions({ db: storage.db, sealer, committed });
  const { url, accountSid, authToken } = config.executions;
  const credentials = { username: accountSid, password: authToken };
  const limits = { callsPerOperation: config.upstreamCalls };
  const upstream = createUpstream({ service: 'executions', url, credentials, observer, ...limits });
  opening.defer(() => upstream.close());
  return createRemoteExecutions(upstream, { accountSid });
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

/** A served service has none: the gateway in front of it limits its callers. */
async function openLimits({ config, options, observer, log, opening }: Parts) {
  const { limits, redis } = config;
  if (!limits.on || options.serve) return undefined;
  const changed = (state: string) => {
    observer.ledger(state);
    log.warn({ state }, 'the ledger of the limits changed');
  };
  const failed = (error: unknown) => log.debug({ err: error }, 'the ledger of the limits failed');
  return await openLimiter({ ...limits, redis, changed, failed }, opening);
}

/** A flow that nobody has: asking for its executions shows that the service answers, and reads nothing. */
const nobodysFlow = parseSid('FW', `FW${'0'.repeat(32)}`, 'flowSid');
const probeMs = 2_000;

/** What `/readyz` names: without the storage nothing works, without the others some things do. */
function dependenciesOf(
  { config, storage }: Parts,
  { executions }: Services,
  ledger: (() => LedgerState) | undefined,
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  const { executions: remote, redis } = config;
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
