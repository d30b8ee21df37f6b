import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import type { Operation } from '../../graphql/operation/operations.ts';
import { streamsAt } from '../../graphql/types/streams.ts';
import { foreignRead } from '../request/cross-site.ts';

interface Carrier {
  /** Whether the answer can be a stream, so that GET carries subscriptions too. */
  readonly streams: boolean;
  /** Origin at which the client reaches the gateway. */
  readonly origin: string;
}

/**
 * Returns the function that refuses operations that a GET may not carry: mutations, subscriptions without a stream, and
 * queries that a link or an image of any page could send.
 */
export function refusalOfGet(
  request: FastifyRequest,
  reply: FastifyReply,
  { streams, origin }: Carrier,
): (operation: Operation) => Fault | null {
  if (request.method === 'POST') return () => null;
  return ({ kind }) => {
    if (kind === 'query') return foreignRead(request);
    if (kind === 'subscription' && streams) return null;
    reply.header('allow', 'POST');
    const carried = streams ? 'queries and subscriptions' : 'queries';
    const hint = kind === 'subscription' ? ` ${streamsAt(origin)}` : '';
    return new Fault('METHOD_NOT_ALLOWED', `GET carries ${carried} only; use POST.${hint}`);
  };
}
