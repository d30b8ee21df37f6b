import { randomUUID } from 'node:crypto';

/** `RQ` and 32 hex digits: a request SID of S0, in logs, headers and errors alike. */
export function newRequestId(): string {
  return `RQ${randomUUID().replaceAll('-', '')}`;
}
