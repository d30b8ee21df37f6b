import type { Fault, FaultCode } from '../../kit/fault.ts';
import { shownFault } from '../graphql/errors.ts';
import type { ShapeName } from './addresses.ts';

interface Shape {
  /** The scheme that a 401 asks for. */
  readonly challenge: string;
  body(fault: Fault, requestId: string): unknown;
}

/** Numbers of Twilio's error dictionary; others are 20000 + status. */
const studioCodes: Partial<Record<FaultCode, number>> = {
  BAD_USER_INPUT: 20001,
  INVALID_CURSOR: 20001,
  UNAUTHENTICATED: 20003,
  METHOD_NOT_ALLOWED: 20004,
  FORBIDDEN: 20006,
};

const documentation = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';

/** A number that names the field that was wrong, where the dictionary has one. */
const studioFieldCodes: Readonly<Record<string, number>> = { To: 21211, From: 21212 };

/** For browsers whatever the service: they ask nobody for a password then, and so keep none to send by themselves. */
export const bearerChallenge = 'Bearer realm="Tributary"';

/** The documented error bodies, by the name of their form. */
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
    body: (fault, requestId) => ({ errors: [shownFault(fault, requestId)] }),
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

/** One service answers a failed precondition with 412, the others with 400: the name is the same. */
function googleStatus(code: FaultCode, status: number): string {
  if (code === 'FAILED_PRECONDITION') return code;
  return googleStatuses[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
}
