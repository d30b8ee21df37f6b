import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toFault } from '../../../kit/fault.ts';
import type { ReportFault } from '../errors.ts';
import { type ErrorWitnesses, showError } from '../shown-errors.ts';

/** An error of Apollo's pipeline as it is sent: what `execute` presented as it is, its own refusals in our words. */
export function showRefusal(
  formatted: GraphQLFormattedError,
  error: unknown,
  witnesses: ErrorWitnesses,
): GraphQLFormattedError {
  return showError(inOurWords(formatted, error, witnesses.report), witnesses);
}

/** How Apollo begins to say that any page could have had a browser send the request. */
const blocked = /^This operation has been blocked as a potential Cross-Site/;
const csrf =
  'Send the header `content-type: application/json`, or, with a GET, `apollo-require-preflight: true`: a request without either could be sent by any page that a browser shows (CSRF).';

function inOurWords(
  formatted: GraphQLFormattedError,
  error: unknown,
  report: ReportFault,
): GraphQLFormattedError {
  const { code, ...rest } = formatted.extensions ?? {};
  if (blocked.test(formatted.message)) return { ...formatted, message: csrf };
  if (code === 'INTERNAL_SERVER_ERROR') {
    // Apollo gives that code to malformed requests too; their status tells them apart.
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
