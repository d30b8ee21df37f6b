import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import type { Operation } from '../../graphql/operation/operations.ts';

/**
 * Returns the function that refuses a mutation by another method than POST: a link or an image of any page sends a GET.
 * `carried` names what GET carries at this address.
 */
export const mutationRefusal =
  ({ method }: FastifyRequest, reply: FastifyReply, carried: string) =>
  ({ kind }: Operation): Fault | null => {
    if (kind !== 'mutation' || method === 'POST') return null;
    reply.header('allow', 'POST');
    return new Fault('METHOD_NOT_ALLOWED', `GET carries ${carried} only; use POST.`);
  };
