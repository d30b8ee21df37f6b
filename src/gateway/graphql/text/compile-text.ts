import {
  type DocumentNode,
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { compiled } from '../../../kit/fields/fields.ts';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import { factsOf } from '../documents/document-facts.ts';
import { type Selected, selectedOn, Unwritable } from './selections.ts';
import { given, isPromise, leafList, leafText, type TextWriter, type Write } from './text-writer.ts';

type Field = GraphQLField<unknown, unknown>;
type Arguments = Readonly<Record<string, unknown>>;

/** A root field of a compiled query. */
export interface RootField {
  readonly key: string;
  readonly field: Field;
  readonly node: FieldNode;
  resolve(context: GraphContext, args: readonly Arguments[]): unknown;
  readonly write: Write;
}

/** A query whose answer is written as text from what its resolvers return. */
export interface TextQuery {
  readonly roots: readonly RootField[];
  /** Returns the arguments of all fields, given the coerced variables. */
  argumentsFor(variables: Variables): readonly Arguments[];
}

/** Compiles a query. Throws Unwritable for one that only an engine can answer. */
export function compileText(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): TextQuery {
  const query = schema.getQueryType();
  if (operation.operation !== 'query' || !query || (operation.directives?.length ?? 0) > 0)
    throw new Unwritable();
  const fragments = Object.fromEntries(factsOf(document).fragments);
  const fixed: Arguments[] = [];
  const varying: { readonly place: number; readonly field: Field; readonly node: FieldNode }[] = [];

  /** Returns the place of a field's arguments. */
  function placeOfArguments(field: Field, node: FieldNode): number {
    if (hasVariable(node)) varying.push({ place: fixed.length, field, node });
    return fixed.push(hasVariable(node) ? {} : getArgumentValues(field, node)) - 1;
  }

  const infoOf = (parentType: GraphQLObjectType, { key, field, node }: Selected): GraphQLResolveInfo => ({
    fieldName: node.name.value,
    fieldNodes: [node],
    returnType: (field as Field).type,
    parentType,
    path: { prev: undefined, key, typename: parentType.name },
    schema,
    fragments,
    rootValue: undefined,
    operation,
    // Resolvers get their arguments, and read no other variables.
    variableValues: {},
  });

  function writeOf(type: GraphQLOutputType, inner: readonly SelectionSetNode[]): Write {
    if (isNonNullType(type)) {
      const write = writeOf(type.ofType, inner);
      return (writer, value) => write(writer, given(value));
    }
    const write = writeOfNullable(type, inner);
    return (writer, value) => {
      if (value === null || value === undefined) writer.text += 'null';
      else if (value instanceof Error) throw new Unwritable();
      else write(writer, value);
    };
  }

  function writeOfNullable(
    type: GraphQLNullableType & GraphQLOutputType,
    inner: readonly SelectionSetNode[],
  ): Write {
    if (isListType(type)) return listOf(writeOf(type.ofType, inner));
    if (isLeafType(type)) {
      if (type.name === 'JSON') throw new Unwritable();
      return (writer, value) => {
        writer.text += leafText(value);
      };
    }
    if (isObjectType(type)) return objectOf(type, inner);
    const known = new Map(schema.getPossibleTypes(type).map((one) => [one.name, objectOf(one, inner)]));
    return (writer, value) => {
      const write = known.get(String((value as { readonly __typename?: unknown }).__typename));
      given(write)(writer, value);
    };
  }

  /** Compiles an object: leaves that are properties, and what its other fields resolve to. */
  function objectOf(type: GraphQLObjectType, inner: readonly SelectionSetNode[]): Write {
    const calls: FieldCall[] = [];
    const parts: string[] = [];
    let constant = '{';
    let isFirst = true;
    const constantPart = () => {
      parts.push(`writer.text += ${JSON.stringify(constant)};`);
      constant = '';
    };
    for (const one of selectedOn(schema, document, type, inner)) {
      constant += `${isFirst ? '' : ','}${JSON.stringify(one.key)}:`;
      isFirst = false;
      const field = one.field as Field | null;
      if (!field) constant += JSON.stringify(type.name);
      else {
        const leaf = field.resolve ? null : leafCode(field);
        if (leaf) {
          parts.push(`writer.text += ${JSON.stringify(constant)} + ${leaf};`);
          constant = '';
        } else {
          constantPart();
          parts.push(`calls[${calls.length}](writer, source);`);
          calls.push(callOf(type, field, one));
        }
      }
    }
    constant += '}';
    constantPart();
    const make = compiled<(...parameters: readonly unknown[]) => Write>(
      'calls, given, leafText, leafList',
      `return (writer, source) => { ${parts.join(' ')} };`,
    );
    return make(calls, given, leafText, leafList);
  }

  /** Returns the function that resolves a field of an object and writes its value. */
  function callOf(type: GraphQLObjectType, field: Field, selected: Selected): FieldCall {
    const { resolve = defaultFieldResolver } = field;
    const write = writeOf(field.type, selected.inner);
    const info = infoOf(type, selected);
    const place = placeOfArguments(field, selected.node);
    return (writer, source) => {
      const { args, context } = writer.writing;
      put(writer, resolve(source, args[place] ?? {}, context, info), write);
    };
  }

  const roots = selectedOn(schema, document, query, [operation.selectionSet]).map((selected): RootField => {
    const field = selected.field as Field | null;
    if (!field) throw new Unwritable();
    const { resolve = defaultFieldResolver } = field;
    const info = infoOf(query, selected);
    const place = placeOfArguments(field, selected.node);
    return {
      key: selected.key,
      field,
      node: selected.node,
      resolve: (context, args) => resolve(undefined, args[place] ?? {}, context, info),
      write: writeOf(field.type, selected.inner),
    };
  });
  return {
    roots,
    argumentsFor(variables) {
      if (varying.length === 0) return fixed;
      const args = [...fixed];
      for (const { place, field, node } of varying) args[place] = getArgumentValues(field, node, variables);
      return args;
    },
  };
}

type FieldCall = (writer: TextWriter, source: unknown) => void;

function put(writer: TextWriter, value: unknown, write: Write): void {
  if (isPromise(value)) writer.later(value, write);
  else write(writer, value);
}

const listOf =
  (write: Write): Write =>
  (writer, items) => {
    if (!Array.isArray(items)) throw new Unwritable();
    writer.text += '[';
    for (const [at, item] of items.entries()) {
      if (at > 0) writer.text += ',';
      put(writer, item, write);
    }
    writer.text += ']';
  };

/** Returns code that writes a property; null for one that is no leaf. */
function leafCode({ name, type }: Field): string | null {
  const nullable = getNullableType(type);
  const item = isListType(nullable) ? getNullableType(nullable.ofType) : nullable;
  if (!isLeafType(item) || item.name === 'JSON') return null;
  const property = `source[${JSON.stringify(name)}]`;
  const value = isNonNullType(type) ? `given(${property})` : property;
  return isListType(nullable)
    ? `leafList(${value}, ${!isNonNullType(nullable.ofType)})`
    : `leafText(${value})`;
}

function hasVariable(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? [])
    visit(argument, {
      [Kind.VARIABLE]() {
        found = true;
      },
    });
  return found;
}
