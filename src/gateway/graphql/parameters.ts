import { badInput } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import type { Variables } from './node-count.ts';
import type { PersistedDocuments } from './persisted-documents.ts';

/** The parameters of a GraphQL request, over any transport. */
export interface OperationParameters {
  /** The operation's text; it is looked up when the request has only its hash. */
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
  /** The extensions as the client sent them. */
  readonly extensions: unknown;
}

/**
 * Reads the parameters of a request from its fields. Returns null when they name no operation; Apollo then reports what
 * is wrong. Throws BAD_USER_INPUT for a `query` or hash that is not a string: Apollo might convert it and execute a
 * text that was not priced.
 */
export function readParameters(fields: unknown, persisted: PersistedDocuments): OperationParameters | null {
  if (!isJsonObject(fields)) return null;
  const { operationName, variables, extensions } = fields;
  const query = fields['query'] ?? persistedText(extensions, persisted);
  if (query !== undefined && typeof query !== 'string') throw badInput('query', 'a string', query);
  const given = variables ?? {};
  if (query === undefined || !isName(operationName) || !isJsonObject(given)) return null;
  return { query, operationName, variables: given, extensions };
}

/** Returns the persisted query's hash from the extensions, as the client sent it; undefined without one. */
export function persistedHash(extensions: unknown): unknown {
  const named = isJsonObject(extensions) ? extensions['persistedQuery'] : undefined;
  return isJsonObject(named) ? named['sha256Hash'] : undefined;
}

function persistedText(extensions: unknown, persisted: PersistedDocuments): string | undefined {
  const hash = persistedHash(extensions);
  if (hash === undefined || hash === null) return undefined;
  if (typeof hash !== 'string') throw badInput('extensions.persistedQuery.sha256Hash', 'a string', hash);
  return persisted.textOf(hash);
}

const isName = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string';
