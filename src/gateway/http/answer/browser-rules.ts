import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { rateLimitHeaderNames } from '../../limits/headers.ts';

const exposedHeaders = [
  'x-request-id',
  'x-heartbeat-ms',
  'allow',
  'www-authenticate',
  ...['accept-ranges', 'content-disposition', 'content-range', 'etag'],
  ...rateLimitHeaderNames,
].join(', ');

/**
 * Applies the browser rules: which origins may call. The headers that keep answers from acting as pages are set on each
 * answer (`answer-head.ts`).
 */
export async function applyBrowserRules(
  server: FastifyInstance,
  origins: '*' | readonly string[],
): Promise<void> {
  await server.register(cors, {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    // OPTIONS without preflight headers is answered like a preflight; strict mode would refuse it with plain text.
    strictPreflight: false,
  });
}
