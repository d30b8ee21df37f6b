import type { Logger } from 'pino';
import { createAppManifests } from '../gateway/auth/apps/manifests.ts';
import { appRoutes } from '../gateway/auth/apps/routes.ts';
import type { Identity } from '../gateway/auth/identity.ts';
import { createPrincipals } from '../gateway/auth/principal.ts';
import { createEventCursors } from '../gateway/events/cursors.ts';
import { numbersOf } from '../gateway/graphql/types/streams.ts';
import { dialectOfPath } from '../gateway/http/dialects/addresses.ts';
import { createHealth } from '../gateway/http/health.ts';
import { createMetrics } from '../gateway/http/metrics/metrics.ts';
import { createMetricsServer } from '../gateway/http/metrics-server.ts';
import { createServer } from '../gateway/http/server.ts';
import { pointCosts } from '../gateway/limits/rules/limit-rules.ts';
import type { ServiceName, Services } from '../gateway/service-types.ts';
import { internalCall } from '../kit/call/internal-call.ts';
import type { Fault } from '../kit/fault.ts';
import { createSealer } from '../kit/sealer.ts';
import type { EmbeddedServices, Overrides, OwnCall, Parts } from './app-parts.ts';
import { listenForMetrics } from './listening.ts';
import { createLog } from './log/log.ts';
import { loggingBreakers, loggingMisread, loggingTrouble } from './log/upstream-reporting.ts';
import type { Module } from './module.ts';
import { openModules } from './modules/open-modules.ts';
import { declaredBy, loadModules } from './modules.ts';
import { openAuthenticate, openHeld, openLimits } from './parts/access.ts';
import { openEvents } from './parts/events.ts';
import { openGraph, openSubscriptions } from './parts/graph.ts';
import { loadIdentity } from './parts/load-identity.ts';
import { createRecent, openOverview, recordingObserver } from './parts/overview.ts';
import { openStorage } from './parts/storage.ts';
import { openTracer } from './parts/tracer.ts';
import { dependenciesOf } from './readiness.ts';
import { admitScans } from './scans.ts';
import type { Config } from './sections.ts';
import { createClosing } from './shutdown.ts';
import { version } from './version.ts';
import type { WorkerGroup } from './workers/worker-group.ts';

export interface AppOptions {
  /** Name of the one service whose REST API is served, without the graph. */
  readonly serve?: ServiceName | undefined;
  /** Modules from outside the gateway; the configuration must be read with the same list. */
  readonly modules?: readonly Module[];
  /** The worker group that shares the port; null or unset for a single process. */
  readonly workerGroup?: WorkerGroup | null;
  readonly log?: Logger;
  /** For tests. */
  readonly overrides?: Overrides;
}

export interface App extends AsyncDisposable {
  /** The services; when one is served alone, others may be absent. */
  readonly services: Partial<Services>;
  readonly embedded: EmbeddedServices;
  readonly identity: Identity;
  readonly ownCall: OwnCall;
  /**
   * Starts to listen and returns the gateway's URL. Throws MetricsAddressFault when the metrics address cannot be used.
   */
  listen(): Promise<string>;
  /** Returns whether an HTTP request waits for its answer. */
  isAnswering(): boolean;
}

/**
 * Creates the app; this is the only place that chooses implementations. Disposing the app closes everything that it
 * opened, open requests first. Throws a ConfigFault for an unusable file in the configuration, and StorageUnavailable.
 */
export async function createApp(
  config: Config,
  {
    serve,
    modules = [],
    workerGroup = null,
    log = createLog(config.logLevel, undefined, config.tracing !== undefined),
    overrides = {},
  }: AppOptions = {},
): Promise<App> {
  await using opening = new AsyncDisposableStack();
  const closing = opening.use(createClosing(config.drainMs));
  const { metrics: declared, addresses, ...access } = declaredBy(modules);
  const principals = createPrincipals(access);
  const { renderedMs } = overrides;
  const metrics = createMetrics({ workerGroup, renderedMs, version, declared, addresses });
  const metricsServer = opening.use(createMetricsServer(metrics));
  const recent = createRecent();
  const observer = loggingBreakers(recordingObserver(metrics.observer, recent), log);
  const tracer = await openTracer(config.tracing, { log, observer }, opening);
  const held = openHeld({ config, overrides, serve });
  const limits = await openLimits({ config, serve, held, observer, log, opening });
  const scans = { ...config.scans, admit: admitScans(limits?.limiter, observer), observer: metrics.scans };
  const changed = logStorage(log);
  const storage = opening.use(
    await openStorage({ ...config.storage, modules, changed, skipped: logSkipped(log), scans }),
  );
  const identity = await loadIdentity(config, storage.db);
  log.info({ accountSid: identity.account.sid }, 'the account of the execution service');
  const sealer = createSealer(identity.secret);
  const defaultAccount = config.executions?.accountSid ?? identity.account.sid;
  const parts: Parts = {
    config,
    overrides,
    serve,
    workerGroup,
    principals,
    storage,
    identity,
    sealer,
    held,
    observer,
    tracer,
    log,
    opening,
    closing,
    shareRate: limits?.shareRate,
    troubled: loggingTrouble(log),
    ownCall: (purpose, milliseconds) =>
      internalCall(principals.operator(purpose), defaultAccount, milliseconds),
  };

  const { feed: events, dependencies: eventLog, fanout } = await openEvents(parts);
  const opened = opening.use(
    await openModules(await loadModules(modules), { ...parts, feed: events, limiter: limits?.limiter }),
  );
  const graph = serve ? undefined : await openGraph(parts, opened.apis);
  const health = createHealth(
    [...dependenciesOf(parts, limits?.state, fanout), ...eventLog, ...opened.dependencies],
    recent.failures,
  );
  const { publicUrl } = config;
  const server = await createServer({
    log,
    tracer,
    publicUrl,
    maxAnswerBytes: config.guards.maxAnswerBytes,
    exchange: {
      authenticate: openAuthenticate(parts),
      trustedProxies: config.trustedProxies,
      anonymousScopes: config.anonymousScopes,
      defaultAccount,
      requestTimeoutMs: config.requestTimeoutMs,
      upstreamCalls: config.upstreamCalls,
      publicUrl,
    },
    limiter: limits?.limiter,
    held,
    bills: limits?.bills,
    corsOrigins: config.corsOrigins,
    compress: config.compress,
    health,
    metrics: { ...metrics, observer },
    metricsScope: config.production ? 'metrics:read' : undefined,
    failed: loggingMisread(parts),
    routes: [...opened.routes, ...(serve ? [] : appRoutes(createAppManifests(storage.db, access.scopes)))],
    dialectOf: (path) => opened.alone?.dialect ?? dialectOfPath(addresses, path),
    graphql:
      graph &&
      openSubscriptions(parts, graph, {
        apis: opened.apis,
        services: opened.whole(),
        sealer,
        feed: events,
        cursors: createEventCursors(identity.secret, events, numbersOf(opened.apis)),
        followed: opened.followed,
        observer,
        overview: await openOverview(parts, { totals: metrics.totals, health, refusals: recent.refusals }),
        bills: limits?.bills,
      }),
    pages: graph && {
      production: config.production,
      schema: graph.openSchema,
      onlyKnown: config.operations.mode === 'only',
      points: limits && { mutation: pointCosts.mutation, subscription: pointCosts.query },
    },
  });
  opening.defer(() => server.close(closing.left()));
  // Again, because background work ends before the server, which may be the target of its pushes.
  opening.use(opened);
  opening.defer(closing.begin);

  const all = opening.move();
  return {
    services: opened.services,
    embedded: opened.embedded,
    identity,
    ownCall: parts.ownCall,
    async listen() {
      const url = await server.listen(config.host, config.port);
      if (config.metrics) {
        const own = await listenForMetrics(metricsServer, config.metrics);
        log.info({ url: own }, 'metrics have an address of their own');
      }
      opened.start();
      return url;
    },
    isAnswering: server.isAnswering,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const logStorage = (log: Logger) => (fault: Fault | null) => {
  if (fault) log.warn({ err: fault.cause ?? fault }, 'the storage fails');
  else log.warn('the storage works again');
};

const logSkipped = (log: Logger) => (migrations: readonly string[]) =>
  log.warn({ migrations, release: version }, 'the database has migrations that this release does not know');
