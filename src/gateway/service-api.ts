import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import type { Call } from '../kit/call/call.ts';
import type { AnswerTally } from './graphql/bounds/answer-tally.ts';
import type { RightsByField } from './graphql/repeating/rights.ts';
import type { NodeType } from './graphql/types/nodes.ts';
import type { StreamField } from './graphql/types/streams.ts';
import type { Route } from './http/route.ts';
import type { ServiceDeclaration } from './service-declaration.ts';
import type { Loaders, ServiceName, Services } from './service-types.ts';

/** The parts from which one operation's loaders are made. */
export interface LoadingOperation {
  readonly call: Call;
  /** Returns milliseconds since the epoch. */
  readonly clock: () => number;
  readonly tally: AnswerTally;
}

/** The part of a service module that the gateway uses while it serves. */
export interface ServiceApi<Name extends ServiceName = ServiceName> extends ServiceDeclaration {
  readonly name: Name;
  /** Returns the SDL of its part of the graph; called when a graph is made. */
  typeDefs(): readonly string[];
  readonly resolvers: readonly IResolvers[];
  /** Its types that can be read by id. */
  readonly nodes: readonly NodeType[];
  /** The checks of its mutations before the record of a `requestId`. Default: none. */
  readonly rights?: RightsByField;
  /** Its fields of `Subscription`. */
  readonly streams: readonly StreamField[];
  /** Adds generated resolvers to the assembled schema. */
  complete?(schema: GraphQLSchema): void;
  /** Creates the loaders of one operation (`loadersOf`); operations never share them. `clearAll` empties their caches. */
  loaders(service: Services[Name], operation: LoadingOperation): Loaders[Name] & { clearAll(): void };
  /** Returns the routes of its REST API. `services` has all services that were opened, for routes over several of them. */
  routes(service: Services[Name], services: Partial<Services>): readonly Route[];
}
