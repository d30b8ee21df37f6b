import { startGraphServer } from '../../gateway/graphql/apollo/apollo-server.ts';
import type { GraphServer } from '../../gateway/graphql/graph-server.ts';
import type { KnownOperations } from '../../gateway/graphql/known/known-operations.ts';
import { loadManifests } from '../../gateway/graphql/known/manifest-files.ts';
import type { UnlistedSeen } from '../../gateway/graphql/known/unlisted-notices.ts';
import { createOperations } from '../../gateway/graphql/operation/operations.ts';
import type { ContextParts } from '../../gateway/graphql/request/create-context.ts';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { readPageOperations } from '../../gateway/http/pages/page-operations.ts';
import type { GraphParts } from '../../gateway/http/server-parts.ts';
import type { BackgroundBills } from '../../gateway/limits/other-bounds/background-bills.ts';
import { createHub, type Hub, type HubParts } from '../../gateway/live/hub/hub.ts';
import { toolOperations } from '../../gateway/mcp/own-operations.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import type { Fault } from '../../kit/fault.ts';
import type { Parts } from '../app-parts.ts';
import { loggingMisread } from '../log/upstream-reporting.ts';
import type { Config } from '../sections.ts';

export async function openGraph(parts: Parts, apis: readonly ServiceApi[]): Promise<GraphServer> {
  const { config, overrides, observer, log, opening } = parts;
  const schema = overrides.schema ?? createSchema(apis, config);
  const operations = createOperations(schema, { engine: overrides.engine });
  const misread = loggingMisread(parts);
  const report = (fault: Fault) => {
    if (fault.code === 'INTERNAL') log.error({ err: fault.cause ?? fault }, 'an operation failed');
    else misread(fault);
  };
  const { guards } = config;
  const known = await loadKnown(config);
  const logUnlisted = ({ isLast, ...seen }: UnlistedSeen) => {
    log.warn(seen, 'no manifest lists this operation');
    if (isLast) log.warn('further operations that no manifest lists are only counted');
  };
  const graph = await startGraphServer({
    schema,
    operations,
    guards,
    known,
    logUnlisted,
    logDeprecated: (seen) => log.warn(seen, 'a client uses a deprecated element of the schema'),
    report,
    observer,
  });
  opening.defer(() => graph.protocol.stop());
  return graph;
}

/** Reads the manifests, and the gateway's own operations where others may not run or are logged. */
async function loadKnown({ operations, mcp }: Config): Promise<KnownOperations | null> {
  const known = await loadManifests(operations);
  if (!known || known.mode === 'off') return known;
  return { ...known, own: [...(await readPageOperations()), ...(mcp ? toolOperations : [])] };
}

export function openSubscriptions(
  { config, held, observer, opening, tracer }: Parts,
  graph: GraphServer,
  {
    followed,
    bills,
    ...context
  }: ContextParts & Pick<HubParts, 'followed'> & { bills?: BackgroundBills | undefined },
): GraphParts {
  const { requestTimeoutMs, guards, live } = config;
  const { answers } = graph;
  const { feed } = context;
  const { heartbeatMs, bounds } = live;
  const hub: Hub = createHub({
    answers,
    context,
    feed,
    observer,
    tracer,
    heartbeatMs,
    distinct: bounds.distinctSubscriptions,
    bills,
    kept: { held, weigh: graph.documents.weigh },
    requestTimeoutMs,
    upstreamCalls: guards.upstreamCalls,
    followed,
  });
  opening.use(hub);
  return { graph, context, hub, live };
}
