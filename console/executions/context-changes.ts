import { jsonText } from '../ui/control-characters.ts';

/** A value of a context that a step has added, changed or removed. */
export interface ContextChange {
  /** Keys from the root, joined by dots. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'same';
  /** JSON texts; null where there is no value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns every value of both contexts, ordered by path. Lists are compared as a whole. */
export function contextChanges(before: unknown, after: unknown): readonly ContextChange[] {
  const [old, present] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...present.keys()])].sort();
  return paths.map((path) => {
    const [from, to] = [old.get(path) ?? null, present.get(path) ?? null];
    return { path, before: from, after: to, kind: kindOf(from, to) };
  });
}

function kindOf(before: string | null, after: string | null): ContextChange['kind'] {
  if (before === after) return 'same';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(context: unknown): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const visit = (value: unknown, keys: readonly string[]) => {
    if (isObject(value) && (keys.length === 0 || Object.keys(value).length > 0))
      for (const [key, part] of Object.entries(value)) visit(part, [...keys, key]);
    else leaves.set(keys.join('.'), jsonText(value));
  };
  visit(context ?? {}, []);
  return leaves;
}
