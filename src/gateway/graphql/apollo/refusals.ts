import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toFault } from '../../../kit/fault.ts';
import { type ErrorWitnesses, type ReportFault, showError } from '../errors.ts';

/**
 * Returns an error of Apollo's pipeline as it is sent. Errors that `execute` presented stay unchanged; Apollo's own
 * refusals get our wording.
 */
export function showRefusal(
  formatted: GraphQLFormattedError,
  error: unknown,
  witnesses: ErrorWitnesses,
): GraphQLFormattedError {
  return showError(inOurWords(formatted, error, witnesses.report), witnesses);
}

function inOurWords(
  formatted: GraphQLFormattedError,
  error: unknown,
  report: ReportFault,
): GraphQLFormattedError {
  const { code, ...rest } = formatted.extensions ?? {};
  if (code === 'INTERNAL_SERVER_ERROR') {
    // Apollo uses this code for malformed requests too; the status distinguishes them.
    if (isRefusal(error)) return { ...formatted, extensions: { ...rest, code: 'BAD_REQUEST' } };
    const fault = toFault(error);
    report(fault);
    return { message: fault.message, extensions: { code: fault.code } };
  }
  const cause = error instanceof GraphQLError ? error.originalError : undefined;
  const own = cause instanceof GraphQLError ? cause.extensions['code'] : undefined;
  return own === undefined ? formatted : { ...formatted, extensions: { ...rest, code: own } };
}

function isRefusal(error: unknown): boolean {
  const http = error instanceof GraphQLError ? error.extensions['http'] : undefined;
  const status = typeof http === 'object' && http !== null && 'status' in http ? Number(http.status) : 500;
  return status >= 400 && status < 500;
}
