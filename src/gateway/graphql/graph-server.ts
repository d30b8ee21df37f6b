import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { GraphContext } from './context.ts';
import type { Graph } from './graph.ts';

/** The graph with the protocol layer that answers what the graph leaves to it. */
export interface GraphServer extends Graph {
  readonly protocol: Protocol;
}

/** A GraphQL request over HTTP. */
export interface HttpGraphRequest {
  readonly method: string;
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

/** The handling of requests that the graph does not answer itself: registered texts, extensions of answers, refusals. */
export interface Protocol {
  answerHttp(request: HttpGraphRequest, context: GraphContext): Promise<HttpGraphAnswer>;
  /** Answers a request of a transport other than plain HTTP. */
  execute(parameters: ProtocolParameters, context: GraphContext): Promise<ProtocolResult>;
  stop(): Promise<void>;
}
