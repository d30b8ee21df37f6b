import type { FastifyRequest } from 'fastify';
import { parsedJson } from '../../../kit/json/value.ts';
import { queryOf } from '../request/request-target.ts';

/**
 * Returns the fields of a GraphQL request without validation: the body of a POST, else the query string with its JSON
 * parsed.
 */
export const fieldsOf = (request: FastifyRequest): unknown =>
  request.method === 'POST' ? request.body : fieldsIn(queryOf(request));

function fieldsIn(query: URLSearchParams): object {
  const { variables, extensions, ...texts } = Object.fromEntries(query);
  return { ...texts, variables: parsedJson(variables ?? ''), extensions: parsedJson(extensions ?? '') };
}
