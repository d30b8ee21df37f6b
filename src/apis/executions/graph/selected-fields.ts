import { BREAK, type GraphQLResolveInfo, type OperationDefinitionNode, visit } from 'graphql';
import { everything, heads, type Wanted } from '../contract.ts';

type Selection = Pick<GraphQLResolveInfo, 'operation' | 'fragments'>;

const known = new WeakMap<OperationDefinitionNode, Wanted>();

/**
 * Returns the fields that an operation wants of executions and steps. The contexts are wanted when any of its fields has
 * that name, so the answer is the same for all objects of an operation and is computed once for each document.
 */
export function wantedBy({ operation, fragments }: Selection): Wanted {
  const found = known.get(operation);
  if (found) return found;
  const wanted = [operation, ...Object.values(fragments)].some(hasContext) ? everything : heads;
  known.set(operation, wanted);
  return wanted;
}

function hasContext(root: Parameters<typeof visit>[0]): boolean {
  let found = false;
  visit(root, {
    Field({ name }) {
      found ||= name.value === 'context';
      return found ? BREAK : undefined;
    },
  });
  return found;
}
