import { decodeId } from '../../../../gateway/graphql/types/ids.ts';
import { badInput } from '../../../../kit/fault.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { parseName } from '../../contract/names.ts';
import type { ResourceKind } from '../../contract/resources.ts';
import type { ResourceName } from '../../contract.ts';
import { lowerFirst, messageOfKind, typeName } from '../graph-names.ts';
import { keyText } from '../node-ids.ts';

/** Returns the input field that refers to a resource of the kind, such as `importJob`. */
export const referenceField = (kind: ResourceKind): string => lowerFirst(messageOfKind(kind));

/**
 * Returns the name in a reference to a resource, which has its global id or its full name. Throws BAD_USER_INPUT that
 * names the field at the path `at`.
 */
export function nameIn(kind: ResourceKind, reference: unknown, at: string): ResourceName {
  const { id, name } = isJsonObject(reference) ? reference : {};
  if (typeof id !== 'string') return parseName(kind, String(name), `${at}.name`);
  const field = `${at}.id`;
  const { type, keys } = decodeId(id, field);
  const expected = typeName(messageOfKind(kind));
  const [key] = keys;
  if (type !== expected || key === undefined) throw badInput(field, `the id of a ${expected}`, id);
  return parseName(kind, keyText(key), field);
}

/** Returns the names in a list of references. */
export const namesIn = (kind: ResourceKind, references: unknown, at: string): readonly ResourceName[] =>
  Array.isArray(references) ? references.map((one, index) => nameIn(kind, one, `${at}.${index}`)) : [];
