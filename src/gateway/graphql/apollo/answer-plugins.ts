import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphContext } from '../context.ts';
import { withRequestId } from '../shown-errors.ts';

const judged: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * GraphQL over HTTP, legacy media type: a well-formed request whose document or variables are wrong is answered with
 * 200 to a client that reads `application/json`; only GraphQL's own media type tells it by status. What is malformed
 * as a request stays 400.
 */
export const legacyStatus: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response }) {
      const { body } = response;
      const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
      if (
        response.http.status !== 400 ||
        !errors?.every(({ extensions }) => judged.has(extensions?.['code']))
      )
        return;
      if (request.http?.headers.get('accept')?.startsWith('application/json')) response.http.status = 200;
    },
  }),
};

/** `extensions: { rateLimit: true }` of a request asks for the budget in the answer's own extensions. */
export const budgetOnDemand: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response, contextValue: { spending } }) {
      const { body } = response;
      if (body.kind !== 'single' || request.extensions?.['rateLimit'] !== true || !spending) return;
      const { resource, limit, used, remaining, reset } = spending.budget;
      const rateLimit = { resource, cost: spending.cost, limit, used, remaining, reset };
      body.singleResult.extensions = { ...body.singleResult.extensions, rateLimit };
    },
  }),
};

/** Errors that were found before anything was executed say which request they belong to, as all others do. */
export const requestIds: ApolloServerPlugin<GraphContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ response, contextValue }) {
      const { body } = response;
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      const { requestId } = contextValue.call;
      body.singleResult.errors = body.singleResult.errors.map((error) => withRequestId(error, requestId));
    },
  }),
};
