import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode } from 'graphql';
import type { Variables } from './node-count.ts';

/** An operation that may ask to be priced only: `rateLimit(dryRun: true)` at its root. */
export interface DryRun {
  asked(variables: Variables): boolean;
  /** The same document with nothing at the operation's root but its `rateLimit` fields. */
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** What is not evaluated, by its name in the answer. */
  readonly left: readonly string[];
}

/** Null for an operation that cannot ask for it. */
export function dryRunOf(document: DocumentNode, operation: OperationDefinitionNode): DryRun | null {
  const { selections } = operation.selectionSet;
  const fields = selections.filter((one): one is FieldNode => one.kind === Kind.FIELD);
  const priced = fields.filter(isRateLimit);
  const switches = priced.flatMap((field) => switchOf(field) ?? []);
  if (switches.length === 0) return null;
  const reduced = { ...operation, selectionSet: { ...operation.selectionSet, selections: priced } };
  return {
    asked: (variables) => switches.some((name) => name === true || variables[name] === true),
    document: {
      ...document,
      definitions: document.definitions.map((one) => (one === operation ? reduced : one)),
    },
    operation: reduced,
    left: fields.filter((one) => !isRateLimit(one)).map(({ alias, name }) => alias?.value ?? name.value),
  };
}

const isRateLimit = (field: FieldNode) => field.name.value === 'rateLimit';

/** True, the name of the variable that says so, or null where it is not asked for. */
function switchOf(field: FieldNode): true | string | null {
  const value = field.arguments?.find(({ name }) => name.value === 'dryRun')?.value;
  if (value?.kind === Kind.VARIABLE) return value.name.value;
  return value?.kind === Kind.BOOLEAN && value.value ? true : null;
}
