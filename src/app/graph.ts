import type { ContextParts } from '../graph/context.ts';
import { compiledEngine } from '../graph/engines.ts';
import { createHub, type Hub, type HubParts } from '../graph/hub/hub.ts';
import { createOperations } from '../graph/operations.ts';
import { createSchema } from '../graph/schema.ts';
import { type GraphServer, startGraphServer } from '../graph/server.ts';
import type { GraphParts } from '../transport/server.ts';
import type { Parts } from './parts.ts';

export async function openGraph({ config, options, observer, log, opening }: Parts): Promise<GraphServer> {
  const schema = options.schema ?? createSchema();
  const operations = createOperations(schema, options.engine ?? compiledEngine);
  const report = (fault: Error) => log.error({ err: fault.cause ?? fault }, 'an operation failed');
  const graph = await startGraphServer({ schema, operations, guards: config.guards, report, observer });
  opening.defer(() => graph.apollo.stop());
  return graph;
}

export function openSubscriptions(
  { config, observer, opening }: Parts,
  graph: GraphServer,
  { followed, ...context }: ContextParts & Pick<HubParts, 'followed'>,
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
    followed,
  });
  opening.use(hub);
  return { graph, context, hub, live };
}
