import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeldBytes } from '../../../kit/accounts/held-bytes.ts';
import { holderOf } from '../../limits/other-bounds/held.ts';
import { streamedBytes } from '../request/streamed-body.ts';

/** Bytes of an answer that are not charged: the socket's buffers take them even when the client reads nothing. */
const unheldBytes = 16 * 1024;

/** Returns whether an answer may stay in memory because its client does not read it. */
export function mayStay(payload: unknown): boolean {
  if (payload === undefined || payload === null) return false;
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  return !isWhole || payload.length > unheldBytes;
}

/**
 * Charges the part of an answer that the network has not taken, or the bytes that it may keep in memory, until the answer
 * has ended.
 */
export type ChargeUnsent = (
  request: Pick<FastifyRequest, 'call'>,
  reply: Pick<FastifyReply, 'raw'>,
  bytes?: number,
) => void;

/**
 * Creates the charge of unread answers. An answer that has begun cannot become an error, so connections are closed when a
 * bound is exceeded: first those of the owner's answers that have waited longest for their clients.
 */
export function createChargeUnsent(held: HeldBytes): ChargeUnsent {
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

  return ({ call }, { raw }, bytes = raw.writableLength) => {
    if (!call || raw.closed || bytes <= unheldBytes) return;
    const holder = holderOf(call.caller);
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

/** Charges the answers that clients do not read at once. */
export function chargeUnsentAnswers(server: FastifyInstance, charge: ChargeUnsent): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    // The answer is written when all hooks are done.
    if (payload instanceof Readable) setImmediate(charge, request, reply, streamedBytes);
    else if (mayStay(payload)) setImmediate(charge, request, reply);
    done();
  });
}
