import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeldBytes } from '../../../kit/accounts/held-bytes.ts';
import { noScopes } from '../../../kit/call/scopes.ts';
import type { AddressOf } from '../../auth/address.ts';
import { holderOf } from '../../limits/other-bounds/held.ts';
import { streamedBytes } from '../request/streamed-body.ts';

/**
 * Bytes of the answer at the head of its connection that are not charged: the socket's buffers take them even when the
 * client reads nothing. An answer behind an unfinished one stays in memory as a whole.
 */
const unheldBytes = 16 * 1024;

/** Returns whether an answer may stay in memory because its client does not read it. */
export function mayStay(payload: unknown): boolean {
  if (payload === undefined || payload === null) return false;
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  return !isWhole || payload.length > unheldBytes;
}

/** Whether the answer waits behind an unfinished one of its connection. */
const isQueued = ({ socket, closed }: ServerResponse): boolean => socket === null && !closed;

/**
 * Charges the part of an answer that the network has not taken, or the bytes that it may keep in memory, until the answer
 * has ended: to the caller, or to the address where the route has none.
 */
export type ChargeUnsent = (
  request: Pick<FastifyRequest, 'call' | 'socket' | 'headers'>,
  reply: Pick<FastifyReply, 'raw'>,
  bytes?: number,
) => void;

/**
 * Creates the charge of unread answers. An answer that has begun cannot become an error, so connections are closed when a
 * bound is exceeded: first those of the owner's answers that have waited longest for their clients.
 */
export function createChargeUnsent(held: HeldBytes, addressOf: AddressOf): ChargeUnsent {
  /** Functions that close the connections of unread answers by owner, the longest waiting first. */
  const unread = new Map<string, Set<() => void>>();

  function watch(owner: string, close: () => void): () => void {
    const own = unread.get(owner) ?? new Set();
    unread.set(owner, own.add(close));
    return () => {
      own.delete(close);
      if (own.size === 0) unread.delete(owner);
    };
  }

  return ({ call, socket, headers }, { raw }, bytes = raw.writableLength) => {
    if (raw.closed || bytes <= (isQueued(raw) ? 0 : unheldBytes)) return;
    const address = () => addressOf(socket.remoteAddress, headers['x-forwarded-for']);
    const holder = holderOf(call?.caller ?? { kind: 'anonymous', address: address(), scopes: noScopes });
    const close = () => {
      end();
      raw.destroy();
    };
    const holding = held.open({ ...holder, evict: close });
    const leave = watch(holder.owner, close);
    const end = () => {
      leave();
      holding.release();
    };
    raw.once('close', end);
    for (let refused = holding.set(bytes); refused !== null; refused = holding.set(bytes)) {
      const [oldest = close] = unread.get(holder.owner) ?? [];
      if (refused === 'owner') oldest();
      else close();
    }
  };
}

/**
 * Charges the answers that clients do not read at once. Those that may stay are written as bytes: for a text the socket
 * allocates three bytes a character, and keeps them until the client has read it.
 */
export function chargeUnsentAnswers(server: FastifyInstance, charge: ChargeUnsent): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    // The answer is written when all hooks are done.
    if (payload instanceof Readable) setImmediate(charge, request, reply, streamedBytes);
    else if (mayStay(payload) || isQueued(reply.raw)) setImmediate(charge, request, reply);
    if (typeof payload === 'string' && mayStay(payload)) done(null, Buffer.from(payload));
    else done();
  });
}
