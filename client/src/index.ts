export { createClient } from './client.ts';
export type {
  Client,
  ClientEvents,
  RequestOptions,
  ResultSink,
  StreamOptions,
  VariablesOf,
} from './contract.ts';
export type { DocumentTree, KnownDocument, Operation, TypedDocument } from './document.ts';
export { TributaryError, UserErrors, type UserProblem } from './errors.ts';
export type {
  ClientAwareness,
  ClientOptions,
  ConnectionStatus,
  FieldOf,
  Gap,
  IssuedToken,
  MessageOf,
  Sink,
  StreamState,
  Token,
} from './options.ts';
export type { GraphQLProblem, GraphQLResult } from './results.ts';
