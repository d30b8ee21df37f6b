import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeldBytes } from '../../kit/held-bytes.ts';
import { holderOf } from '../limits/held.ts';

/** Bytes of an answer that are not charged: the socket's buffers take them even when the client reads nothing. */
const unheldBytes = 16 * 1024;

/** Returns whether an answer may stay in memory because its client does not read it. */
export function mayStay(payload: unknown): boolean {
  if (payload === undefined || payload === null) return false;
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  return !isWhole || payload.length > unheldBytes;
}

/** Charges the answers that clients do not read at once. */
export function chargeUnsentAnswers(server: FastifyInstance, held: HeldBytes): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    // The answer is written when all hooks are done.
    if (mayStay(payload)) setImmediate(chargeUnsent, held, request, reply);
    done();
  });
}

/**
 * Charges the part of an answer that the network has not taken, until the answer has ended. The connection is closed when a
 * bound refuses the bytes: the answer has begun, so it cannot become an error.
 */
export function chargeUnsent(
  held: HeldBytes,
  { call }: Pick<FastifyRequest, 'call'>,
  { raw }: Pick<FastifyReply, 'raw'>,
): void {
  const unsent = raw.writableLength;
  if (!call || raw.closed || unsent <= unheldBytes) return;
  const evict = () => void raw.destroy();
  const holding = held.open({ ...holderOf(call.caller), evict });
  raw.once('close', holding.release);
  if (holding.set(unsent) !== null) evict();
}
