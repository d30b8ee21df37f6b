import type { NodeType } from './graphql/nodes.ts';
import type { StreamField } from './graphql/streams.ts';
import type { Route } from './http/route.ts';
import type { ServiceDeclaration } from './service-declaration.ts';

/**
 * The services behind the graph, by name. Each module adds its entry by declaration merging, so that the gateway names
 * none: `declare module '../../gateway/service-module.ts' { interface ServiceRegistry { things: ... } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their entries into it
export interface ServiceRegistry {}

/** An entry of the registry: the contract, and the loaders that one operation reads it through. */
export interface ServiceEntry {
  readonly service: unknown;
  readonly loaders: unknown;
}

/** The part of a module that the gateway needs while it serves. */
export interface ServiceModule extends ServiceDeclaration {
  readonly nodes: readonly NodeType[];
  readonly streams: readonly StreamField[];
  readonly routes: readonly Route[];
}
