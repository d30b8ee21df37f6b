import { encodeId } from '../../../gateway/graphql/ids.ts';
import { kindOf, parseName, type ResourceName } from '../contract/names.ts';
import { type ResourceKind, resourceTypes } from '../contract/resources.ts';
import { typeName } from './graph-names.ts';

/** Colons part the keys of an id; the name of a project may have one. */
const escaped = (name: string): string => name.replaceAll(':', '%3A');

/** The id of the node with that name. Throws a TypeError for what is no name of a resource. */
export function resourceNodeId(name: string): string {
  return encodeId(nodeTypeOf(name), escaped(name));
}

/** The type of the graph that a name is of. */
export function nodeTypeOf(name: string): string {
  const kind = kindOf(name);
  if (kind === null) throw new TypeError(`${name} is the name of no resource.`);
  return typeName(resourceTypes[kind].message);
}

/** The name in the id of a node of that kind. Throws BAD_USER_INPUT. */
export const nameInId = (kind: ResourceKind, key: string): ResourceName =>
  parseName(kind, key.replaceAll('%3A', ':'), 'id');
