import type { Fault, FaultCode } from '../../kit/fault.ts';
import { faultExtensions } from '../graphql/errors.ts';
import type { ShapeName } from './addresses.ts';

interface Shape {
  /** Value of `WWW-Authenticate` in a 401 answer. */
  readonly challenge: string;
  body(fault: Fault, requestId: string): unknown;
}

/** Error numbers of Twilio's dictionary by fault code; other codes get 20000 + status. */
const studioCodes: Partial<Record<FaultCode, number>> = {
  BAD_USER_INPUT: 20001,
  INVALID_CURSOR: 20001,
  UNAUTHENTICATED: 20003,
  METHOD_NOT_ALLOWED: 20004,
  FORBIDDEN: 20006,
};

const documentation = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';

/** Error numbers for single fields, where Twilio's dictionary has one. */
const studioFieldCodes: Readonly<Record<string, number>> = { To: 21211, From: 21212 };

/**
 * Challenge for browsers, of every service: a browser shows no password prompt for it and so stores no password to send
 * later.
 */
export const bearerChallenge = 'Bearer realm="Tributary"';

/** The documented error bodies by the name of their shape. */
export const errorShapes: Readonly<Record<ShapeName, Shape>> = {
  studio: {
    challenge: 'Basic realm="Tributary", charset="UTF-8"',
    body({ code, message, status, options }) {
      const number =
        (code === 'BAD_USER_INPUT' ? studioFieldCodes[options.field ?? ''] : undefined) ??
        studioCodes[code] ??
        20_000 + status;
      return {
        code: number,
        message,
        more_info: `https://www.twilio.com/docs/errors/${number}`,
        status,
        ...(options.details && { details: options.details }),
      };
    },
  },

  google: {
    challenge: bearerChallenge,
    body: ({ code, message, status, options }) => ({
      error: {
        code: status,
        message,
        status: googleStatus(code, status),
        ...(options.field !== undefined && { details: [badRequest(options.field, message)] }),
      },
    }),
  },

  plain: {
    challenge: bearerChallenge,
    body: ({ message, code, options }, requestId) => ({
      message,
      code,
      ...(options.rule && { rule: options.rule, documentation_url: documentation }),
      requestId,
    }),
  },

  graphql: {
    challenge: bearerChallenge,
    body: (fault, requestId) => ({
      errors: [
        {
          message: fault.message,
          // Clients that follow the public platform's limits look for the code in `type`.
          ...(fault.code === 'RATE_LIMITED' && { type: fault.code }),
          extensions: { ...faultExtensions(fault), requestId },
        },
      ],
    }),
  },
};

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
