import type { IncomingHttpHeaders } from 'node:http';
import { type ApolloServer, type GraphQLResponse, HeaderMap } from '@apollo/server';
import type { GraphContext } from '../context.ts';
import type { Protocol } from '../graph-server.ts';

/** The headers that Apollo reads: media types, and the proof that no foreign page sent the request. */
const readHeaders = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'] as const;

export function createApolloProtocol(apollo: ApolloServer<GraphContext>): Protocol {
  return {
    async answerHttp({ method, headers, search, body, accept }, context) {
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: method === 'HEAD' ? 'GET' : method,
          headers: headersOf(headers, accept),
          search,
          body,
        },
        context: async () => context,
      });
      if (answer.body.kind === 'chunked') throw inParts();
      return { status: answer.status ?? 200, headers: answer.headers, body: answer.body.string };
    },
    async execute({ query, operationName, variables, extensions }, contextValue) {
      const request = {
        variables: { ...variables },
        ...(query !== undefined && query !== '' && { query }),
        ...(typeof operationName === 'string' && { operationName }),
        ...(extensions && { extensions }),
      };
      const { body }: GraphQLResponse = await apollo.executeOperation(request, { contextValue });
      if (body.kind !== 'single') throw inParts();
      return body.singleResult;
    },
    stop: () => apollo.stop(),
  };
}

function headersOf(headers: IncomingHttpHeaders, accept: string): HeaderMap {
  const read = new HeaderMap([['accept', accept]]);
  for (const name of readHeaders) {
    const value = headers[name];
    if (typeof value === 'string') read.set(name, value);
  }
  return read;
}

const inParts = () => new TypeError('Incremental delivery is not part of this graph.');
