import type { FastifyRequest } from 'fastify';
import { queryOf } from './request-target.ts';

/** The fields of a GraphQL request, not judged: its body's, or of a GET its query string's with JSON parsed. */
export const fieldsOf = (request: FastifyRequest): unknown =>
  request.method === 'POST' ? request.body : fieldsIn(queryOf(request));

function fieldsIn(query: URLSearchParams): object {
  const { variables, extensions, ...texts } = Object.fromEntries(query);
  return { ...texts, variables: jsonOf(variables), extensions: jsonOf(extensions) };
}

function jsonOf(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
