import { type ApolloServer, type GraphQLResponse, HeaderMap } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Call } from '../../../kit/call/call.ts';
import { noteErrors } from '../../../kit/call/call-record.ts';
import { untilDone } from '../../../kit/tracing/in-span.ts';
import type { GraphContext } from '../context.ts';
import { withRequestId } from '../errors.ts';
import type { Protocol } from '../graph-server.ts';
import { refusedStatus } from '../request/answer-status.ts';

export function createApolloProtocol(apollo: ApolloServer<GraphContext>): Protocol {
  const protocol: Protocol = {
    async answerHttp({ method, search, body, accept }, context) {
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: method === 'HEAD' ? 'GET' : method,
          headers: new HeaderMap([['accept', accept]]),
          search,
          body,
        },
        context: async () => context,
      });
      if (answer.body.kind === 'chunked') throw inParts();
      const { status = 200, headers: shown } = answer;
      const said = answer.body.string;
      if (status < 400 || said.includes(context.call.requestId))
        return { status, headers: shown, body: said };
      const errors = identified(said, context.call);
      // A missing body is no JSON, which stays 400.
      const isMalformed = status === 400 && (method !== 'POST' || body !== undefined);
      const own = isMalformed ? refusedStatus(accept, errors) : status;
      return { status: own, headers: shown, body: JSON.stringify({ errors }) };
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
  return {
    stop: protocol.stop,
    answerHttp: (request, context) =>
      context.span
        ? untilDone(context.span, () => protocol.answerHttp(request, context))
        : protocol.answerHttp(request, context),
    execute: (parameters, context) =>
      context.span
        ? untilDone(context.span, () => protocol.execute(parameters, context))
        : protocol.execute(parameters, context),
  };
}

/**
 * Returns the errors of an answer with the request's id, and notes them for the log: Apollo writes refusals of malformed
 * requests without the context, and no plugin sees them.
 */
function identified(body: string, { requestId, record }: Call): readonly GraphQLFormattedError[] {
  const { errors = [] }: { readonly errors?: readonly GraphQLFormattedError[] } = JSON.parse(body);
  noteErrors(record, errors);
  return errors.map((error) => withRequestId(error, requestId));
}

const inParts = () => new TypeError('Incremental delivery is not part of this graph.');
