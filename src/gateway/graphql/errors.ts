import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLErrorExtensions,
  type GraphQLFormattedError,
} from 'graphql';
import { Fault, toFault } from '../../kit/fault.ts';

/** Told of every fault that a client is told; which of them are for the log is not the graph's to say. */
export type ReportFault = (fault: Fault) => void;

/**
 * An error of an execution as the client reads it: message, path, locations and `extensions {code, …}`; never a
 * stack, an upstream's address or its body. The codes are the README's table.
 */
export function presentError(error: GraphQLError, requestId: string, report: ReportFault): GraphQLError {
  const { path, locations, originalError } = error;
  const said = isSaid(originalError) ? ownSaying(error) : sayingOf(originalError, requestId, report);
  const presented = new GraphQLError(said.message, { path, originalError, extensions: said.extensions });
  // Compiled operations give locations without the nodes that graphql-js would take them from.
  return Object.defineProperty(presented, 'locations', {
    value: locations,
    enumerable: locations !== undefined,
  });
}

/** An operation that cannot be run, in the words of the graph. */
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

/** Whether the graph itself found the fault, and its message is meant for the client. */
function isSaid(thrown: Error | null | undefined): thrown is GraphQLError | null | undefined {
  return !thrown || thrown instanceof GraphQLError;
}

/** Without a path it is the request's fault; with one and nothing thrown, a promise that we broke. */
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

/** The documented facts of a fault, without what is undefined. */
export function faultExtensions({ code, options }: Fault): GraphQLErrorExtensions {
  const { service, upstreamStatus, retryAfter, rule, field } = options;
  return {
    code,
    ...(service !== undefined && { service }),
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(rule !== undefined && { rule }),
    ...(field !== undefined && { field }),
  };
}

/** A fault of a whole request, as the one error of its answer. */
export function shownFault(fault: Fault, requestId: string): GraphQLFormattedError {
  return {
    message: fault.message,
    // Clients of the public platform's limits look for it here.
    ...(fault.code === 'RATE_LIMITED' && { type: fault.code }),
    extensions: { ...faultExtensions(fault), requestId },
  };
}

const refusalCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHENTICATED']);

/** How much of an operation was refused for what its caller may do. */
export type Refused = 'nothing' | 'some' | 'all';

/** `all` where no root field has a value: what a credential may not do at all. */
export function refusedOf({ data, errors = [] }: Pick<ExecutionResult, 'data' | 'errors'>): Refused {
  const isRefused = errors.some(
    ({ originalError }) => originalError instanceof Fault && refusalCodes.has(originalError.code),
  );
  if (!isRefused) return 'nothing';
  return Object.values(data ?? {}).some((value) => value !== null) ? 'some' : 'all';
}
