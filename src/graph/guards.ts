import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { badInput } from '../faults.ts';

/** How large an operation may be. Each refusal says the limit and the value. */
export interface GuardLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxRootFields: number;
  /** Of the document's text; the parser stops there. */
  readonly maxTokens: number;
  /** As `first` multiplies through nested lists. */
  readonly maxNodes: number;
}

export const defaultFirst = 50;

/** The page size asked for; BAD_USER_INPUT outside of 1 and `most`. */
export function parseFirst(first: number | null | undefined, most: number): number {
  const wanted = first ?? defaultFirst;
  if (wanted >= 1 && wanted <= most) return wanted;
  throw badInput('first', `between 1 and ${most}`, wanted);
}

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0 };

const measures = [
  { size: 'depth', limit: 'maxDepth', says: 'levels deep' },
  { size: 'aliases', limit: 'maxAliases', says: 'aliases' },
  { size: 'fields', limit: 'maxRootFields', says: 'root fields' },
] as const;

/** Refuses documents that are too deep, too wide or too often aliased, once, when they are validated. */
export function guardRule(limits: GuardLimits): ValidationRule {
  return (context) => {
    const measure = measurer(context);
    return {
      VariableDefinition({ variable }) {
        if (variable.name.value !== '__proto__') return;
        // As a key of an object it would stand behind all other variables.
        const extensions = { code: 'BAD_USER_INPUT' };
        context.reportError(
          new GraphQLError('A variable must not be named __proto__.', { nodes: variable, extensions }),
        );
      },
      OperationDefinition(operation) {
        const size = measure(operation.selectionSet);
        for (const { size: name, limit, says } of measures) {
          if (size[name] <= limits[limit]) continue;
          const message = `The operation has ${size[name]} ${says}; at most ${limits[limit]} are allowed.`;
          const extensions = { code: 'BAD_USER_INPUT', limit: limits[limit], value: size[name] };
          context.reportError(new GraphQLError(message, { nodes: operation, extensions }));
        }
      },
    };
  };
}

/** Sizes a selection as if its fragments stood in it; each fragment is looked at once. */
function measurer(context: ValidationContext): (selections: SelectionSetNode) => Size {
  const known = new Map<FragmentDefinitionNode, Size>();

  function ofFragment(fragment: FragmentDefinitionNode | null | undefined): Size {
    if (!fragment) return nothing;
    const seen = known.get(fragment);
    if (seen) return seen;
    known.set(fragment, nothing); // a cycle is another rule's to report
    const size = measure(fragment.selectionSet);
    known.set(fragment, size);
    return size;
  }

  function measure(selections: SelectionSetNode): Size {
    const sizes = selections.selections.map((selection): Size => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet);
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return ofFragment(context.getFragment(selection.name.value));
      const inner = selection.selectionSet ? measure(selection.selectionSet) : nothing;
      return { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0), fields: 1 };
    });
    return {
      depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
      aliases: sizes.reduce((sum, { aliases }) => sum + aliases, 0),
      fields: sizes.reduce((sum, { fields }) => sum + fields, 0),
    };
  }

  return measure;
}
