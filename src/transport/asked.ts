import type { FastifyRequest } from 'fastify';
import type { Variables } from '../graph/node-count.ts';
import type { PersistedTexts } from '../graph/persisted-texts.ts';
import { queryOf } from './target.ts';

/** What a GraphQL request asks for, as far as it can be read. */
export interface Asked {
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
  /** A POST of JSON with a text, its operation and variables: all that a known operation needs. */
  readonly plain: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Null where the request says no operation; the protocol's own pipeline then says what is wrong with it. */
export function askedBy(request: FastifyRequest, persisted: PersistedTexts): Asked | null {
  const post = request.method === 'POST';
  const fields = post ? objectOf(request.body) : fieldsOf(queryOf(request));
  if (!fields) return null;
  const { query = persistedText(fields, persisted), operationName, variables = {}, extensions } = fields;
  const given = variables === null ? {} : objectOf(variables);
  const named = operationName === undefined || operationName === null || typeof operationName === 'string';
  if (typeof query !== 'string' || !named || !given) return null;
  return { query, operationName, variables: given, plain: post && extensions === undefined };
}

function persistedText({ extensions }: Fields, persisted: PersistedTexts): string | undefined {
  const hash = objectOf(objectOf(extensions)?.['persistedQuery'])?.['sha256Hash'];
  return typeof hash === 'string' ? persisted.textOf(hash) : undefined;
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
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
