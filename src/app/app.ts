import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Identity } from '../gateway/auth/identity.ts';
import { createHealth } from '../gateway/http/health.ts';
import { createMetricsServer } from '../gateway/http/metrics-server.ts';
import type { ServiceName, Services } from '../gateway/service-types.ts';
import type { EmbeddedServices, Overrides, OwnCall } from './app-parts.ts';
import { listenForMetrics } from './listening.ts';
import { createLog } from './log/log.ts';
import type { Module } from './module.ts';
import { openModules } from './modules/open-modules.ts';
import { loadModules } from './modules.ts';
import { openAudit } from './parts/audit.ts';
import { openBase } from './parts/base.ts';
import { openEvents } from './parts/events.ts';
import { openServer } from './parts/server.ts';
import { dependenciesOf } from './readiness.ts';
import type { Config } from './sections.ts';
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
  /** Says on `/readyz` that the gateway leaves; resolves when load balancers have had the time to see it. */
  leave(): Promise<void>;
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
  const base = await openBase(config, { overrides, serve, workerGroup, log, opening, modules });
  const { parts, metrics, recent, limits } = base;
  await openAudit(parts);
  const metricsServer = opening.use(createMetricsServer(metrics));
  const { feed, dependencies: eventLog, fanout } = await openEvents(parts);
  const opened = opening.use(
    await openModules(await loadModules(modules), { ...parts, feed, limiter: limits?.limiter }),
  );
  const health = createHealth(
    [...dependenciesOf(parts, limits?.state, fanout), ...eventLog, ...opened.dependencies],
    recent.failures,
  );
  const server = await openServer(base, { feed, opened, health });
  const { closing, identity, ownCall } = parts;
  opening.defer(() => server.close(closing.left()));
  // Again, because background work ends before the server, which may be the target of its pushes.
  opening.use(opened);
  opening.defer(closing.begin);

  const all = opening.move();
  return {
    ...{ services: opened.services, embedded: opened.embedded, identity, ownCall },
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
    async leave() {
      server.leave();
      await setTimeout(config.drainDelayMs);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
