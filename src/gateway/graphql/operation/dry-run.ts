import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { defaultsOf, type Variables } from '../bounds/node-count.ts';
import { isTrue, responseName, rootFieldsOf } from './root-fields.ts';

/** An operation that may be a dry run, which computes only its price: `rateLimit(dryRun: true)` at its root. */
export interface DryRun {
  isRequested(variables: Variables): boolean;
  /** The document with only `rateLimit` and introspection fields at the operation's root. */
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Returns the names of all root fields in the answer, in their order, including fields that are not evaluated. */
  names(variables: Variables): readonly string[];
}

/** Returns null for an operation that cannot be a dry run. `rootType` is the name of the operation's root type. */
export function dryRunOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  rootType: string,
): DryRun | null {
  const fields = rootFieldsOf(document, operation);
  if (!fields.all.some((field) => isRateLimit(field) && switchOf(field))) return null;
  const defaults = defaultsOf(operation);
  const included = (variables: Variables) => fields.included({ ...defaults, ...variables });
  const reduced = { ...operation, selectionSet: priced(operation.selectionSet) };
  return {
    isRequested: (variables) =>
      included(variables).some(
        (field) => isRateLimit(field) && isTrue(switchOf(field), { ...defaults, ...variables }),
      ),
    document: {
      ...document,
      definitions: document.definitions.map((one) => {
        if (one === operation) return reduced;
        const atRoot = one.kind === Kind.FRAGMENT_DEFINITION && one.typeCondition.name.value === rootType;
        return atRoot ? { ...one, selectionSet: priced(one.selectionSet) } : one;
      }),
    },
    operation: reduced,
    names: (variables) => [...new Set(included(variables).map(responseName))],
  };
}

const isRateLimit = (field: FieldNode) => field.name.value === 'rateLimit';
const switchOf = (field: FieldNode) => field.arguments?.find(({ name }) => name.value === 'dryRun')?.value;

/**
 * Returns the selection reduced to `rateLimit` and introspection fields. Introspection stays because it is never null.
 */
function priced(set: SelectionSetNode): SelectionSetNode {
  const selections = set.selections.flatMap((one): SelectionNode[] => {
    if (one.kind === Kind.FRAGMENT_SPREAD) return [one];
    if (one.kind === Kind.FIELD) return isRateLimit(one) || one.name.value.startsWith('__') ? [one] : [];
    const inner = priced(one.selectionSet);
    return inner.selections.length > 0 ? [{ ...one, selectionSet: inner }] : [];
  });
  return { ...set, selections };
}
