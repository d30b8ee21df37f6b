/**
 * The services behind the graph, by name. Each module adds its entry by declaration merging, so that the gateway names
 * none: `declare module '../../gateway/service-registry.ts' { interface ServiceRegistry { things: ... } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their entries into it
export interface ServiceRegistry {}

export type ServiceName = keyof ServiceRegistry;

/** An entry of the registry: what resolvers reach the service by, and the loaders that one operation reads it through. */
export interface ServiceEntry {
  readonly service: unknown;
  readonly loaders: unknown;
}

/** Each service as resolvers and routes reach it: its contract, and what its module needs beside. */
export type Services = { readonly [Name in ServiceName]: ServiceRegistry[Name]['service'] };
export type Loaders = { readonly [Name in ServiceName]: ServiceRegistry[Name]['loaders'] };

/** Streams of the event log: an entry of the registry names its own as `stream`. */
export type StreamName = {
  [Name in ServiceName]: ServiceRegistry[Name] extends { readonly stream: infer Own extends string }
    ? Own
    : never;
}[ServiceName];
