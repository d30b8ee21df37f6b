import { badInput } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import type { GraphContext } from '../context.ts';
import { decodeId } from '../ids.ts';
import { type LoadedNode, type NodeType, namingInput, readNode } from '../node-types.ts';
import { readEach } from '../nodes.ts';

/** Reads the object of each representation. A wrong one is replaced by its error, which names its index and field. */
export type ReadEntities = (
  context: GraphContext,
  representations: readonly unknown[],
) => Promise<readonly (LoadedNode | null)[]>;

/** Creates the resolver of `_entities` for these types. It reads objects as `nodes` does. */
export function createEntityReader(types: readonly NodeType[]): ReadEntities {
  const byName = new Map<unknown, NodeType>(types.map((type) => [type.type, type]));
  const names = types.map(({ type }) => type).join(', ');

  async function entity(context: GraphContext, given: unknown, index: number): Promise<LoadedNode | null> {
    const at = `representations[${index}]`;
    if (!isJsonObject(given)) throw badInput(at, 'an object with __typename and id', given);
    const type = byName.get(given['__typename']);
    if (!type) throw badInput(`${at}.__typename`, `one of ${names}`, given['__typename']);
    const id = given['id'];
    const field = `${at}.id`;
    const decoded = typeof id === 'string' ? decodeId(id, field) : null;
    if (decoded?.type !== type.type || decoded.keys.length !== type.keys)
      throw badInput(field, `the id of an object of the type ${type.type}`, id);
    return await readNode(context, type, () =>
      namingInput(field, 'id of an object', () => type.load(context, decoded.keys)),
    );
  }

  return (context, representations) =>
    readEach('representations', representations, (given, index) => entity(context, given, index));
}
