import {
  type ASTNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { refuseScopes } from '../../../kit/call/call.ts';
import type { Scope } from '../../../kit/call/scopes.ts';
import { Fault } from '../../../kit/fault.ts';
import type { GraphContext } from '../context.ts';

type Field = GraphQLField<unknown, GraphContext>;
type Directed = Parameters<typeof getDirectiveValues>[1] & Partial<ASTNode>;

/**
 * Enforces `@scope` on every path to an object, and returns the schema. A scoped field, and a field whose type is a
 * scoped object, refuses before it resolves. A field with an abstract type checks each value after it resolves and
 * replaces a forbidden one with an error.
 * See docs/decisions/009-scopes-are-enforced-at-the-schema.md.
 */
export function enforceScopes(schema: GraphQLSchema, known: readonly Scope[]): GraphQLSchema {
  const { scopesOf, isHidden } = scopeReader(schema, known);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const reached = scopesOf(type.astNode);
    for (const field of Object.values(type.getFields())) {
      const target = getNamedType(field.type);
      const own = isObjectType(target) ? scopesOf(target.astNode) : [];
      const needed = new Set(
        [...scopesOf(field.astNode), ...own].filter((scope) => !reached.includes(scope)),
      );
      if (needed.size > 0) guardBefore(field, [...needed], isHidden(field.astNode));
      if (!isAbstractType(target)) continue;
      const possible = schema
        .getPossibleTypes(target)
        .map((one) => [one.name, scopesOf(one.astNode)] as const);
      if (possible.some(([, scopes]) => scopes.length > 0)) guardAfter(field, new Map(possible));
    }
  }
  return schema;
}

function scopeReader(schema: GraphQLSchema, known: readonly Scope[]) {
  const directive = schema.getDirective('scope');
  if (!directive) throw new TypeError('The schema has no @scope directive.');
  const valuesOf = (node: Directed | null | undefined) => (node ? getDirectiveValues(directive, node) : {});
  return {
    scopesOf(node: Directed | null | undefined): readonly Scope[] {
      const requires = valuesOf(node)?.['requires'];
      return Array.isArray(requires) ? requires.map(knownScope) : [];
    },
    isHidden: (node: Directed | null | undefined) => valuesOf(node)?.['orNull'] === true,
  };

  function knownScope(text: unknown): Scope {
    const scope = known.find((one) => one === text);
    if (scope) return scope;
    throw new TypeError(`@scope names ${JSON.stringify(text)}, which is not a scope.`);
  }
}

const extension = 'scopesBefore';

/** Returns the scopes without which a field refuses before it resolves. */
export const scopesBefore = (field: Pick<Field, 'extensions'> | undefined): readonly Scope[] =>
  // Only this module writes the extension.
  (field?.extensions[extension] as readonly Scope[] | undefined) ?? [];

/** `isHidden`: the field is null in place of an error. */
function guardBefore(field: Field, required: readonly Scope[], isHidden: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.extensions = { ...field.extensions, [extension]: required };
  field.resolve = (source, args, context, info) => {
    const refused = refuseScopes(context.call, required);
    if (refused && isHidden) return null;
    if (refused) throw refused;
    return resolve(source, args, context, info);
  };
}

type Possible = ReadonlyMap<string, readonly Scope[]>;

function guardAfter(field: Field, possible: Possible): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args, context, info) => {
    const value: unknown = await resolve(source, args, context, info);
    if (Array.isArray(value)) return value.map((item) => guardItem(item, possible, context));
    return guardValue(value, possible, context);
  };
}

/** Items of a long list are promises, which `countAnswers` resolves in slices. */
function guardItem(item: unknown, possible: Possible, context: GraphContext): unknown {
  if (!(item instanceof Promise)) return guardValue(item, possible, context);
  return item.then((found: unknown) => guardValue(found, possible, context));
}

/** Returns the value, or the error that replaces it. An object of a type that is not in the list is refused. */
function guardValue(value: unknown, possible: Possible, context: GraphContext): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  const scopes = '__typename' in value ? possible.get(String(value.__typename)) : undefined;
  return scopes
    ? (refuseScopes(context.call, scopes) ?? value)
    : new Fault('INTERNAL', 'An object of an unknown type was hidden.');
}
