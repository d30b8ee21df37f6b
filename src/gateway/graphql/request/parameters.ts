import { badInput, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import type { Variables } from '../bounds/node-count.ts';
import type { PersistedDocuments } from '../documents/persisted-documents.ts';

/** The `extensions` of a request; null counts as absent. */
export type Extensions = Readonly<Record<string, unknown>> | null | undefined;

/** The parameters of a GraphQL request, over any transport. */
export interface OperationParameters {
  /** The operation's text; it is looked up when the request has only its id or hash. Empty for an unknown id. */
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
  /** As the client sent them, but without the hash of a known text. */
  readonly extensions: Extensions;
  /**
   * Whether the gateway knows the text of the id or hash that the request names in place of it, so that Apollo gets the
   * text; undefined for a request with its text, or of another version of Apollo's protocol.
   */
  readonly named?: 'known' | 'unknown' | undefined;
}

/**
 * Reads the parameters of a request from its fields. Returns null when they name no operation; Apollo then reports what
 * is wrong. Throws BAD_USER_INPUT for a `query`, id or hash that is not a string (Apollo might convert it and execute a
 * text that was not priced), for extensions of a wrong type, and for a text that differs from that of its id.
 */
export function readParameters(fields: unknown, persisted: PersistedDocuments): OperationParameters | null {
  if (!isJsonObject(fields)) return null;
  const { operationName, variables, extensions } = fields;
  checkExtensions(extensions);
  const reference = referenceIn(fields);
  const text = textIn(fields, reference);
  if (text !== undefined && typeof text !== 'string') throw badInput('query', 'a string', text);
  const listed = reference && persisted.listed(reference.id);
  if (listed !== undefined && text !== undefined && text !== listed) throw differing(reference?.field);
  const found = text ?? listed ?? (reference && persisted.textOf(reference.hash));
  const query = found ?? (reference?.field === idField ? '' : undefined);
  const given = variables ?? {};
  if (query === undefined || !isName(operationName) || !isJsonObject(given)) return null;
  const base = { query, operationName, variables: given };
  if (listed !== undefined || (text === undefined && found !== undefined && isRead(reference, extensions)))
    return { ...base, extensions: withoutHash(extensions), named: 'known' };
  return { ...base, extensions, named: found === undefined ? 'unknown' : undefined };
}

/** Returns the text that a request brings; undefined without one. */
function textIn({ query }: Readonly<Record<string, unknown>>, reference: Reference | undefined): unknown {
  // The websocket protocol requires a text, so clients that send an id send an empty one.
  return query === null || (query === '' && reference?.field === idField) ? undefined : query;
}

const sha256 = /^[0-9a-f]{64}$/;

/**
 * Returns the SHA-256 by which a request names a text that it does not bring and that this process does not know; null
 * for any other request. Throws BAD_USER_INPUT for an id or hash that is not a string.
 */
export function missingHash(fields: unknown, persisted: PersistedDocuments): string | null {
  if (!isJsonObject(fields)) return null;
  const reference = referenceIn(fields);
  if (!reference || textIn(fields, reference) !== undefined || !sha256.test(reference.hash)) return null;
  const { id, hash } = reference;
  return (persisted.listed(id) ?? persisted.textOf(hash)) === undefined ? hash : null;
}

const idField = 'documentId';
const hashField = 'extensions.persistedQuery.sha256Hash';
const prefix = 'sha256:';

interface Reference {
  readonly field: string;
  /** Key in the manifests. */
  readonly id: string;
  /** Key of a text that a client has registered. Apollo does not remove the prefix of a hash. */
  readonly hash: string;
}

/** Returns the id by which a request names its operation, or the hash of its text; undefined without either. */
function referenceIn({ documentId, extensions }: Readonly<Record<string, unknown>>): Reference | undefined {
  const [field, id] =
    documentId === undefined || documentId === null
      ? [hashField, persistedIn(extensions)?.['sha256Hash']]
      : [idField, documentId];
  if (id === undefined || id === null) return undefined;
  if (typeof id !== 'string') throw badInput(field, 'a string', id);
  const bare = withoutPrefix(id);
  return { field, id: bare, hash: field === idField ? bare : id };
}

/** Returns the id of an operation without the prefix that names the kind of its hash. */
export const withoutPrefix = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id);

/** Returns the persisted query of Apollo's protocol that the extensions name; undefined without one. */
function persistedIn(extensions: unknown): Readonly<Record<string, unknown>> | undefined {
  const named = isJsonObject(extensions) ? extensions['persistedQuery'] : undefined;
  return isJsonObject(named) ? named : undefined;
}

/** Whether the gateway itself reads the reference: Apollo refuses versions of its protocol other than this one. */
const isRead = (reference: Reference | undefined, extensions: unknown): boolean =>
  reference?.field === idField || persistedIn(extensions)?.['version'] === 1;

/** Returns the extensions without the hash, because Apollo hashes the text again; undefined when nothing is left. */
function withoutHash(extensions: Extensions): Extensions {
  if (!extensions) return extensions;
  const { persistedQuery: _, ...rest } = extensions;
  return Object.keys(rest).length > 0 ? rest : undefined;
}

function differing(field = idField): Fault {
  const message = `query must be left out beside ${field}, or equal the text that the manifest lists under that id.`;
  return new Fault('BAD_USER_INPUT', message, { field: 'query' });
}

/** Returns the fault of a request with a `documentId` that no manifest has. */
export function unknownDocument(): Fault {
  const message =
    'documentId must be the id of an operation in a manifest of this gateway, with or without "sha256:" before it.';
  return new Fault('PERSISTED_QUERY_NOT_FOUND', message, { field: idField });
}

/** Returns the fault of a hash whose text is not known; clients look for its message, and then send the text. */
export const unknownHash = (): Fault =>
  new Fault('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', { field: hashField });

const isName = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string';

/** Members of the answer's own `extensions`, for which a request has `true` under the same name. */
const onDemand = ['rateLimit', 'usage', 'freshness', 'trace'] as const;

/**
 * Returns whether extensions leave the answer as it is, as those do by which a client names itself. Apollo's pipeline
 * answers all others, and registers the text of a persisted query.
 */
export const isPlain = (extensions: Extensions): boolean =>
  (extensions?.['persistedQuery'] ?? null) === null && onDemand.every((name) => extensions?.[name] !== true);

/** Types of the extensions that the gateway reads. Extensions of other programs are left alone. */
const types = [
  ['freshness', 'boolean', 'true or false'],
  ['trace', 'boolean', 'true or false'],
  ['traceparent', 'string', 'a string'],
  ['tracestate', 'string', 'a string'],
] as const;

/** Throws BAD_USER_INPUT that names what is of another type than the gateway reads; null counts as absent. */
function checkExtensions(extensions: unknown): asserts extensions is Extensions {
  if (extensions === undefined || extensions === null) return;
  if (!isJsonObject(extensions)) throw badInput('extensions', 'an object', extensions);
  for (const [name, type, expected] of types) {
    const value = extensions[name];
    if (value !== undefined && value !== null && typeof value !== type)
      throw badInput(`extensions.${name}`, expected, value);
  }
}
