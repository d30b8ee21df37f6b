import type { FastifyRequest } from 'fastify';

/** What stands behind the first `?` of the request's address; empty without one. */
export function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(searchOf(request));
}

/** The address without its query, which may hold credentials. */
export function pathOf({ url }: FastifyRequest): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
