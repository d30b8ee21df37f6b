import type { Fault } from '../faults.ts';
import type { ContextParts } from '../graph/context.ts';
import { compiledEngine } from '../graph/engines.ts';
import { createHub, type Hub, type HubParts } from '../graph/hub/hub.ts';
import { createOperations } from '../graph/operations.ts';
import { createSchema } from '../graph/schema.ts';
import { type GraphServer, startGraphServer } from '../graph/server.ts';
import type { GraphParts } from '../transport/server.ts';
import type { Parts } from './parts.ts';
import { tellingMisread } from './services.ts';

export async function openGraph(parts: Parts): Promise<GraphServer> {
  const { config, options, observer, log, opening } = parts;
  const schema = options.schema ?? createSchema();
  const operations = createOperations(schema, options.engine ?? compiledEngine);
  const misread = tellingMisread(parts);
  const report = (fault: Fault) => {
    if (fault.code === 'INTERNAL') log.error({ err: fault.cause ?? fault }, 'an operation failed');
    else misread(fault);
  };
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
