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
  getNamedType,
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
import { defaultFirst } from '../bounds/page-size.ts';
import type { GraphContext } from '../context.ts';
import { factsOf } from '../documents/document-facts.ts';
import { type Member, type NodeTexts, nodeTextsOf } from './node-texts.ts';
import { type Selected, selectedOn, Unwritable } from './selections.ts';
import {
  given,
  isPromise,
  JsonText,
  leafList,
  leafText,
  type TextWriter,
  type Write,
} from './text-writer.ts';

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
      else if (value instanceof JsonText) writer.text += value.text;
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

  /** Compiles an object to one concatenation, as far as its values are there. */
  function objectOf(type: GraphQLObjectType, inner: readonly SelectionSetNode[]): Write {
    const reads: Read[] = [];
    const writes: Write[] = [];
    const code: string[] = [];
    let constant = '{';
    const add = (text: string) => code.push(`text += ${JSON.stringify(constant)}${text};`);
    for (const [at, one] of selectedOn(schema, document, type, inner).entries()) {
      constant += `${at > 0 ? ',' : ''}${JSON.stringify(one.key)}:`;
      const { field } = one;
      const leaf = field && leafCode(field.type);
      if (!field) constant += JSON.stringify(type.name);
      else if (leaf && !field.resolve) {
        add(` + ${leaf(`source[${JSON.stringify(field.name)}]`)}`);
        constant = '';
      } else {
        const texts = nodesOf(field, one);
        const place = reads.push(texts ? textsOf(type, field, one, texts) : readOf(type, field, one)) - 1;
        writes.push(writeOf(field.type, one.inner));
        add('');
        constant = '';
        const now = leaf
          ? `text += ${leaf('value')};`
          : `writer.text += text; text = ''; writes[${place}](writer, value);`;
        code.push(`value = reads[${place}](writer, source);`);
        code.push(
          `if (isPromise(value)) { writer.text += text; text = ''; writer.later(value, writes[${place}]); } else { ${now} }`,
        );
      }
    }
    constant += '}';
    add('');
    const make = compiled<(...parameters: readonly unknown[]) => Write>(
      'reads, writes, given, isPromise, leafText, leafList',
      `return (writer, source) => { let text = '', value; ${code.join(' ')} writer.text += text; };`,
    );
    return make(reads, writes, given, isPromise, leafText, leafList);
  }

  /** Returns the function that resolves a field of an object. */
  function readOf(type: GraphQLObjectType, field: Field, selected: Selected): Read {
    const { resolve = defaultFieldResolver } = field;
    const info = infoOf(type, selected);
    const place = placeOfArguments(field, selected.node);
    return (writer, source) =>
      resolve(source, writer.writing.args[place] ?? {}, writer.writing.context, info);
  }

  /** Returns how the nodes of a connection can be read as text; null when more than their leaves is selected. */
  function nodesOf(field: Field, { node, inner }: Selected): TextNodes | null {
    const texts = nodeTextsOf(field);
    const connection = getNullableType(field.type);
    if (!texts || !isObjectType(connection) || !node.arguments?.every(({ name }) => name.value === 'first'))
      return null;
    const [nodes, ...others] = selectedOn(schema, document, connection, inner);
    const item = nodes?.field && getNamedType(nodes.field.type);
    if (nodes?.field?.name !== 'nodes' || others.length > 0 || !isObjectType(item)) return null;
    const members = selectedOn(schema, document, item, nodes.inner).map(
      ({ key, field: of }) => [key, of?.name ?? ''] as const,
    );
    return members.every(([, name]) => texts.fields.has(name))
      ? { key: nodes.key, members, load: texts.load }
      : null;
  }

  /** As `readOf`, for a connection whose nodes are read as text where the service does so. */
  function textsOf(type: GraphQLObjectType, field: Field, selected: Selected, texts: TextNodes): Read {
    const read = readOf(type, field, selected);
    const place = placeOfArguments(field, selected.node);
    const [before, after] = [`{${JSON.stringify(texts.key)}:`, '}'];
    return (writer, source) => {
      const { args, context } = writer.writing;
      const size = Number(args[place]?.['first'] ?? defaultFirst);
      const loading = texts.load(source as never, size, context, texts.members);
      if (!loading) return read(writer, source);
      return loading.then((nodes) => nodes && new JsonText(`${before}${nodes}${after}`));
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

interface TextNodes extends Pick<NodeTexts, 'load'> {
  readonly key: string;
  readonly members: readonly Member[];
}

type Read = (writer: TextWriter, source: unknown) => unknown;

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

/** Returns code that writes the value of a leaf, given that of the value; null for a type that is no leaf. */
function leafCode(type: GraphQLOutputType): ((value: string) => string) | null {
  const nullable = getNullableType(type);
  const item = isListType(nullable) ? getNullableType(nullable.ofType) : nullable;
  if (!isLeafType(item) || item.name === 'JSON') return null;
  const there = (value: string) => (isNonNullType(type) ? `given(${value})` : value);
  if (!isListType(nullable)) return (value) => `leafText(${there(value)})`;
  const hasNulls = !isNonNullType(nullable.ofType);
  return (value) => `leafList(${there(value)}, ${hasNulls})`;
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
