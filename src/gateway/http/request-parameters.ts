import type { FastifyRequest } from 'fastify';
import { badInput } from '../../kit/fault.ts';
import type { PersistedTexts } from '../graphql/apollo/persisted-documents.ts';
import type { Variables } from '../graphql/node-count.ts';
import { queryOf } from './request-target.ts';

/** What a GraphQL request asks for, as far as it can be read. */
export interface Asked {
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
  /** A POST of JSON with a text, its operation and variables: all that a known operation needs. */
  readonly plain: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Null where the request says no operation; the protocol's own pipeline then says what is wrong with it. Throws
 * BAD_USER_INPUT for what that pipeline would take for a text or a hash and this does not: what is priced is executed.
 */
export function askedBy(request: FastifyRequest, persisted: PersistedTexts): Asked | null {
  const post = request.method === 'POST';
  const fields = post ? objectOf(request.body) : fieldsOf(queryOf(request));
  if (!fields) return null;
  const { operationName, variables = {}, extensions } = fields;
  const query = fields['query'] ?? persistedText(fields, persisted);
  const given = variables === null ? {} : objectOf(variables);
  if (query !== undefined && typeof query !== 'string') throw badInput('query', 'a string', query);
  const named = operationName === undefined || operationName === null || typeof operationName === 'string';
  if (query === undefined || !named || !given) return null;
  return { query, operationName, variables: given, plain: post && extensions === undefined };
}

function persistedText({ extensions }: Fields, persisted: PersistedTexts): string | undefined {
  const hash = objectOf(objectOf(extensions)?.['persistedQuery'])?.['sha256Hash'];
  if (hash === undefined || hash === null) return undefined;
  if (typeof hash !== 'string') throw badInput('extensions.persistedQuery.sha256Hash', 'a string', hash);
  return persisted.textOf(hash);
}

/** The query string's fields; those that are JSON, parsed. */
function fieldsOf(query: URLSearchParams): Fields {
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

function objectOf(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
