import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { preview } from '../../../kit/text/preview.ts';
import type { GraphContext } from '../context.ts';
import type { Operations } from '../operation/operations.ts';
import type { Answers } from '../request/graph-answers.ts';
import { streamsAt } from '../types/streams.ts';

type Execute = (request: GatewayGraphQLRequestContext) => Promise<ExecutionResult>;

/** Creates Apollo's executor, which uses the same engine as every other operation. */
export function createExecutor(operations: Operations, answers: Pick<Answers, 'execute'>): Execute {
  return async ({ document, operation: requested, request, context }) => {
    const { spending, origin } = context as GraphContext;
    if (requested?.operation === 'subscription') return { errors: [subscriptionOverHttp(origin)] };
    const operation = operations.find(document, request.operationName);
    if (!operation) return { errors: [unknownOperation(request.operationName)] };
    if (spending && !spending.chosen) return { errors: [persistedTooLate()] };
    return await answers.execute(operation, context as GraphContext, request.variables ?? {});
  };
}

/**
 * Returns the error for a persisted query whose text became known only after the request was priced without it. The
 * client's next attempt finds the text.
 */
function persistedTooLate(): GraphQLError {
  return new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
}

function subscriptionOverHttp(origin: string): GraphQLError {
  const message = `A subscription cannot be answered by one HTTP response. ${streamsAt(origin)}`;
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}

function unknownOperation(name: string | undefined): GraphQLError {
  return new GraphQLError(
    name !== undefined
      ? `operationName must name an operation of the document, got ${preview(name)}.`
      : 'operationName must say which operation of the document to run: it has more than one.',
  );
}
