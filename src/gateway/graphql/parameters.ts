import { badInput } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import type { Variables } from './node-count.ts';
import type { PersistedDocuments } from './persisted-documents.ts';

/** What a GraphQL request asks for, whatever transport it came by. */
export interface OperationParameters {
  /** The operation's text, also where the request names it by its hash only. */
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
  /** As they were sent. */
  readonly extensions: unknown;
}

/**
 * Reads the parameters of a request from its fields; null where they say no operation, and Apollo then says what is wrong
 * with them. Throws BAD_USER_INPUT for what Apollo would take for a text or a hash and this does not: what is priced is
 * executed.
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

/** What the extensions of a request name as the hash of its text. */
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
