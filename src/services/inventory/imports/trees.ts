import type { Tree } from '../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../kit/json/value.ts';

/** A tree while it is built. */
export type Branch = Record<string, unknown>;

/** Sets a value at a path; missing levels are created. */
export function setAt(tree: Branch, path: readonly [string, ...string[]], value: unknown): void {
  let branch = tree;
  let [field, ...rest] = path;
  for (const next of rest) {
    const inner = branch[field];
    // Only this function has made the levels of the tree.
    const known = isJsonObject(inner) ? (inner as Branch) : {};
    branch[field] = known;
    branch = known;
    field = next;
  }
  branch[field] = value;
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
  const kept: Branch = {};
  for (const field of Object.keys(tree)) {
    const value = tree[field];
    if (value !== undefined && value !== '' && !isNothing(value)) kept[field] = value;
  }
  return kept;
}

const isNothing = (value: unknown): boolean => isJsonObject(value) && Object.keys(value).length === 0;
