import { type Tree, treeAt } from '../../../apis/inventory/contract/values.ts';
import { badInput } from '../../../kit/fault.ts';

const kibibyte = 1024;

/**
 * Maximum bytes of all keys and values of a map. The service documents a bound only for export jobs; Google's labels
 * have at most 8 KiB (64 labels of 63 and 63 characters).
 */
const bounds = { labels: 32 * kibibyte, attributes: 64 * kibibyte } as const;
type BoundedMap = keyof typeof bounds;
export const boundedMaps: readonly BoundedMap[] = ['labels', 'attributes'];
export const isBoundedMap = (field: string): field is BoundedMap => Object.hasOwn(bounds, field);

/** Returns the limit that a map exceeds, as text for people; null for a map within its limit. */
export function mapTooLarge(field: BoundedMap, pairs: Tree | undefined): string | null {
  const max = bounds[field];
  const bytes = bytesOf(pairs);
  return bytes <= max ? null : `at most ${max} bytes in all keys and values, not ${bytes}`;
}

function bytesOf(pairs: Tree = {}): number {
  let bytes = 0;
  for (const [key, value] of Object.entries(pairs)) {
    bytes += Buffer.byteLength(key) + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
  }
  return bytes;
}

/** Throws BAD_USER_INPUT for labels or attributes that are too large, unless they are unchanged. */
export function checkMaps(made: Tree, before: Tree): void {
  for (const field of boundedMaps) {
    if (made[field] === before[field]) continue;
    const expected = mapTooLarge(field, treeAt(made, field));
    if (expected !== null) throw badInput(field, expected);
  }
}
