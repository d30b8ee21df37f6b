import { badInput } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';

/** Types of the extensions that the gateway reads. Extensions of other programs are left alone. */
const types = [
  ['trace', 'boolean', 'true or false'],
  ['traceparent', 'string', 'a string'],
  ['tracestate', 'string', 'a string'],
] as const;

/** Throws BAD_USER_INPUT that names an extension of another type than the gateway reads; null counts as absent. */
export function checkExtensions(extensions: unknown): void {
  if (!isJsonObject(extensions)) return;
  for (const [name, type, expected] of types) {
    const value = extensions[name];
    if (value !== undefined && value !== null && typeof value !== type)
      throw badInput(`extensions.${name}`, expected, value);
  }
}
