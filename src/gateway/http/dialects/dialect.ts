import type { IncomingHttpHeaders } from 'node:http';
import type { Fault } from '../../../kit/fault.ts';
import { type ObjectSchema, objectOf, titled } from '../../../kit/wire/schema.ts';
import type { Reached } from '../request/origin.ts';

/** The treatment of parameters that an operation does not have. */
export interface ParameterRule {
  readonly unknown: 'refused' | 'ignored unless misspelt';
  /** Returns another spelling under which the operation may have the name. */
  spellingOf?(name: string): string;
  /** Whether every operation takes the parameter, and ignores it unless it is a credential. */
  isCommon?(name: string): boolean;
}

/** The form in which an API writes errors, and the places where its clients put credentials. */
export interface Dialect {
  /** Value of `WWW-Authenticate` in a 401 answer. */
  readonly challenge: string;
  /** Returns the challenge of a fault, where it depends on the request; undefined for a fault without one. */
  challengeOf?(request: Reached, fault: Fault): string | undefined;
  /** Media type of request bodies, for the message of a 415 answer. */
  readonly bodyType: string;
  /** Returns the media type of an answer with the fault; undefined for JSON. */
  typeOf?(fault: Fault): string | undefined;
  /** Returns the body of an answer with the fault. */
  errorBody(fault: Fault, requestId: string): unknown;
  /** The schema of such a body. Default: any object. */
  readonly errorSchema?: ObjectSchema;
  /** Rule for the parameters of operations that are described. Default: unknown ones are ignored unless misspelt. */
  readonly parameters?: ParameterRule;
  /** Returns the tokens that are sent in other places than `Authorization`; absent when there are no such places. */
  keysIn?(headers: IncomingHttpHeaders, query: URLSearchParams): readonly string[];
}

/**
 * Challenge for browsers, of every service: a browser shows no password prompt for it and so stores no password to send
 * later.
 */
export const bearerChallenge = 'Bearer realm="Tributary"';

const documentation = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';

const aText = { type: 'string' } as const;
const aNumber = { type: 'integer' } as const;

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
  errorSchema: titled(
    'Error',
    objectOf({
      ...{ message: aText, code: aText, rule: aText, documentation_url: aText, requestId: aText },
      ...{ limit: aNumber, remaining: aNumber },
    }),
  ),
};
