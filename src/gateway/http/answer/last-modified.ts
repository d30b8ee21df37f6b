import type { FastifyReply } from 'fastify';
import { isJsonObject } from '../../../kit/json/value.ts';

/**
 * Sets Last-Modified to the time in that field of the body, if it has one, and never to a time in the future (RFC 9110,
 * 8.8.2). If-Modified-Since is ignored: two changes within a second have the same Last-Modified.
 */
export function showLastModified(field: string, body: unknown, reply: FastifyReply): void {
  const time = isJsonObject(body) ? body[field] : undefined;
  const changed = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(changed)) return;
  reply.header('last-modified', new Date(Math.min(changed, Date.now())).toUTCString());
}
