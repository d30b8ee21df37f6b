import type { IncomingHttpHeaders } from 'node:http';
import { type ApolloServer, type GraphQLResponse, HeaderMap } from '@apollo/server';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { GraphContext } from '../context.ts';

/** A GraphQL request over HTTP. */
export interface HttpGraphRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The query string, including its question mark. */
  readonly search: string;
  /** The parsed body. */
  readonly body: unknown;
  /** The media type to answer with. */
  readonly accept: string;
}

export interface HttpGraphAnswer {
  readonly status: number;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  readonly body: string;
}

/** Parameters of a request over a websocket or an event stream; empty or absent ones are not passed on. */
export interface ProtocolParameters {
  readonly query?: string | undefined;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface ProtocolResult {
  /** The data; undefined when nothing was executed. */
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly extensions?: ExecutionResult['extensions'];
}

/** Apollo's pipeline: media types, persisted queries and all refusals. Operations run through our engine. */
export interface Protocol {
  answerHttp(request: HttpGraphRequest, context: GraphContext): Promise<HttpGraphAnswer>;
  /** Answers a request of a transport other than plain HTTP. */
  execute(parameters: ProtocolParameters, context: GraphContext): Promise<ProtocolResult>;
  stop(): Promise<void>;
}

/** The headers that Apollo reads: media types, and the proof that no foreign page sent the request. */
const readHeaders = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'] as const;

export function createProtocol(apollo: ApolloServer<GraphContext>): Protocol {
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
