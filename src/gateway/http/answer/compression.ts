import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { resumed, type UsageAccount } from '../../../kit/accounts/usage-account.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { createFairPlaces } from '../../../kit/queues/fair-places.ts';
import { createQuota } from '../../../kit/queues/quota.ts';
import { isCrossSite, type OwnOrigins } from '../request/cross-site.ts';
import { compressNow, compressText } from './compress-text.ts';
import { type Accepted, acceptedCoding, type Coding } from './content-coding.ts';
import { addVary } from './vary.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True when the answer is the same for every caller, so that its compressed form is kept. */
    sharedAnswer?: true;
  }
}

const mebibyte = 1024 * 1024;
/** Answers with fewer characters are not compressed. */
const minCharacters = 1024;
/** Answers with up to this many characters are compressed at once, in about 0.1 ms; larger ones in the thread pool. */
const maxInlineCharacters = 32 * 1024;
/** Characters of answers that may wait for compression at a time; any further answer is sent uncompressed. */
const maxWaitingCharacters = 32 * mebibyte;
/** Bytes of compressed answers that are kept for each coding, the texts included. */
const maxKeptBytes = 16 * mebibyte;

/**
 * Compressions of the process that run in the thread pool at once; one owner has half of them. The pool has four
 * threads, and the other two stay free for address look-ups, files and signatures.
 */
const places = createFairPlaces({ places: 2, tasks: 'compressions' });
const waiting = createQuota();

/**
 * Largest bill for a mebibyte that the thread pool compresses, in milliseconds. CPU of its threads cannot be read; the
 * time of the work is billed, up to about the CPU that a free processor needs.
 */
const maxMsPerMebibyte: Readonly<Record<Coding, number>> = { br: 5, gzip: 10 };

/** Runs a compression in turn over the owners. Rejects when the signal aborts. */
async function inTurn(owner: string, signal: AbortSignal, work: () => Promise<Buffer>): Promise<Buffer> {
  const leave = await places.enter(owner, signal);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Compresses an answer and bills the work to its account. */
async function compressFor(
  account: UsageAccount | undefined,
  { text, coding }: Pick<Compression, 'text' | 'coding'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const began = performance.now();
  try {
    return await compressText(text, coding, 'fast', signal);
  } finally {
    const max = (text.length / mebibyte) * maxMsPerMebibyte[coding];
    account?.add(Math.min(performance.now() - began, max));
    resumed();
  }
}

/** Compressed forms by text, of answers that are the same for every caller. */
type Kept = LRUCache<string, Buffer, string>;

const createKept = (coding: Coding): Kept =>
  new LRUCache({
    maxSize: maxKeptBytes,
    sizeCalculation: (form, text) => form.length + text.length,
    // Requests for the same text wait for one compression, which does not end with one of their clients.
    fetchMethod: (text, _, { context: owner, signal }) =>
      inTurn(owner, signal, () => compressText(text, coding, 'small', signal)),
  });

/**
 * Compresses answers that are text, and no others: neither streams nor files. Answers that show a secret are sent as
 * they are.
 * See docs/decisions/046-answers-are-compressed.md.
 */
export function compressAnswers(server: FastifyInstance, own: OwnOrigins): void {
  const kept = { br: createKept('br'), gzip: createKept('gzip') };
  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string') return done();
    const accepted = acceptedCoding(request.headers['accept-encoding']);
    const { coding, isIdentityAccepted } = accepted;
    const isSmall = payload.length < minCharacters && isIdentityAccepted;
    if (isSmall || isFixed(reply) || showsSecret(request, own)) return done();
    addVary(reply, 'accept-encoding');
    if (coding === null) return done();
    if (payload.length <= maxInlineCharacters && !request.sharedAnswer) {
      return done(null, coded(reply, payload, accepted, compressNow(payload, coding)));
    }
    void compressLater({ text: payload, coding, isIdentityAccepted, request, reply }, kept[coding])
      .catch((error: unknown) => request.log.error({ err: error }, 'an answer could not be compressed'))
      .then((form) => done(null, form ? coded(reply, payload, accepted, form) : payload));
  });
}

interface Compression extends Accepted {
  readonly text: string;
  readonly coding: Coding;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Compresses an answer in the thread pool. Returns undefined when too much is waiting, or when the request ends before
 * the work is done.
 */
async function compressLater(
  { text, coding, isIdentityAccepted, request, reply }: Compression,
  kept: Kept,
): Promise<Buffer | undefined> {
  const { call, sharedAnswer } = request;
  const known = sharedAnswer && kept.get(text);
  if (known) return known;
  const owner = call ? ownerOf(call.caller) : 'open';
  const signal = call?.signal ?? closeOf(reply);
  const room = waiting.enter('characters', maxWaitingCharacters);
  try {
    if (!room.take(text.length) && isIdentityAccepted) return undefined;
    if (sharedAnswer) return await kept.fetch(text, { context: owner });
    return await inTurn(owner, signal, () => compressFor(request.usage, { text, coding }, signal));
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    room.leave();
  }
}

/** Returns a signal that aborts when the connection of a request without a call closes. */
function closeOf({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  raw.once('close', () => closing.abort());
  return closing.signal;
}

/** Returns whether the answer must be sent as its route made it. */
function isFixed(reply: FastifyReply): boolean {
  const isCoded = reply.hasHeader('content-encoding') || reply.hasHeader('content-range');
  return isCoded || /no-store|no-transform/.test(String(reply.getHeader('cache-control')));
}

/**
 * Returns whether the length of a compressed answer could tell a secret of it to somebody who chooses another part of
 * the answer.
 */
function showsSecret(request: FastifyRequest, own: OwnOrigins): boolean {
  if (request.call?.showsSecret) return true;
  const { authorization } = request.headers;
  // A browser may have added its user's password for a page that chooses the address, and so parts of the answer.
  return authorization !== undefined && /^basic /i.test(authorization) && isCrossSite(request.headers, own);
}

/** Sets the headers of the compressed form and returns it; the text itself when compression does not shorten it. */
function coded(reply: FastifyReply, text: string, { coding, isIdentityAccepted }: Accepted, form: Buffer) {
  if (form.length >= text.length && isIdentityAccepted) return text;
  reply.header('content-encoding', coding);
  reply.header('content-length', form.length);
  return form;
}
