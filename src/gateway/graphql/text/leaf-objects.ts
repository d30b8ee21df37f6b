import { type GraphQLObjectType, getNullableType, isLeafType, isNonNullType } from 'graphql';
import { compiled, memberOf } from '../../../kit/fields/fields.ts';
import type { Read, Reading, SelectedField } from './field-reads.ts';
import type { Selected } from './selections.ts';
import { isPromise, JsonText, leafValue, nonNull, type WriteItems } from './text-writer.ts';

/** Returns an object of the answer that has leaves only; null when it has to wait for one of them. */
export type LeavesOf = (source: unknown, reading: Reading) => object | null;

/** Compiles an object of scalars to an object literal; null when it has another field. */
export function compileLeaves(
  type: GraphQLObjectType,
  selected: readonly Selected[],
  readOf: (selected: SelectedField) => Read,
): LeavesOf | null {
  const reads: Read[] = [];
  const [reading, members]: [string[], string[]] = [[], []];
  for (const { field, ...one } of selected) {
    const add = (value: string) => members.push(memberOf(one.key, value));
    const named = field && getNullableType(field.type);
    if (!named) add(JSON.stringify(type.name));
    else if (!isLeafType(named) || named.name === 'JSON') return null;
    else {
      const at = reads.length;
      if (field.resolve) {
        reads.push(readOf({ ...one, field }));
        reading.push(
          `const v${at} = reads[${at}](source, reading); if (isPromise(v${at})) return ignored(v${at});`,
        );
      }
      const value = field.resolve ? `v${at}` : `source[${JSON.stringify(field.name)}]`;
      add(`leafValue(${isNonNullType(field.type) ? `nonNull(${value})` : value})`);
    }
  }
  return compiled<(...parameters: readonly unknown[]) => LeavesOf>(
    'reads, isPromise, ignored, leafValue, nonNull',
    `return (source, reading) => { ${reading.join(' ')} return { ${members.join(', ')} }; };`,
  )(reads, isPromise, ignored, leafValue, nonNull);
}

/** Drops a promise: its field is read again when the object is written alone. */
function ignored(value: Promise<unknown>): null {
  value.catch(() => {});
  return null;
}

/** Number of objects that become text at once, before the answer's bound is checked. */
const together = 16;
/** Number of objects that had to wait, after which all objects of the list are written alone. */
const maxWaiting = 64;

/** Writes the objects of a list that wait for nothing together: JSON.stringify is faster than joining their values. */
export function inGroups(leavesOf: LeavesOf, alone: WriteItems): WriteItems {
  let waiting = 0;
  return (writer, items, from) => {
    if (waiting >= maxWaiting) return alone(writer, items, from);
    const found: object[] = [];
    for (const item of items.slice(from, from + together)) {
      const leaves = isObject(item) ? leavesOf(item, writer.reading) : null;
      if (!leaves) break;
      found.push(leaves);
    }
    if (found.length > 0) writer.text += JSON.stringify(found).slice(1, -1);
    else {
      waiting += 1;
      return alone(writer, items, from);
    }
    return from + found.length;
  };
}

const isObject = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  !(item instanceof JsonText || item instanceof Error || isPromise(item));
