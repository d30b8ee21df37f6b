import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import { notFound } from '../answer/failures.ts';
import { pathOf, shownPath } from './request-target.ts';

/** Methods in the order of the `allow` header. HEAD goes with GET; OPTIONS is answered at every address. */
const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface RequestLine {
  readonly method: string;
  readonly url: string;
}

export interface Unrouted {
  readonly fault: Fault;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the refusal of a request without a route: METHOD_NOT_ALLOWED when the address takes other methods, else
 * NOT_FOUND.
 */
export function unrouted(server: FastifyInstance, request: RequestLine): Unrouted {
  const allowed = methodsOf(server, request.url);
  if (allowed.length === 0) return { fault: nothingAt(server, request), headers: {} };
  const message = `${request.method} is not possible here; use ${allowed.join(' or ')}.`;
  return { fault: new Fault('METHOD_NOT_ALLOWED', message), headers: { allow: allowed.join(', ') } };
}

/** Returns NOT_FOUND; it suggests the address without the slash at its end if that one has routes. */
export function nothingAt(server: FastifyInstance, request: RequestLine): Fault {
  const path = pathOf(request);
  const shorter = path.slice(0, -1);
  const isMeant = path.endsWith('/') && methodsOf(server, shorter).length > 0;
  return notFound(request, isMeant ? shownPath({ url: shorter }) : undefined);
}

const methodsOf = (server: FastifyInstance, url: string): readonly HTTPMethods[] =>
  methods.filter((method) => isRouted(server, method, url));

function isRouted(server: FastifyInstance, method: HTTPMethods, url: string): boolean {
  // The framework's types omit the null.
  const found: ReturnType<FastifyInstance['findRoute']> | null = server.findRoute({ method, url });
  return found !== null && !hasEmptyPart(found.params);
}

/** Returns whether a path parameter is empty: the router matches `/things/` as a thing without a name. */
export function hasEmptyPart(params: unknown): boolean {
  return typeof params === 'object' && params !== null && Object.values(params).includes('');
}
