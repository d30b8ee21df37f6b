import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { compiled } from '../../../kit/fields/fields.ts';
import type { Variables } from '../bounds/node-count.ts';
import { createFieldReads, type FieldReads, type Read, type SelectedField } from './field-reads.ts';
import { compileLeaves, inGroups } from './leaf-objects.ts';
import { textRead } from './node-texts.ts';
import { type Selected, selectionsIn, Unwritable } from './selections.ts';
import {
  isPromise,
  jsonText,
  leafList,
  leafText,
  nonNull,
  oneByOne,
  type Write,
  type WriteItems,
  writeList,
  writeOrNull,
} from './text-writer.ts';

/** A root field of a compiled query. */
export interface RootField extends SelectedField {
  readonly read: Read;
  readonly write: Write;
}

/** A query whose answer is written as text from what its resolvers return. */
export interface TextQuery extends Pick<FieldReads, 'argumentsFor'> {
  readonly roots: readonly RootField[];
}

/** Compiles a query for the values of its conditions (`conditionsOf`). Throws Unwritable for one that only the engine can answer. */
export function compileText(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): TextQuery {
  const query = schema.getRootType(operation.operation);
  if (!query || (operation.directives?.length ?? 0) > 0) throw new Unwritable();
  const selectedOn = selectionsIn(schema, document, variables);
  const reads = createFieldReads(schema, document, operation);

  function writeOf(type: GraphQLOutputType, inner: readonly SelectionSetNode[]): Write {
    if (isNonNullType(type)) {
      const write = writeOf(type.ofType, inner);
      return (writer, value) => write(writer, nonNull(value));
    }
    if (isListType(type)) return writeOrNull(writeList(itemsOf(type.ofType, inner)));
    if (isObjectType(type)) return writeOrNull(objectOf(type, inner));
    if (isLeafType(type)) {
      const text = type.name === 'JSON' ? jsonText : leafText;
      return (writer, value) => {
        writer.text += text(value);
      };
    }
    const known = new Map(schema.getPossibleTypes(type).map((one) => [one.name, objectOf(one, inner)]));
    return writeOrNull((writer, value) => nonNull(known.get(typeNameOf(value)))(writer, value));
  }

  function itemsOf(type: GraphQLOutputType, inner: readonly SelectionSetNode[]): WriteItems {
    const alone = oneByOne(writeOf(type, inner));
    const item = getNullableType(type);
    if (!isObjectType(item)) return alone;
    const leavesOf = compileLeaves(item, selectedOn(item, inner), (selected) => readOf(item, selected));
    return leavesOf ? inGroups(leavesOf, alone) : alone;
  }

  /** Compiles an object to one concatenation, as far as its values are there. */
  function objectOf(type: GraphQLObjectType, inner: readonly SelectionSetNode[]): Write {
    const [fieldReads, writes]: [Read[], Write[]] = [[], []];
    const code: string[] = [];
    let constant = '{';
    const add = (value = '') => {
      code.push(`text += ${JSON.stringify(constant)}${value};`);
      constant = '';
    };
    for (const [at, one] of selectedOn(type, inner).entries()) {
      constant += `${at > 0 ? ',' : ''}${JSON.stringify(one.key)}:`;
      if (!hasField(one)) {
        constant += JSON.stringify(type.name);
        continue;
      }
      const leaf = leafCode(one.field.type);
      if (leaf && !one.field.resolve) add(` + ${leaf(`source[${JSON.stringify(one.field.name)}]`)}`);
      else {
        add();
        code.push(fieldCode(writes.length, leaf));
        fieldReads.push(readOf(type, one));
        writes.push(writeOf(one.field.type, one.inner));
      }
    }
    constant += '}';
    add();
    return compiled<(...parameters: readonly unknown[]) => Write>(
      'reads, writes, nonNull, isPromise, leafText, leafList, jsonText',
      `return (writer, source) => { let text = '', value; ${code.join(' ')} writer.text += text; };`,
    )(fieldReads, writes, nonNull, isPromise, leafText, leafList, jsonText);
  }

  function readOf(type: GraphQLObjectType, selected: SelectedField): Read {
    const slot = reads.slotOf(selected);
    const read = reads.readOf(type, selected, slot);
    return textRead(selectedOn, selected, read, slot) ?? read;
  }

  const roots = selectedOn(query, [operation.selectionSet]).map((selected): RootField => {
    if (!hasField(selected)) throw new Unwritable();
    const { field, inner } = selected;
    return { ...selected, read: readOf(query, selected), write: writeOf(field.type, inner) };
  });
  return { roots, argumentsFor: reads.argumentsFor };
}

const hasField = (selected: Selected): selected is SelectedField => selected.field !== null;

const typeNameOf = (value: unknown): string =>
  String((value as { readonly __typename?: unknown }).__typename);

type LeafCode = (value: string) => string;

/** Returns code that writes what the resolver of a field returns, now or when its promise resolves. */
function fieldCode(index: number, leaf: LeafCode | null): string {
  const sent = `writer.text += text; text = '';`;
  const now = leaf ? `text += ${leaf('value')};` : `${sent} writes[${index}](writer, value);`;
  return `value = reads[${index}](source, writer.reading);
    if (isPromise(value)) { ${sent} writer.later(value, writes[${index}]); } else { ${now} }`;
}

/** Returns the code that writes a leaf or a list of leaves; null for any other type. */
function leafCode(type: GraphQLOutputType): LeafCode | null {
  const nullable = getNullableType(type);
  const item = isListType(nullable) ? getNullableType(nullable.ofType) : nullable;
  if (!isLeafType(item)) return null;
  const text = item.name === 'JSON' ? 'jsonText' : 'leafText';
  const there = (value: string) => (isNonNullType(type) ? `nonNull(${value})` : value);
  if (!isListType(nullable)) return (value) => `${text}(${there(value)})`;
  const hasNulls = !isNonNullType(nullable.ofType);
  return (value) => `leafList(${there(value)}, ${hasNulls}, ${text})`;
}
