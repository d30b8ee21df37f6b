import type { DocumentNode, FieldNode, OperationDefinitionNode } from 'graphql';
import { rootFieldsOf } from '../graphql/operation/root-fields.ts';
import type { ToolHints } from './tool.ts';

type Effect = Omit<ToolHints, 'readOnlyHint'>;

const adds: Effect = { destructiveHint: false, idempotentHint: false };
const joins: Effect = { destructiveHint: false, idempotentHint: true };
const sets: Effect = { destructiveHint: true, idempotentHint: true };
/** A client assumes the same of a tool without annotations. */
const unknown: Effect = { destructiveHint: true, idempotentHint: false };

/** Effects of mutations by the verbs that their names begin with. A verb without a row may do anything. */
const effects: Readonly<Record<string, Effect>> = {
  create: adds,
  issue: adds,
  add: joins,
  link: joins,
  register: joins,
  replay: joins,
  send: joins,
  validate: joins,
  activate: sets,
  batch: sets,
  cancel: sets,
  change: sets,
  delete: sets,
  end: sets,
  remove: sets,
  report: sets,
  revoke: sets,
  suspend: sets,
  unlink: sets,
  unregister: sets,
  update: sets,
};

const verbOf = ({ name: { value } }: FieldNode): string => /^[a-z]+/.exec(value)?.[0] ?? '';

/** Returns the hints of an operation; those of a mutation are the most cautious ones of its fields. */
export function hintsOf(document: DocumentNode, operation: OperationDefinitionNode): ToolHints {
  if (operation.operation === 'query')
    return { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  const all = rootFieldsOf(document, operation).all.map((field) => effects[verbOf(field)] ?? unknown);
  return {
    readOnlyHint: false,
    destructiveHint: all.some(({ destructiveHint }) => destructiveHint),
    idempotentHint: all.every(({ idempotentHint }) => idempotentHint),
  };
}
