import { type Logger, pino } from 'pino';
import { createAuthenticate } from './callers/credentials.ts';
import type { Config } from './config.ts';
import type { Executions } from './executions/contract.ts';
import { createEmbeddedExecutions } from './executions/embedded.ts';
import { createRemoteExecutions } from './executions/remote.ts';
import { executionRoutes } from './executions/routes.ts';
import type { Services } from './graph/context.ts';
import { compiledEngine } from './graph/engines.ts';
import { createOperations, type Engine } from './graph/operations.ts';
import { createSchema } from './graph/schema.ts';
import { type GraphServer, startGraphServer } from './graph/server.ts';
import { type Identity, loadIdentity } from './identity.ts';
import type { Observer } from './observer.ts';
import { createSealer, type Sealer } from './sealing.ts';
import type { Storage } from './storage/database.ts';
import { openStorage } from './storage/storage.ts';
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
  /** Begins to listen; the address it is reached by. */
  listen(): Promise<string>;
}

/** The one place that chooses implementations. Whatever it opens closes with it: requests in flight first. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  await using opening = new AsyncDisposableStack();
  const storage = opening.use(await openStorage(config.storage));
  const log = options.log ?? pino({ level: config.logLevel, base: null });
  const metrics = createMetrics();
  const { observer } = metrics;
  const identity = await loadIdentity(config, storage.db);
  const sealer = createSealer(identity.secret);
  const services: Services = {
    executions: options.executions ?? openExecutions({ config, storage, sealer, observer, opening }),
  };
  const graph = options.serve
    ? undefined
    : opening.adopt(await startGraph(config, options, log, observer), (open) => open.apollo.stop());

  let draining = false;
  const { publicUrl } = config;
  const server = await createServer({
    log,
    publicUrl,
    exchange: {
      authenticate: createAuthenticate(identity),
      defaultAccount: config.executions?.accountSid ?? identity.account.sid,
      requestTimeoutMs: config.requestTimeoutMs,
      upstreamCalls: config.upstreamCalls,
    },
    corsOrigins: config.corsOrigins,
    health: { dependencies: [{ name: 'storage', check: () => storage.ping() }], draining: () => draining },
    metrics,
    routes: executionRoutes(services.executions),
    graphql: graph && { graph, context: { services, sealer }, publicUrl },
    playground: graph && { devToken: identity.devToken },
  });
  opening.defer(() => {
    draining = true;
    return server.close(config.drainMs);
  });

  const opened = opening.move();
  return {
    services,
    identity,
    listen: () => server.listen(config.host, config.port),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly sealer: Sealer;
  readonly observer: Observer;
  readonly opening: AsyncDisposableStack;
}

function openExecutions({ config, storage, sealer, observer, opening }: Parts): Executions {
  if (!config.executions) return createEmbeddedExecutions({ db: storage.db, sealer });
  const { url, accountSid, authToken } = config.executions;
  const credentials = { username: accountSid, password: authToken };
  const limits = { callsPerOperation: config.upstreamCalls };
  const upstream = createUpstream({ service: 'executions', url, credentials, observer, ...limits });
  opening.defer(() => upstream.close());
  return createRemoteExecutions(upstream, { accountSid });
}

async function startGraph(
  config: Config,
  options: AppOptions,
  log: Logger,
  observer: Observer,
): Promise<GraphServer> {
  const schema = createSchema();
  const operations = createOperations(schema, options.engine ?? compiledEngine);
  const report = (fault: Error) => log.error({ err: fault.cause ?? fault }, 'an operation failed');
  return await startGraphServer({ schema, operations, guards: config.guards, report, observer });
}
