import { randomUUID } from 'node:crypto';

/** Returns a new request id for logs, headers and errors: `RQ` and 32 hex digits, a request SID of S0. */
export function newRequestId(): string {
  return `RQ${randomUUID().replaceAll('-', '')}`;
}
