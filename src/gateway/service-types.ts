/**
 * The services behind the graph, by name. Each module adds its entry by declaration merging, so that the gateway names
 * none: `declare module '../../gateway/service-types.ts' { interface ServiceTypes { things: ... } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their entries into it
export interface ServiceTypes {}

export type ServiceName = keyof ServiceTypes;

/** The services as resolvers and routes use them: the contract, and anything else that the module needs. */
export type Services = { readonly [Name in ServiceName]: ServiceTypes[Name]['service'] };
export type Loaders = { readonly [Name in ServiceName]: ServiceTypes[Name]['loaders'] };

/** The streams of the event log: an entry names its stream as `stream`. */
export type StreamName = {
  [Name in ServiceName]: ServiceTypes[Name] extends { readonly stream: infer Own extends string }
    ? Own
    : never;
}[ServiceName];

/** Streams that show events of several streams of the log: an entry names its own as `merged`. */
export type MergedStreamName = {
  [Name in ServiceName]: ServiceTypes[Name] extends { readonly merged: infer Own extends string }
    ? Own
    : never;
}[ServiceName];
