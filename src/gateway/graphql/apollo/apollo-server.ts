import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphContext } from '../context.ts';
import type { PersistedDocuments } from '../documents/persisted-documents.ts';
import { createGraph, type Graph, type GraphOptions } from '../graph.ts';
import type { GraphServer } from '../graph-server.ts';
import {
  answerStatus,
  budgetOnDemand,
  freshnessOnDemand,
  requestIds,
  traceOnDemand,
  usageOnDemand,
} from './answer-plugins.ts';
import { createApolloProtocol } from './apollo-protocol.ts';
import { readDocuments } from './document-plugin.ts';
import { createExecutor } from './executor.ts';
import { showRefusal } from './refusals.ts';

/**
 * Starts the graph with Apollo Server as its protocol.
 * See docs/decisions/006-answers-are-written-as-text.md.
 */
export async function startGraphServer(options: GraphOptions): Promise<GraphServer> {
  const graph = createGraph(options);
  const apollo = apolloOver(graph, options);
  await apollo.start();
  return { ...graph, protocol: createApolloProtocol(apollo) };
}

function apolloOver(
  { documents, answers, persisted }: Graph,
  options: GraphOptions,
): ApolloServer<GraphContext> {
  const executor = createExecutor(options.operations, answers);
  return new ApolloServer<GraphContext>({
    // The `gateway` option is Apollo's extension point for a custom executor.
    gateway: {
      load: async () => ({ executor }),
      onSchemaLoadOrUpdate(loaded) {
        loaded({ apiSchema: options.schema, coreSupergraphSdl: '' });
        return () => {};
      },
      stop: async () => {},
    },
    // `foreignRead` has checked the request before.
    csrfPrevention: false,
    persistedQueries: { cache: persistedQueries(persisted) },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // We parse and cache documents ourselves.
    documentStore: null,
    stringifyResult: (result) => answers.write({ ...result, data: result.data }, null),
    formatError: (formatted, error) => showRefusal(formatted, error, options),
    // The disabled plugins would inspect every field or every request for features that are not used here.
    plugins: [
      readDocuments(documents, options),
      answerStatus,
      requestIds,
      budgetOnDemand,
      usageOnDemand,
      freshnessOnDemand,
      traceOnDemand,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}

/** The prefix of a key in Apollo's cache of persisted queries, before the text's hash. */
const prefix = 'apq:';

const hashIn = (key: string): string => key.slice(prefix.length);

/** Adapts persisted documents to Apollo's cache interface for automatic persisted queries. */
function persistedQueries({ textOf, keep, forget }: PersistedDocuments) {
  return {
    get: async (key: string) => textOf(hashIn(key)),
    set: async (key: string, text: string) => keep(hashIn(key), text),
    delete: async (key: string) => forget(hashIn(key)),
  };
}
