import { badInput, toFault } from '../../../kit/fault.ts';
import type { GraphContext } from '../context.ts';
import { decodeId } from './ids.ts';
import { type LoadedNode, type NodeType, namingInput, readNode } from './node-types.ts';
import { createResourceResolver } from './resources.ts';

export type { LoadedNode, NodeType } from './node-types.ts';

const maxItems = 100;

export interface NodeResolvers {
  node(context: GraphContext, id: string): Promise<LoadedNode | null>;
  /** Reads an object by its REST address. */
  resource(context: GraphContext, url: string): Promise<LoadedNode | null>;
  nodes(context: GraphContext, ids: readonly string[]): Promise<readonly (LoadedNode | null)[]>;
}

/** Creates the resolvers of `node`, `nodes` and `resource` for these types. */
export function createNodeResolvers(types: readonly NodeType[]): NodeResolvers {
  const byName = new Map(types.map((type) => [type.type, type]));

  async function node(context: GraphContext, id: string, field: string): Promise<LoadedNode | null> {
    const { type, keys } = decodeId(id, field);
    const known = byName.get(type);
    if (known?.keys !== keys.length) throw badInput(field, 'the id of an object of this graph', id);
    return await readNode(context, known, () =>
      namingInput(field, 'id of an object', () => known.load(context, keys)),
    );
  }

  return {
    node: (context, id) => node(context, id, 'id'),
    resource: createResourceResolver(types),
    nodes: (context, ids) => readEach('ids', ids, (id, at) => node(context, id, `ids[${at}]`)),
  };
}

/**
 * Reads the object of each item of an argument, in their order. One bad item must not null the other objects: its error
 * takes its place. Throws BAD_USER_INPUT for more than 100 items, before anything is read.
 */
export async function readEach<Item>(
  argument: string,
  items: readonly Item[],
  read: (item: Item, index: number) => Promise<LoadedNode | null>,
): Promise<readonly (LoadedNode | null)[]> {
  if (items.length > maxItems) throw badInput(argument, `at most ${maxItems} ${argument}`, items.length);
  const settled = await Promise.allSettled(items.map(read));
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : toFault(one.reason)));
}
