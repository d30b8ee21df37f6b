import { isJson } from './results.ts';

/**
 * Returns the ids of the objects that a mutation has deleted. The payload has them, or its operation: a deletion in the
 * inventory is one.
 */
export function deletedIds(payload: unknown): readonly string[] {
  if (!isJson(payload)) return [];
  const operation = isJson(payload['operation']) ? payload['operation'] : {};
  return Object.entries({ ...operation, ...payload })
    .filter(([name]) => /^(deleted|unlinked)/.test(name))
    .flatMap(([, id]) => id)
    .filter((id) => typeof id === 'string');
}
