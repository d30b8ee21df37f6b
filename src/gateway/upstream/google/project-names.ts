import { isJsonObject } from '../../../kit/json/value.ts';

/** `projects/<id or number>` and the rest of a resource name. */
const parts = /^projects\/([^/]+)((?:\/.*)?)$/s;
const isNumber = (project: string): boolean => /^\d+$/.test(project);

/**
 * Returns whether two names are of one resource: they are the same, or one has the number of the project where the
 * other has its id. A service may answer with either (AIP-2510), and nothing of an answer says which id a number has.
 */
export function isSameResource(one: string, other: string): boolean {
  if (one === other) return true;
  const [, project = '', rest] = parts.exec(one) ?? [];
  const [, otherProject = '', otherRest] = parts.exec(other) ?? [];
  return (
    project !== '' &&
    otherProject !== '' &&
    rest === otherRest &&
    isNumber(project) !== isNumber(otherProject)
  );
}

/**
 * Returns the value with the names of one project in the form of `requested`, a name. `answered` is a name of the same
 * project as the service writes it. The value itself is returned when both have the same form.
 */
export function asRequested(value: unknown, requested: string, answered: unknown): unknown {
  const [, to = ''] = parts.exec(requested) ?? [];
  const [, from = ''] = parts.exec(typeof answered === 'string' ? answered : '') ?? [];
  if (to === '' || from === '' || isNumber(to) === isNumber(from)) return value;
  return renamed(value, `projects/${from}/`, `projects/${to}/`);
}

function renamed(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.startsWith(from) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, from, to)]));
}
