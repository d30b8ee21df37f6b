import type { IncomingHttpHeaders } from 'node:http';
import type { Fault } from '../../../kit/fault.ts';
import type { Reached } from '../request/origin.ts';

/** The form in which an API writes errors, and the places where its clients put credentials. */
export interface Dialect {
  /** Value of `WWW-Authenticate` in a 401 answer. */
  readonly challenge: string;
  /** Returns the challenge of a fault, where it depends on the request; undefined for a fault without one. */
  challengeOf?(request: Reached, fault: Fault): string | undefined;
  /** Media type of request bodies, for the message of a 415 answer. */
  readonly bodyType: string;
  /** Returns the body of an answer with the fault. */
  errorBody(fault: Fault, requestId: string): unknown;
  /** Returns the tokens that are sent in other places than `Authorization`; absent when there are no such places. */
  keysIn?(headers: IncomingHttpHeaders, query: URLSearchParams): readonly string[];
}

/**
 * Challenge for browsers, of every service: a browser shows no password prompt for it and so stores no password to send
 * later.
 */
export const bearerChallenge = 'Bearer realm="Tributary"';

const documentation = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';

/** The dialect of addresses that no service owns. */
export const plainDialect: Dialect = {
  challenge: bearerChallenge,
  bodyType: 'application/json',
  errorBody: ({ message, code, options }, requestId) => ({
    message,
    code,
    ...(options.rule && { rule: options.rule, documentation_url: documentation }),
    ...(options.limit !== undefined && { limit: options.limit }),
    ...(options.remaining !== undefined && { remaining: options.remaining }),
    requestId,
  }),
};
