import { encodeId } from '../../../gateway/graphql/types/ids.ts';
import { kindOf, parseName, type ResourceName } from '../contract/names.ts';
import { type ResourceKind, resourceTypes } from '../contract/resources.ts';
import { typeName } from './graph-names.ts';

/** Escapes colons, which separate the keys of an id and may occur in project names. */
const escaped = (name: string): string => name.replaceAll(':', '%3A');

/** Returns the node id of a resource; throws a TypeError for a text that is not a resource name. */
export function resourceNodeId(name: string): string {
  return encodeId(nodeTypeOf(name), escaped(name));
}

/** Returns the graph type of a resource name; throws a TypeError for a text that is not one. */
export function nodeTypeOf(name: string): string {
  const kind = kindOf(name);
  if (kind === null) throw new TypeError(`${name} is the name of no resource.`);
  return typeName(resourceTypes[kind].message);
}

/** Returns the resource name that is the key of a node id. */
export const keyText = (key: string): string => key.replaceAll('%3A', ':');

/** Returns the resource name in a node id of that kind; throws BAD_USER_INPUT. */
export const nameInId = (kind: ResourceKind, key: string): ResourceName =>
  parseName(kind, keyText(key), 'id');
