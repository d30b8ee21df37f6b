import type { FastifyReply } from 'fastify';
import { isJsonObject } from '../../../kit/json/value.ts';

/**
 * Sets Last-Modified to the time in the first of those fields that the body has, and never to a time in the future
 * (RFC 9110, 8.8.2). If-Modified-Since is ignored: two changes within a second have the same Last-Modified.
 */
export function showLastModified(fields: readonly string[], body: unknown, reply: FastifyReply): void {
  const time = isJsonObject(body) ? fields.map((field) => body[field]).find(Boolean) : undefined;
  const changed = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(changed)) return;
  reply.header('last-modified', new Date(Math.min(changed, Date.now())).toUTCString());
}
