import type { FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import { isRead } from './request-target.ts';

/** Headers that make a change depend on the state of its object, by the names that messages show. */
const conditions = {
  'if-match': 'If-Match',
  'if-none-match': 'If-None-Match',
  'if-unmodified-since': 'If-Unmodified-Since',
};

/**
 * Throws BAD_USER_INPUT for a change with a condition, as GitHub's API does. Entity tags are weak, so no condition on one
 * can hold, and a client that has its condition ignored overwrites what it wanted to keep (RFC 9110, 13.1.1).
 */
export function refuseWriteConditions(request: Pick<FastifyRequest, 'method' | 'headers'>): void {
  if (isRead(request)) return;
  for (const [name, shown] of Object.entries(conditions)) {
    if (request.headers[name] === undefined) continue;
    const message = `${shown} is possible with GET and HEAD only; nothing was changed. Leave it out of a ${request.method}.`;
    throw new Fault('BAD_USER_INPUT', message, { field: name });
  }
}
