import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { factsOf } from '../documents/document-facts.ts';
import { responseName } from '../operation/root-fields.ts';
import { uncountable, unfoldedCounter } from './unfolded-fields.ts';

/** The limits on the size of an operation. Each refusal names the limit and the value. */
export interface GuardLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxRootFields: number;
  /**
   * Maximum number of fields in an operation, with its fragments expanded and for each type that an object may have.
   */
  readonly maxFields: number;
  /** Maximum number of tokens in the document; the parser stops there. */
  readonly maxTokens: number;
  /** Maximum number of objects, as `first` multiplies through nested lists. */
  readonly maxNodes: number;
  /** Maximum number of field values in one answer, as aliases and lists multiply them. */
  readonly maxAnswerFields: number;
  /** Maximum bytes of one answer. */
  readonly maxAnswerBytes: number;
  /** Number of objects from which the engine makes the answer, and not `runAsText`; 0 for every answer. */
  readonly directNodes: number;
}

/** Maximum number of fragments in one document: validation compares each with each. */
const maxFragments = 200;
/** Maximum number of fields with one response name in one selection: validation compares them with each other too. */
const maxRepeated = 50;
/** Maximum number of reads of the whole schema in one operation. */
const maxSchemas = 1;
/** Maximum number of `__type` fields in one operation. */
const maxTypes = 20;

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly rootFields: number;
  readonly schemas: number;
  readonly types: number;
}

const nothing: Size = { depth: 0, aliases: 0, rootFields: 0, schemas: 0, types: 0 };

/** The fields that return the whole schema; `sdl` is a field of `_service` only. */
const schemaFields: ReadonlySet<string> = new Set([SchemaMetaFieldDef.name, 'sdl']);

/** Returns one error for each limit that a parsed document exceeds; empty when it may be validated. */
export type Guard = (document: DocumentNode) => readonly GraphQLError[];

/** Creates the guard. Each measurement takes time in proportion to the text, whatever size its fragments expand to. */
export function createGuard(schema: GraphQLSchema, limits: GuardLimits): Guard {
  return (document) => {
    const { operations, fragments } = factsOf(document);
    const sizeOf = measurer(fragments);
    const unfolded = unfoldedCounter(schema, document);
    const checks = [
      [() => fragments.size, maxFragments, 'fragments'],
      [() => countRepeated(document), maxRepeated, 'fields of one name in one selection'],
    ] as const;
    const errors = checks.flatMap(([measure, limit, says]) => tooMuch('document', measure(), limit, says));
    for (const operation of operations) {
      errors.push(...(operation.variableDefinitions ?? []).flatMap(misnamed));
      const size = sizeOf(operation.selectionSet);
      const fields = unfolded(operation);
      const measures = [
        [size.depth, limits.maxDepth, 'levels of fields'],
        [size.aliases, limits.maxAliases, 'aliases'],
        [size.rootFields, limits.maxRootFields, 'root fields'],
        [fields, limits.maxFields, 'fields (fragments included)'],
        [size.schemas, maxSchemas, 'reads of the whole schema (__schema, _service)'],
        [size.types, maxTypes, '__type fields'],
      ] as const;
      errors.push(
        ...measures.flatMap(([value, limit, says]) => tooMuch('operation', value, limit, says, operation)),
      );
    }
    return errors;
  };
}

function tooMuch(
  what: 'document' | 'operation',
  value: number,
  limit: number,
  says: string,
  nodes?: OperationDefinitionNode,
): GraphQLError[] {
  if (value <= limit) return [];
  const amount = value >= uncountable ? `more than ${limit}` : String(value);
  const message = `The ${what} has ${amount} ${says}; at most ${limit} are allowed.`;
  return [
    new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT', limit, value } }),
  ];
}

/**
 * Refuses a variable named `__proto__`: as an object key it would set the prototype, a fallback for all other
 * variables.
 */
function misnamed({ variable }: VariableDefinitionNode): GraphQLError[] {
  if (variable.name.value !== '__proto__') return [];
  const extensions = { code: 'BAD_USER_INPUT' };
  return [new GraphQLError('A variable must not be named __proto__.', { nodes: variable, extensions })];
}

/** Returns a function that measures a selection with its fragments expanded. Each fragment is visited once. */
function measurer(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): (selections: SelectionSetNode) => Size {
  const known = new Map<FragmentDefinitionNode, Size>();

  function ofFragment(fragment: FragmentDefinitionNode | undefined): Size {
    if (!fragment) return nothing;
    const seen = known.get(fragment);
    if (seen) return seen;
    known.set(fragment, nothing); // validation reports cycles
    const size = measure(fragment.selectionSet);
    known.set(fragment, size);
    return size;
  }

  function measure(selections: SelectionSetNode): Size {
    return selections.selections.map(ofSelection).reduce(plus, nothing);
  }

  function ofSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(fragments.get(selection.name.value));
    const inner = selection.selectionSet ? measure(selection.selectionSet) : nothing;
    const name = selection.name.value;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      rootFields: 1,
      schemas: inner.schemas + (schemaFields.has(name) ? 1 : 0),
      types: inner.types + (name === TypeMetaFieldDef.name ? 1 : 0),
    };
  }

  return measure;
}

/** Returns the highest number of times that one selection has the same response name, inline fragments included. */
function countRepeated(document: DocumentNode): number {
  let max = 0;
  const count = ({ selections }: SelectionSetNode, times: Map<string, number>): void => {
    for (const one of selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) count(one.selectionSet, times);
      if (one.kind !== Kind.FIELD) continue;
      const seen = (times.get(responseName(one)) ?? 0) + 1;
      times.set(responseName(one), seen);
      max = Math.max(max, seen);
    }
  };
  visit(document, {
    SelectionSet(set, _key, parent) {
      const inline = parent && 'kind' in parent && parent.kind === Kind.INLINE_FRAGMENT;
      if (!inline) count(set, new Map());
    },
  });
  return max;
}

const plus = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  aliases: Math.min(one.aliases + other.aliases, uncountable),
  rootFields: Math.min(one.rootFields + other.rootFields, uncountable),
  schemas: Math.min(one.schemas + other.schemas, uncountable),
  types: Math.min(one.types + other.types, uncountable),
});
