import type { Dialect } from '../../../gateway/http/dialects/dialect.ts';
import type { FaultCode } from '../../../kit/fault.ts';
import { objectOf, titled } from '../../../kit/wire/schema.ts';

/** Error numbers of Twilio's dictionary by fault code; other codes get 20000 + status. */
const studioCodes: Partial<Record<FaultCode, number>> = {
  BAD_USER_INPUT: 20001,
  INVALID_CURSOR: 20001,
  UNAUTHENTICATED: 20003,
  METHOD_NOT_ALLOWED: 20004,
  FORBIDDEN: 20006,
};

/** Error numbers for single fields, where Twilio's dictionary has one. */
const studioFieldCodes: Readonly<Record<string, number>> = { To: 21211, From: 21212 };

/** The dialect of the Studio API: forms in, Twilio's error bodies out. */
export const studioDialect: Dialect = {
  challenge: 'Basic realm="Tributary", charset="UTF-8"',
  bodyType: 'application/x-www-form-urlencoded',
  errorBody({ code, message, status, options }) {
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
  errorSchema: titled(
    'TwilioError',
    objectOf({
      code: { type: 'integer' },
      message: { type: 'string' },
      more_info: { type: 'string' },
      status: { type: 'integer' },
      details: { type: 'object' },
    }),
  ),
};
