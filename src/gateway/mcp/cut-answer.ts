import { isJsonObject } from '../../kit/json/value.ts';

/** Keys and indexes that lead to a list in the data of an answer. */
export type ListPath = readonly (string | number)[];

/** A list of an answer that continues behind its first items, which an earlier answer had. */
export interface ListRest {
  readonly path: ListPath;
  readonly skip: number;
}

/** Data that was made to fit, with the list that was cut; null when nothing was cut. */
export interface FittedData {
  readonly data: unknown;
  readonly cut: (ListRest & { readonly total: number }) | null;
}

interface MeasuredList {
  readonly path: ListPath;
  readonly items: readonly unknown[];
  /** Characters of each item as JSON, with its comma. */
  readonly sizes: readonly number[];
  readonly size: number;
}

/**
 * Makes data fit into a number of characters of JSON: the longest list ends early. `rest` is the list whose first items
 * are left out because an earlier answer had them. Returns null when no single list can be cut so far.
 */
export function fitData(data: unknown, maxCharacters: number, rest: ListRest | null): FittedData | null {
  const shown = rest ? withList(data, rest.path, (items) => items.slice(rest.skip)) : data;
  const lists: MeasuredList[] = [];
  const size = measure(shown, [], lists);
  const isRest = ({ path }: MeasuredList) => rest !== null && path.join() === rest.path.join();
  if (size <= maxCharacters) return { data: shown, cut: null };
  const inOrder = rest ? lists.filter(isRest) : lists.sort((one, other) => other.size - one.size);
  for (const { path, items, sizes, size: own } of inOrder) {
    const kept = countWithin(sizes, maxCharacters - (size - own));
    if (kept === 0) continue;
    const skip = kept + (rest?.skip ?? 0);
    const total = items.length + (rest?.skip ?? 0);
    return { data: withList(shown, path, (all) => all.slice(0, kept), true), cut: { path, skip, total } };
  }
  return null;
}

/** Returns the characters of a value as JSON, and adds its lists. */
function measure(value: unknown, path: ListPath, lists: MeasuredList[]): number {
  if (Array.isArray(value)) {
    const sizes = value.map((item, index) => 1 + measureAt(item, path, index, lists));
    const size = sizes.reduce((sum, one) => sum + one, 2);
    lists.push({ path, items: value, sizes, size });
    return size;
  }
  if (!isJsonObject(value)) return JSON.stringify(value)?.length ?? 0;
  let size = 2;
  for (const key of Object.keys(value))
    size += JSON.stringify(key).length + 2 + measureAt(value[key], path, key, lists);
  return size;
}

/** Measures a member. Only a value that may hold lists needs a path: most values are none. */
function measureAt(value: unknown, path: ListPath, key: string | number, lists: MeasuredList[]): number {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)?.length ?? 0;
  return measure(value, [...path, key], lists);
}

/** Returns the number of items that fit into the characters. */
function countWithin(sizes: readonly number[], characters: number): number {
  let left = characters - 2;
  const first = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  return first < 0 ? sizes.length : first;
}

/**
 * Returns the value with another list at the path. With `isCut`, the object around the list loses its `pageInfo`, whose
 * cursor continues behind items that the list does not show.
 */
function withList(
  value: unknown,
  path: ListPath,
  change: (items: readonly unknown[]) => readonly unknown[],
  isCut = false,
): unknown {
  const [key, ...deeper] = path;
  if (key === undefined) return Array.isArray(value) ? change(value) : value;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withList(item, deeper, change, isCut) : item));
  if (!isJsonObject(value) || !(key in value)) return value;
  const { pageInfo, ...others } = value;
  const kept = isCut && deeper.length === 0 ? others : value;
  return { ...kept, [key]: withList(value[key], deeper, change, isCut) };
}
