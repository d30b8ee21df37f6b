import { createAuditLog } from '../../gateway/audit/audit-log.ts';
import { createAppManifests } from '../../gateway/auth/apps/manifests.ts';
import { appRoutes } from '../../gateway/auth/apps/routes.ts';
import { createIssuedTokens } from '../../gateway/auth/issued-tokens.ts';
import type { EventFeed } from '../../gateway/events/contract.ts';
import { createEventCursors } from '../../gateway/events/cursors.ts';
import type { GraphServer } from '../../gateway/graphql/graph-server.ts';
import { createRequestRecords } from '../../gateway/graphql/repeating/request-records.ts';
import { numbersOf } from '../../gateway/graphql/types/streams.ts';
import { dialectOfPath } from '../../gateway/http/dialects/addresses.ts';
import type { Health } from '../../gateway/http/health.ts';
import { createServer, type HttpServer } from '../../gateway/http/server.ts';
import type { ServerParts } from '../../gateway/http/server-parts.ts';
import { pointCosts } from '../../gateway/limits/rules/limit-rules.ts';
import { loggingMisread } from '../log/upstream-reporting.ts';
import type { OpenedModules } from '../modules/open-modules.ts';
import { version } from '../version.ts';
import { openAuthenticate } from './access.ts';
import { openAgents } from './agents.ts';
import type { Base } from './base.ts';
import { openGraph, openSubscriptions } from './graph.ts';
import { openOverview } from './overview.ts';

interface Served {
  readonly feed: EventFeed;
  readonly opened: OpenedModules;
  readonly health: Health;
}

/** Creates the HTTP server over the opened modules, with the graph unless one service is served alone. */
export async function openServer(base: Base, served: Served): Promise<HttpServer> {
  const { parts, metrics, limits, addresses, scopes } = base;
  const { config, serve, log, tracer, held, observer, storage } = parts;
  const { opened, health } = served;
  const graph = serve ? undefined : await openGraph(parts, opened.apis);
  const graphql = graph && (await openGraphParts(base, served, graph));
  const agents = graphql && config.mcp ? await openAgents(config, scopes, graphql) : undefined;
  return await createServer({
    ...{ log, tracer, held, health },
    bounds: parts.overrides.bounds,
    version,
    publicUrl: config.publicUrl,
    maxAnswerBytes: config.guards.maxAnswerBytes,
    exchange: exchangeOf(base),
    limiter: limits?.limiter,
    bills: limits?.bills,
    corsOrigins: config.corsOrigins ?? (config.production ? [] : '*'),
    readiness: config.readiness,
    compress: config.compress,
    metrics: { ...metrics, observer },
    metricsScope: config.production ? 'metrics:read' : undefined,
    failed: loggingMisread(parts),
    routes: [
      ...opened.routes,
      ...(serve ? [] : appRoutes(createAppManifests(storage.db, scopes))),
      ...(agents?.routes ?? []),
    ],
    dialectOf: (path) => opened.alone?.dialect ?? agents?.dialectOf(path) ?? dialectOfPath(addresses, path),
    graphql,
    mcp: agents?.mcp,
    pages: graph && {
      production: config.production,
      schema: graph.openSchema,
      onlyKnown: config.operations.mode === 'only',
      points: limits && { mutation: pointCosts.mutation, subscription: pointCosts.query },
    },
  });
}

function exchangeOf({ parts, defaultAccount }: Base): ServerParts['exchange'] {
  const { trustedProxies, anonymousScopes, requestTimeoutMs, guards, publicUrl, recordAddresses } =
    parts.config;
  const authenticate = openAuthenticate(parts);
  const bounds = { requestTimeoutMs, upstreamCalls: guards.upstreamCalls };
  return {
    ...{ authenticate, trustedProxies, anonymousScopes, defaultAccount, publicUrl, recordAddresses },
    ...bounds,
  };
}

async function openGraphParts(base: Base, { feed, opened, health }: Served, graph: GraphServer) {
  const { parts, metrics, recent, limits } = base;
  const { identity, sealer, observer } = parts;
  const { totals, operations } = metrics;
  const overview = { totals, operations, health, refusals: recent.refusals, limiter: limits?.limiter };
  return openSubscriptions(parts, graph, {
    ...{ sealer, feed, observer },
    requests: createRequestRecords(parts.storage.db),
    audit: createAuditLog(parts.storage.db),
    tokens: createIssuedTokens(parts.storage.db, parts.principals),
    apis: opened.apis,
    services: opened.whole(),
    cursors: createEventCursors(identity.secret, feed, numbersOf(opened.apis), identity.formerSecrets),
    followed: opened.followed,
    overview: await openOverview(parts, overview),
    bills: limits?.bills,
  });
}
