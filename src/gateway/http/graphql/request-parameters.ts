import type { FastifyRequest } from 'fastify';
import { badInput } from '../../../kit/fault.ts';
import { isJsonObject, parsedJson } from '../../../kit/json/value.ts';
import type { OperationParameters } from '../../graphql/request/parameters.ts';
import { queryOf } from '../request/request-target.ts';

/**
 * Returns the fields of a GraphQL request without validation: the body of a POST, else the query string with its JSON
 * parsed. Throws BAD_USER_INPUT for a field that is given twice.
 */
export const fieldsOf = (request: FastifyRequest): unknown =>
  request.method === 'POST' ? request.body : fieldsIn(queryOf(request));

const names = ['query', 'documentId', 'operationName', 'variables', 'extensions'] as const;
const asJson: ReadonlySet<string> = new Set(['variables', 'extensions']);

const fieldsIn = (query: URLSearchParams): object =>
  Object.fromEntries(names.map((name) => [name, fieldIn(query, name)]));

/** Text that is no JSON stays text, which is not of a valid type. */
function fieldIn(query: URLSearchParams, name: string): unknown {
  const given = query.getAll(name);
  if (given.length > 1) throw badInput(name, 'given once', given);
  const [text] = given;
  if (isNoName(name, text)) return undefined;
  return text !== undefined && asJson.has(name) ? (parsedJson(text) ?? text) : text;
}

/** GraphQL over HTTP: an empty operationName of a GET is the same as none. */
const isNoName = (name: string, text: string | null | undefined) => name === 'operationName' && text === '';

interface HttpFields {
  readonly search: string;
  readonly body: unknown;
}

/**
 * Puts the text into a request that named a known operation, and takes out an empty name: Apollo knows no manifests, and
 * looks for an operation of that name.
 */
export function forProtocol(sent: HttpFields, parameters: OperationParameters | null): HttpFields {
  const search = new URLSearchParams(sent.search);
  if (isNoName('operationName', search.get('operationName'))) search.delete('operationName');
  if (parameters?.named !== 'known') return { search: `?${search}`, body: sent.body };
  const { query, extensions } = parameters;
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
