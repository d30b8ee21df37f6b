import type { FastifyRequest } from 'fastify';
import { isJsonObject, parsedJson } from '../../../kit/json/value.ts';
import type { OperationParameters } from '../../graphql/request/parameters.ts';
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

interface HttpFields {
  readonly search: string;
  readonly body: unknown;
}

/** Puts the text into a request that named a known operation: Apollo knows no manifests. */
export function forProtocol(sent: HttpFields, parameters: OperationParameters | null): HttpFields {
  if (parameters?.named !== 'known') return sent;
  const { query, extensions } = parameters;
  const search = new URLSearchParams(sent.search);
  search.set('query', query);
  search.delete('extensions');
  if (extensions !== undefined) search.set('extensions', JSON.stringify(extensions));
  if (!isJsonObject(sent.body)) return { search: `?${search}`, body: sent.body };
  const { extensions: _, ...fields } = sent.body;
  return {
    search: `?${search}`,
    body: { ...fields, query, ...(extensions !== undefined && { extensions }) },
  };
}
