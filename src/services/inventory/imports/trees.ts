import type { Tree } from '../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../kit/json/value.ts';

/** Returns the tree with a value at a path; missing levels are created. */
export function withAt(tree: Tree, path: readonly string[], value: unknown): Tree {
  const [first, ...rest] = path;
  if (first === undefined) return tree;
  const inner = tree[first];
  return {
    ...tree,
    [first]: rest.length === 0 ? value : withAt(isJsonObject(inner) ? inner : {}, rest, value),
  };
}

/** Merges trees; where several have a field, the first one wins. */
export function combined(trees: readonly Tree[]): Tree {
  const [only, ...others] = trees;
  if (only && others.length === 0) return only;
  const fields = new Set(trees.flatMap((tree) => Object.keys(tree)));
  return Object.fromEntries([...fields].map((field) => [field, first(trees.map((tree) => tree[field]))]));
}

function first(values: readonly unknown[]): unknown {
  const given = values.filter((value) => value !== undefined);
  return given.every(isJsonObject) ? combined(given) : given[0];
}

/** Drops fields that are undefined, empty text or empty objects. */
export function known(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).filter(([, value]) => value !== undefined && value !== '' && !isNothing(value)),
  );
}

const isNothing = (value: unknown): boolean => isJsonObject(value) && Object.keys(value).length === 0;
