import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface';
import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createTurns } from '../../../kit/fair-turns.ts';
import type { Observer } from '../../observer.ts';
import type { GraphContext } from '../context.ts';
import type { ReportFault } from '../errors.ts';
import type { GuardLimits } from '../guards.ts';
import { createKnownTexts, type KnownTexts } from '../operation-cache.ts';
import type { Operations } from '../operations.ts';
import { showError } from '../shown-errors.ts';
import { streamsElsewhere } from '../streaming-hint.ts';
import { budgetOnDemand, legacyStatus, requestIds } from './answer-plugins.ts';
import { readDocuments } from './document-plugin.ts';
import { createPersistedTexts, type PersistedTexts } from './persisted-documents.ts';

export interface GraphServerOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
  readonly report: ReportFault;
  readonly observer: Observer;
}

export interface GraphServer {
  /** The whole protocol: media types, persisted queries, every refusal. */
  readonly apollo: ApolloServer<GraphContext>;
  readonly known: KnownTexts;
  readonly persisted: PersistedTexts;
  /**
   * Resolves when the owner's next operation may be read. Owners take turns over all transports, and a burst of operations
   * gives the event loop back every few milliseconds, so that others wait for neither.
   */
  turnOf(owner: string): Promise<void>;
}

/** Apollo Server for the protocol; the operations themselves run through `execute`, compiled. */
export async function startGraphServer(options: GraphServerOptions): Promise<GraphServer> {
  const { schema } = options;
  const known = createKnownTexts(options);
  const persisted = createPersistedTexts();
  const turns = createTurns();
  const server = new ApolloServer<GraphContext>({
    // The `gateway` option is Apollo's door for an executor of one's own.
    gateway: {
      load: async () => ({ executor: (request) => executeRequest(options, known, request) }),
      onSchemaLoadOrUpdate(loaded) {
        loaded({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => {};
      },
      stop: async () => {},
    },
    csrfPrevention: true,
    persistedQueries: { cache: persisted },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // Documents are read and kept by ourselves.
    documentStore: null,
    stringifyResult: (result) => known.write({ ...result, data: result.data }, null),
    formatError: (formatted, error) => showError(formatted, error, options),
    // Each of the disabled ones would look at every field or every request for something that nobody here asks for.
    plugins: [
      readDocuments(known, options),
      legacyStatus,
      requestIds,
      budgetOnDemand,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
  await server.start();
  return { apollo: server, known, persisted, turnOf: (owner) => turns.run([owner], async () => {}) };
}

async function executeRequest(
  { operations }: GraphServerOptions,
  known: KnownTexts,
  executed: GatewayGraphQLRequestContext,
): Promise<ExecutionResult> {
  const { document, operation: asked, request, context } = executed;
  if (asked?.operation === 'subscription') return { errors: [subscriptionOverHttp(context as GraphContext)] };
  const operation = operations.find(document, request.operationName);
  if (!operation) return { errors: [unknownOperation(request.operationName)] };
  const { spending } = context as GraphContext;
  if (spending && !spending.chosen) return { errors: [persistedTooLate()] };
  return await known.execute(operation, context as GraphContext, request.variables ?? {});
}

/** The text of a persisted query came after the request was priced without it; once it is sent again it is known. */
function persistedTooLate(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
}

function subscriptionOverHttp({ origin }: GraphContext): GraphQLError {
  const message = `A subscription cannot be answered by one HTTP response. ${streamsElsewhere(origin)}`;
  return new GraphQLError(message, {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}

function unknownOperation(name: string | undefined): GraphQLError {
  return new GraphQLError(
    name !== undefined
      ? `operationName must name an operation of the document, got ${JSON.stringify(name.slice(0, 64))}.`
      : 'operationName must say which operation of the document to run: it has more than one.',
  );
}
