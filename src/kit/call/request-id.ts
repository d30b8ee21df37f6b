import { randomDigits } from '../text/random-digits.ts';

/** Returns a new request id for logs, headers and errors: `RQ` and 32 hex digits, a request SID as Twilio's. */
export const newRequestId = (): string => `RQ${randomDigits()}`;
