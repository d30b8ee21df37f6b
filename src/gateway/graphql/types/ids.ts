import { badInput } from '../../../kit/fault.ts';

/** Encodes a type and its keys as a global id: base64url of `v1:Type:key:key`. */
export function encodeId(type: string, ...keys: readonly string[]): string {
  return Buffer.from(['v1', type, ...keys].join(':')).toString('base64url');
}

/** Escapes the colons of a text that is a key: colons separate the keys of an id. `unescapedKey` is the reverse. */
export const escapedKey = (text: string): string => text.replaceAll('%', '%25').replaceAll(':', '%3A');

export const unescapedKey = (key: string): string => key.replaceAll('%3A', ':').replaceAll('%25', '%');

export interface DecodedId {
  readonly type: string;
  readonly keys: readonly string[];
}

/** Returns the keys in the id of an object of that type. Throws BAD_USER_INPUT that names `field`. */
export function keysOfId(type: string, count: number, id: string, field: string): readonly string[] {
  const { type: found, keys } = decodeId(id, field);
  if (found !== type || keys.length !== count)
    throw badInput(field, `the id of an object of the type ${type}`, id);
  return keys;
}

/** Decodes a global id. Throws BAD_USER_INPUT that names `field` when the text is not one. */
export function decodeId(id: string, field = 'id'): DecodedId {
  const [version, type, ...keys] = Buffer.from(id, 'base64url').toString().split(':');
  if (version !== 'v1' || !type || encodeId(type, ...keys) !== id)
    throw badInput(field, 'the id of an object of this graph', id);
  return { type, keys };
}
