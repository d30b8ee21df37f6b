import type { GraphQLFormattedError } from 'graphql';
import type { Observer } from '../observer.ts';
import type { ReportFault } from './errors.ts';

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
