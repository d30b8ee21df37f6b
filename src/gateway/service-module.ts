import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import type { Call } from '../kit/call/call.ts';
import type { AnswerTally } from './graphql/answer-tally.ts';
import type { NodeType } from './graphql/nodes.ts';
import type { StreamField } from './graphql/streams.ts';
import type { ErrorShapeName, Route } from './http/route.ts';
import type { ServiceDeclaration } from './service-declaration.ts';

/**
 * The services behind the graph, by name. Each module adds its entry by declaration merging, so that the gateway names
 * none: `declare module '../../gateway/service-module.ts' { interface ServiceRegistry { things: ... } }`.
 * An entry has `service`, by which resolvers reach the service, and `loaders`, through which one operation reads it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their entries into it
export interface ServiceRegistry {}

export type ServiceName = keyof ServiceRegistry;

/** Each service as resolvers and routes reach it: its contract, and what its module needs beside. */
export type Services = { readonly [Name in ServiceName]: ServiceRegistry[Name]['service'] };
export type Loaders = { readonly [Name in ServiceName]: ServiceRegistry[Name]['loaders'] };

/** Streams of the event log: an entry of the registry names its own as `stream`. */
export type StreamName = {
  [Name in ServiceName]: ServiceRegistry[Name] extends { readonly stream: infer Own extends string }
    ? Own
    : never;
}[ServiceName];

/** What the loaders of one operation are made from. */
export interface LoadingOperation {
  readonly call: Call;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly tally: AnswerTally;
}

/** How a service is served by itself, without the graph. */
export interface ServedAlone {
  /** Whose error body an address without a route has. */
  readonly errorShape: ErrorShapeName;
  /** Services that are served beside it. */
  readonly beside?: readonly ServiceName[];
}

/** The part of a module that the gateway needs while it serves. */
export interface ServiceModule<Name extends ServiceName = ServiceName> extends ServiceDeclaration {
  readonly name: Name;
  /** SDL of its part of the graph; read where a graph is made. */
  typeDefs(): readonly string[];
  readonly resolvers: readonly IResolvers[];
  /** The types of its part that are read again by id. */
  readonly nodes: readonly NodeType[];
  /** Its fields of `Subscription`. */
  readonly streams: readonly StreamField[];
  /** Adds resolvers to the assembled schema that follow from a table. */
  complete?(schema: GraphQLSchema): void;
  /** Made anew for every operation, shared with nobody. */
  loaders(service: Services[Name], operation: LoadingOperation): Loaders[Name];
  /** Its REST API. */
  routes(service: Services[Name]): readonly Route[];
  /** Absent where the service is not served by itself. */
  readonly alone?: ServedAlone;
}
