import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import { preview } from '../../kit/preview.ts';
import type { DocumentCache } from './document-cache.ts';
import type { ListedOperation, Manifests } from './manifests.ts';
import type { Operations } from './operations.ts';
import type { OperationsMode } from './operations-modes.ts';

/** The manifests of a gateway. */
export interface KnownOperations extends Manifests {
  readonly mode: OperationsMode;
}

export interface Listing {
  /** Texts by id. */
  readonly texts: ReadonlyMap<string, string>;
  /** Every fault of every manifest, by file, id and name. */
  readonly faults: readonly string[];
}

/**
 * Parses, validates and compiles the operations of the manifests, and adds them to the document cache.
 * See docs/decisions/059-known-operations.md.
 */
export function listOperations(
  { listed, faults: unreadable }: Manifests,
  documents: Pick<DocumentCache, 'list'>,
  operations: Pick<Operations, 'compile'>,
): Listing {
  const texts = new Map<string, string>();
  const faults = [...unreadable];
  for (const operation of listed) {
    const { file, id, name, text } = operation;
    const place = [file, `id ${preview(id)}`, ...(name === null ? [] : [name])].join(', ');
    const other = texts.get(id) ?? text;
    const found =
      other === text ? faultsOf(operation, documents, operations) : ['the id has another text, too.'];
    faults.push(...found.map((fault) => `TRIBUTARY_OPERATIONS: ${place}: ${fault}`));
    texts.set(id, other);
  }
  return { texts, faults };
}

function faultsOf(
  operation: ListedOperation,
  documents: Pick<DocumentCache, 'list'>,
  operations: Pick<Operations, 'compile'>,
): readonly string[] {
  const { document, errors } = documents.list(operation.text);
  if (errors) return errors.map(({ message }) => message);
  const [only, ...others] = document.definitions.filter(isOperation);
  // With a second operation, a client could choose one that the manifest does not name.
  if (!only || others.length > 0) return ['the text must have exactly one operation.'];
  const mismatch = mismatchOf(operation, only);
  return mismatch ? [mismatch] : compileFaults(document, operations);
}

const isOperation = (node: DocumentNode['definitions'][number]): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION;

function mismatchOf({ name, type }: ListedOperation, node: OperationDefinitionNode): string | null {
  const own = node.name?.value ?? null;
  if (name !== null && name !== own) return `name must be that of the text, ${own ?? 'which has none'}.`;
  if (type !== null && type !== node.operation) return `type must be that of the text, ${node.operation}.`;
  return null;
}

function compileFaults(document: DocumentNode, operations: Pick<Operations, 'compile'>): readonly string[] {
  try {
    operations.compile(document);
    return [];
  } catch (error) {
    return [`it cannot be compiled: ${error instanceof Error ? error.message : String(error)}`];
  }
}
