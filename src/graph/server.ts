import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Observer } from '../observer.ts';
import type { GraphContext } from './context.ts';
import type { ReportFault } from './errors.ts';
import { execute } from './execute.ts';
import { type GuardLimits, guardRule } from './guards.ts';
import { legacyStatus } from './legacy-status.ts';
import type { Operations } from './operations.ts';

export interface GraphServerOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
  readonly report: ReportFault;
  readonly observer: Observer;
}

export type GraphServer = ApolloServer<GraphContext>;

/** Apollo Server for the protocol; the operations themselves run through `execute`, compiled. */
export async function startGraphServer(options: GraphServerOptions): Promise<GraphServer> {
  const { schema, guards } = options;
  const server = new ApolloServer<GraphContext>({
    // The `gateway` option is Apollo's door for an executor of one's own.
    gateway: {
      load: async () => ({ executor: (request) => executeRequest(options, request) }),
      onSchemaLoadOrUpdate(loaded) {
        loaded({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => {};
      },
      stop: async () => {},
    },
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: guards.maxTokens },
    validationRules: [guardRule(guards)],
    formatError(formatted, error) {
      const shown = inOurWords(formatted, error);
      options.observer.failure(String(shown.extensions?.['code']));
      return shown;
    },
    // Each of the disabled ones would look at every field or every request for something that nobody here asks for.
    plugins: [
      legacyStatus,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
  await server.start();
  return server;
}

async function executeRequest(
  options: GraphServerOptions,
  executed: GatewayGraphQLRequestContext,
): Promise<ExecutionResult> {
  const { document, request, context } = executed;
  const operation = options.operations.find(document, request.operationName);
  if (!operation) return { errors: [unknownOperation(request.operationName)] };
  return await execute(operation, context as GraphContext, request.variables ?? {}, options);
}

function unknownOperation(name: string | undefined): GraphQLError {
  return new GraphQLError(
    name
      ? `operationName must name an operation of the document, got ${JSON.stringify(name.slice(0, 64))}.`
      : 'operationName must say which operation of the document to run: it has more than one.',
  );
}

/** Apollo's own refusals in our words; what the graph's `execute` presented passes as it is. */
function inOurWords(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, ...rest } = formatted.extensions ?? {};
  if (code === 'INTERNAL_SERVER_ERROR') {
    return { message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL' } };
  }
  const cause = error instanceof GraphQLError ? error.originalError : undefined;
  const own = cause instanceof GraphQLError ? cause.extensions['code'] : undefined;
  return own === undefined ? formatted : { ...formatted, extensions: { ...rest, code: own } };
}
