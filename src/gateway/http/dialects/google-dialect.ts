import type { IncomingHttpHeaders } from 'node:http';
import type { FaultCode } from '../../../kit/fault.ts';
import { objectOf, titled } from '../../../kit/wire/schema.ts';
import { bearerChallenge, type Dialect } from './dialect.ts';

/** The fields of an error. */
export const errorFields = {
  code: { type: 'integer' },
  message: { type: 'string' },
  status: { type: 'string' },
  details: { type: 'array', items: { type: 'object' } },
} as const;

/** The dialect of Google's REST APIs, for all services that have it. `key=` and `x-goog-api-key` carry tokens too. */
export const googleDialect: Dialect = {
  challenge: bearerChallenge,
  bodyType: 'application/json',
  errorBody: ({ code, message, status, options }) => ({
    error: {
      code: status,
      message,
      status: googleStatus(code, status),
      ...(options.field !== undefined && { details: [badRequest(options.field, message)] }),
    },
  }),
  errorSchema: titled('GoogleError', objectOf({ error: objectOf(errorFields) })),
  parameters: { unknown: 'refused', isCommon: isSystemParameter, spellingOf: camelCase },
  keysIn: ({ 'x-goog-api-key': header }, query) => [...query.getAll('key'), ...keysOf(header)],
};

/**
 * Parameters that every Google API accepts besides those of the operation (Cloud APIs, "System parameters"; Discovery
 * API, "Standard query parameters"). `key` is a credential; the others have no effect here.
 */
export const systemParameters = [
  '.xgafv',
  'access_token',
  'alt',
  'apiFormat',
  'callback',
  'ct',
  'fields',
  'httpMethod',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'req',
  'uploadType',
  'upload_protocol',
  'userIp',
  'userProject',
] as const;

/** Whether a name is a system parameter, which clients send with or without a dollar sign. */
function isSystemParameter(name: string): boolean {
  return (systemParameters as readonly string[]).includes(name.replace(/^\$/, ''));
}

/** Turns snake_case into camelCase: Google's APIs take either. */
function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Node joins repeated headers with commas, which no token contains. */
function keysOf(header: IncomingHttpHeaders[string]): readonly string[] {
  const text = typeof header === 'string' ? header : header?.join(',');
  return text === undefined ? [] : text.split(',').map((key) => key.trim());
}

const badRequest = (field: string, description: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field, description }],
});

const googleStatuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  412: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  507: 'RESOURCE_EXHAUSTED',
  504: 'DEADLINE_EXCEEDED',
};

/**
 * Returns Google's name of a status. FAILED_PRECONDITION keeps its name for both of its statuses: one service answers
 * it with 412, the others with 400.
 */
function googleStatus(code: FaultCode, status: number): string {
  if (code === 'FAILED_PRECONDITION') return code;
  return googleStatuses[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
}
