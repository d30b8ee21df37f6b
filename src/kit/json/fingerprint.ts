import { hash } from 'node:crypto';
import { isJsonObject } from './value.ts';

/** Returns a hash of a value that does not depend on the order of its fields. */
export const fingerprintOf = (content: unknown): string =>
  hash('sha256', JSON.stringify(content, inOrder) ?? '');

function inOrder(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
