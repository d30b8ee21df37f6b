import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPromise } from '../../../kit/awaitable.ts';
import { graphqlDialect } from '../dialects/graphql-dialect.ts';
import { returnPrice } from '../request/metering.ts';
import { isRead } from '../request/request-target.ts';
import { configOf } from '../request/route-config.ts';
import { namesTag, tagOf } from './entity-tag.ts';
import { addVary } from './vary.ts';

/** Headers that describe a body, which a 304 does not have. */
const bodyHeaders = ['content-type', 'content-length'] as const;

/**
 * Gives the answer to each read an entity tag, and answers 304 without a body to a client that has the answer already. The
 * request was authorised and executed before, so a caller gets 304 only for what it may read now. Answers that show a
 * secret have no tag and must not be stored. Streams and files are left as they are.
 * See docs/decisions/046-answers-are-compressed.md.
 */
export function tagAnswers(server: FastifyInstance, { compress }: { readonly compress: boolean }): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    setAge(request, reply);
    if (request.call?.showsSecret) reply.header('cache-control', 'no-store');
    if (!isRead(request) || typeof payload !== 'string') return done();
    if (!isTagged(request, reply)) return done();
    setStorage(request, reply, compress);
    // Errors beside the data have the id of their request.
    if (request.call.record.codes !== null) return done();
    const finish = (tag: string) => {
      reply.header('etag', tag);
      if (!namesTag(request.headers['if-none-match'], tag)) return done();
      returnPrice(request, reply);
      reply.code(304);
      for (const name of bodyHeaders) reply.removeHeader(name);
      // The framework sends a length with an empty text, and reads the payload of an answer to HEAD.
      done(null, request.method === 'HEAD' ? '' : null);
    };
    const tag = tagOf(payload);
    if (isPromise(tag)) tag.then(finish, done);
    else finish(tag);
  });
  // The framework gives each answer to HEAD a length behind all other hooks.
  server.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? [], dropLength].flat();
  });
}

/** Sets the age of the oldest kept answer of a service that was used (RFC 9111, 5.1). */
function setAge({ call }: FastifyRequest, reply: FastifyReply): void {
  const oldest = call?.oldestRead ?? null;
  if (oldest !== null) reply.header('age', Math.max(0, Math.floor((Date.now() - oldest) / 1_000)));
}

/** Returns whether the answer is whole, is that of an identified request, and may be stored by its client. */
function isTagged({ call }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || !call || reply.hasHeader('etag')) return false;
  return !String(reply.getHeader('cache-control')).includes('no-store');
}

/** Sets the headers about storing an answer, which are the same on its 304. */
function setStorage(request: FastifyRequest, reply: FastifyReply, compress: boolean): void {
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', 'private, no-cache');
    addVary(reply, 'authorization');
  }
  if (configOf(request).dialect === graphqlDialect) addVary(reply, 'accept');
  if (compress) addVary(reply, 'accept-encoding');
}

function dropLength(_: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void): void {
  if (reply.statusCode === 304) reply.removeHeader('content-length');
  done();
}
