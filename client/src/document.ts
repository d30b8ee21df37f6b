import { TributaryError } from './errors.ts';
import { print } from './print.ts';
import { isJson, type Json } from './results.ts';

/**
 * A document with the types of its data and variables, as code generators write it: a syntax tree, or a text with
 * types (`documentMode: 'string'`).
 */
export interface TypedDocument<Data = unknown, Variables = unknown> {
  /** Never called; it carries the types. */
  __apiType?: (variables: Variables) => Data;
}

/** An operation of a manifest, by its id alone. */
export interface KnownDocument {
  readonly documentId: string;
}

/** The syntax tree of a document, as `gql` and graphql-js make it. */
export interface DocumentTree {
  readonly kind: string;
  readonly definitions: readonly unknown[];
}

/** An operation: its text, its syntax tree, a typed document, or the id of a known one. */
export type Operation<Data = unknown, Variables = unknown> =
  | string
  | TypedDocument<Data, Variables>
  | DocumentTree
  | KnownDocument;

/** An operation as it is sent. */
export interface SentOperation {
  /** Text of the document; null where the document carries only its id. */
  readonly query: string | null;
  /** Id in a manifest of known operations, where the code generator has written one. */
  readonly documentId: string | null;
}

const sent = new WeakMap<object, SentOperation>();

/** Returns the operation as it is sent. Throws INVALID_DOCUMENT for a value that is not a document. */
export function operationOf(document: Operation<unknown, never>): SentOperation {
  if (typeof document === 'string') return { query: document, documentId: null };
  if (typeof document !== 'object' || document === null) throw invalid('a text or a typed document');
  const known = sent.get(document);
  if (known) return known;
  const operation = { query: textOf(document), documentId: idOf(document) };
  if (operation.query === null && operation.documentId === null) throw invalid('a text or a typed document');
  sent.set(document, operation);
  return operation;
}

/** Returns the operation by its text when the gateway does not know its id; null where there is nothing else to send. */
export function textInstead<Sent extends SentOperation>(sent: Sent, code: string | undefined): Sent | null {
  const isUnknown = code === 'PERSISTED_QUERY_NOT_FOUND' && sent.documentId !== null;
  return isUnknown && sent.query !== null ? { ...sent, documentId: null } : null;
}

function textOf(document: object): string | null {
  if ('kind' in document) return 'definitions' in document ? print(document) : null;
  if (document instanceof String) return document.toString();
  return null;
}

/** Code generators write the id as `__meta__: { hash }` (client preset) or `documentId` (the tree of graphql-tag). */
function idOf(document: object): string | null {
  const meta = '__meta__' in document && isJson(document.__meta__) ? document.__meta__ : {};
  const id = meta['hash'] ?? ('documentId' in document ? document.documentId : undefined);
  return typeof id === 'string' ? id : null;
}

/** Throws BAD_USER_INPUT for variables that JSON cannot write, such as a BigInt. */
export function checkVariables(variables: Json): void {
  try {
    JSON.stringify(variables);
  } catch (cause) {
    throw new TributaryError(`variables must be JSON: ${String(cause)}`, { code: 'BAD_USER_INPUT', cause });
  }
}

export const invalid = (expected: string) =>
  new TributaryError(`document must be ${expected}.`, { code: 'INVALID_DOCUMENT' });
