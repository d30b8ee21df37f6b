import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLErrorExtensions,
  type GraphQLFormattedError,
} from 'graphql';
import { Fault, toFault } from '../../kit/fault.ts';
import type { Observer } from '../observer.ts';

/** Receives every fault that a client is shown; the listener decides which of them to log. */
export type ReportFault = (fault: Fault) => void;

/**
 * Returns an execution error as the client sees it: message, path, locations and `extensions {code, …}`. It never
 * contains a stack, or an upstream's address or body. docs/errors.md lists the codes.
 */
export function presentError(error: GraphQLError, requestId: string, report: ReportFault): GraphQLError {
  const { path, locations, originalError } = error;
  const said = isSaid(originalError) ? ownSaying(error) : sayingOf(originalError, requestId, report);
  const presented = new GraphQLError(said.message, { path, originalError, extensions: said.extensions });
  // Compiled operations give locations without the nodes from which graphql-js would derive them.
  return Object.defineProperty(presented, 'locations', {
    value: locations,
    enumerable: locations !== undefined,
  });
}

/** Thrown for an operation that cannot be run, with the errors that the client is shown. */
export class NotExecutable extends Error {
  readonly errors: readonly GraphQLFormattedError[];

  constructor(errors: readonly GraphQLFormattedError[]) {
    super('The operation cannot be run.');
    this.name = 'NotExecutable';
    this.errors = errors;
  }
}

interface Saying {
  readonly message: string;
  readonly extensions: GraphQLErrorExtensions;
}

/** Whether the error comes from the graph itself, so that its message is meant for the client. */
function isSaid(thrown: Error | null | undefined): thrown is GraphQLError | null | undefined {
  return !thrown || thrown instanceof GraphQLError;
}

/**
 * An error without a path is the request's fault. An error with a path and no original error is a broken promise of
 * ours.
 */
function ownSaying({ message, path, originalError, extensions }: GraphQLError): Saying {
  const code = path && !originalError ? 'INTERNAL' : 'BAD_USER_INPUT';
  return { message, extensions: { code, ...originalExtensions(originalError), ...extensions } };
}

function originalExtensions(thrown: Error | null | undefined): GraphQLErrorExtensions {
  return thrown instanceof GraphQLError ? thrown.extensions : {};
}

function sayingOf(thrown: Error, requestId: string, report: ReportFault): Saying {
  const fault = toFault(thrown);
  report(fault);
  return { message: fault.message, extensions: { ...faultExtensions(fault), requestId } };
}

const refusalCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHENTICATED']);

/** The part of an operation that was refused because the caller lacks a scope or a credential. */
export type Refused = 'nothing' | 'some' | 'all';

/** Returns `all` when something was refused and no root field has a value. */
export function refusedOf({ data, errors = [] }: Pick<ExecutionResult, 'data' | 'errors'>): Refused {
  const isRefused = errors.some(
    ({ originalError }) => originalError instanceof Fault && refusalCodes.has(originalError.code),
  );
  if (!isRefused) return 'nothing';
  return Object.values(data ?? {}).some((value) => value !== null) ? 'some' : 'all';
}

/** Returns the documented extensions of a fault, without the undefined ones. */
export function faultExtensions({ code, options }: Fault): GraphQLErrorExtensions {
  const { service, upstreamStatus, retryAfter, rule, limit, remaining, field, missingScopes } = options;
  return {
    code,
    ...(service !== undefined && { service }),
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(rule !== undefined && { rule }),
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(field !== undefined && { field }),
    ...(missingScopes && { missingScopes }),
  };
}

/** Returns the single error of a request that failed as a whole. */
export function shownFault(fault: Fault, requestId: string): GraphQLFormattedError {
  return {
    message: fault.message,
    // Clients that follow the public platform's limits look for the code in `type`.
    ...(fault.code === 'RATE_LIMITED' && { type: fault.code }),
    extensions: { ...faultExtensions(fault), requestId },
  };
}

export interface ErrorWitnesses {
  readonly report: ReportFault;
  readonly observer: Observer;
}

/** Counts the error and returns it as it is sent, with the request's id when that is given. */
export function showError(
  error: GraphQLFormattedError,
  { observer }: Pick<ErrorWitnesses, 'observer'>,
  requestId?: string,
): GraphQLFormattedError {
  observer.failure(String(error.extensions?.['code']));
  return requestId === undefined ? error : withRequestId(error, requestId);
}

/** Adds the request's id, so that every error of an answer can be found in the log. */
export function withRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  return { ...error, extensions: { ...error.extensions, requestId } };
}
