import type { FastifyReply } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import { graphqlType, phraseOf, refusedStatus } from '../../graphql/request/answer-status.ts';

/** Sets the status of an answer, with the reason phrase that Node does not know. */
export function setStatus(reply: FastifyReply, status: number): void {
  const phrase = phraseOf(status);
  if (phrase !== undefined) reply.raw.statusMessage = phrase;
  reply.code(status);
}

/**
 * Returns an error of a request as it is refused with this media type. With GraphQL's own type, a fault of the request's
 * parameters has the status of a refused operation. Any other error stays as it is.
 */
export function refusalOf(error: unknown, type: string | null): unknown {
  const isOfRequest = error instanceof Fault && error.code === 'BAD_USER_INPUT' && error.status === 400;
  if (!isOfRequest || type !== graphqlType) return error;
  return new Fault(error.code, error.message, { ...error.options, status: refusedStatus(type, []) });
}
