import type { OperationDefinitionNode } from 'graphql';
import { preview } from '../../../kit/text/preview.ts';
import type { OperationsMode } from '../config.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import { factsOf } from '../documents/document-facts.ts';
import type { Operations } from '../operation/operations.ts';
import type { ListedOperation, Manifests } from './manifests.ts';

/** The manifests of a gateway. */
export interface KnownOperations extends Manifests {
  readonly mode: OperationsMode;
  /** Operations of the gateway's own pages. Those that the schema does not have are left out. */
  readonly own?: readonly ListedOperation[];
}

export interface Listing {
  /** Texts by id. */
  readonly texts: ReadonlyMap<string, string>;
  /** Every fault of every manifest, by file, id and name. */
  readonly faults: readonly string[];
}

/** An operation of a manifest after it was parsed, validated and compiled; it fits when it has no problems. */
interface ExaminedOperation {
  readonly operation: ListedOperation;
  readonly problems: readonly string[];
}

type Documents = Pick<DocumentCache, 'list'>;
type Compiling = Pick<Operations, 'compile'>;

/** Parses, validates and compiles the operations of manifests, and adds those that fit to the document cache. */
function examineOperations(
  listed: readonly ListedOperation[],
  documents: Documents,
  operations: Compiling,
): readonly ExaminedOperation[] {
  const texts = new Map<string, string>();
  return listed.map((operation) => {
    const { id, text } = operation;
    const other = texts.get(id) ?? text;
    texts.set(id, other);
    const problems =
      other === text ? problemsOf(operation, documents, operations) : ['the id has another text, too.'];
    return { operation, problems };
  });
}

/**
 * Prepares the operations of the manifests for the gateway, which lists their texts by id.
 * See docs/decisions/059-known-operations.md.
 */
export function listOperations(
  { listed, faults: unreadable, own = [] }: Manifests & Pick<KnownOperations, 'own'>,
  documents: Documents,
  operations: Compiling,
): Listing {
  const faults = [...unreadable];
  for (const { operation, problems } of examineOperations(listed, documents, operations)) {
    const { file, id, name } = operation;
    const place = [file, `id ${preview(id)}`, ...(name === null ? [] : [name])].join(', ');
    faults.push(...problems.map((problem) => `${place}: ${problem}`));
  }
  const fitting = examineOperations(own, documents, operations).filter(
    ({ problems }) => problems.length === 0,
  );
  const all = [...fitting.map(({ operation }) => operation), ...listed];
  return {
    texts: new Map(all.map(({ id, text }) => [id, text])),
    faults: faults.map((fault) => `TRIBUTARY_OPERATIONS: ${fault}`),
  };
}

function problemsOf(
  operation: ListedOperation,
  documents: Documents,
  operations: Compiling,
): readonly string[] {
  const { document, errors } = documents.list(operation.text);
  if (errors) return errors.map(({ message }) => message);
  const [only, ...others] = factsOf(document).operations;
  // With a second operation, a client could choose one that the manifest does not name.
  if (!only || others.length > 0) return ['the text must have exactly one operation.'];
  const message = mismatchOf(operation, only);
  if (message !== null) return [message];
  operations.compile(document);
  return [];
}

function mismatchOf({ name, type }: ListedOperation, node: OperationDefinitionNode): string | null {
  const own = node.name?.value ?? null;
  if (name !== null && name !== own) return `name must be that of the text, ${own ?? 'which has none'}.`;
  if (type !== null && type !== node.operation) return `type must be that of the text, ${node.operation}.`;
  return null;
}
