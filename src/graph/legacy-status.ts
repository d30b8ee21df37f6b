import type { ApolloServerPlugin } from '@apollo/server';

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
    async willSendResponse({ request, response, errors }) {
      if (response.http.status !== 400 || !errors?.every(({ extensions }) => judged.has(extensions['code'])))
        return;
      if (request.http?.headers.get('accept')?.startsWith('application/json')) response.http.status = 200;
    },
  }),
};
