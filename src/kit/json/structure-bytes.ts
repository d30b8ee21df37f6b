/** Bytes of an empty object in V8, which allows for four fields; an empty array has 32. */
const container = 56;
/** Bytes of an item in its list. */
const slot = 8;
/** Bytes of a field: objects with many different names have a table of them. */
const field = 24;
/** Bytes of a number that is not a small integer, and of a string without its characters. */
const heapValue = 16;

/**
 * Returns about the bytes of memory that a JSON value needs beside its text: much more than the text for many empty
 * objects, such as `[{},{}]`. The value must not be nested deeper than `maxJsonDepth`.
 */
export function structureBytes(value: unknown): number {
  if (typeof value === 'string') return heapValue;
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : heapValue;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = container;
  if (Array.isArray(value)) for (const item of value) bytes += slot + structureBytes(item);
  else for (const name in value) bytes += field + structureBytes(Reflect.get(value, name));
  return bytes;
}
