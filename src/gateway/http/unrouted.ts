import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Fault } from '../../kit/fault.ts';
import { notFound } from './failures.ts';

/** In the order that `allow` names them. HEAD goes with GET; OPTIONS is answered at every address. */
const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface Unrouted {
  readonly fault: Fault;
  readonly headers: Readonly<Record<string, string>>;
}

/** Why no route answers: the address takes other methods, or there is nothing. */
export function unrouted(
  server: FastifyInstance,
  request: { readonly method: string; readonly url: string },
): Unrouted {
  const allowed = methods.filter((method) => isRouted(server, method, request.url));
  if (allowed.length === 0) return { fault: notFound(request), headers: {} };
  const message = `${request.method} is not possible here; use ${allowed.join(' or ')}.`;
  return { fault: new Fault('METHOD_NOT_ALLOWED', message), headers: { allow: allowed.join(', ') } };
}

function isRouted(server: FastifyInstance, method: HTTPMethods, url: string): boolean {
  // The types say that there always is one.
  const found: ReturnType<FastifyInstance['findRoute']> | null = server.findRoute({ method, url });
  return found !== null && !hasEmptyPart(found.params);
}

/** The router takes `/things/` for a thing without a name: there is none. */
export function hasEmptyPart(params: unknown): boolean {
  return typeof params === 'object' && params !== null && Object.values(params).includes('');
}
