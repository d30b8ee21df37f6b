import { refuseScopes } from '../../kit/call/call.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import { badInput, toFault } from '../../kit/fault.ts';
import type { GraphContext } from './context.ts';
import { decodeId } from './ids.ts';

/** An object with its `__typename`, or the error that replaces it. */
export type LoadedNode = object;

/** A type whose objects can be read by their global ids. */
export interface NodeType {
  readonly type: string;
  readonly scope: Scope;
  /** Number of keys in its ids. */
  readonly keys: number;
  /** Loads the object; null when it does not exist. Throws BAD_USER_INPUT for invalid keys. */
  load(context: GraphContext, keys: readonly string[]): Promise<object | null>;
}

const maxIds = 100;

export interface NodeResolvers {
  node(context: GraphContext, id: string): Promise<LoadedNode | null>;
  nodes(context: GraphContext, ids: readonly string[]): Promise<readonly (LoadedNode | null)[]>;
}

/** Creates the resolvers of `node` and `nodes` for these types. */
export function createNodeResolvers(types: readonly NodeType[]): NodeResolvers {
  const byName = new Map(types.map((type) => [type.type, type]));

  async function node(context: GraphContext, id: string): Promise<LoadedNode | null> {
    const { type, keys } = decodeId(id);
    const known = byName.get(type);
    if (known?.keys !== keys.length) throw badInput('id', 'the id of an object of this graph', id);
    // The check comes before the read, so that a caller without the scope cannot learn whether the object exists.
    const refused = refuseScopes(context.call, [known.scope]);
    if (refused) throw refused;
    const value = await known.load(context, keys);
    return value && { __typename: type, ...value };
  }

  return {
    node,
    async nodes(context, ids) {
      if (ids.length > maxIds) throw badInput('ids', `at most ${maxIds} ids`, ids.length);
      // One bad id must not null the other objects: its error takes its place.
      const settled = await Promise.allSettled(ids.map((id) => node(context, id)));
      return settled.map((one) => (one.status === 'fulfilled' ? one.value : toFault(one.reason)));
    },
  };
}
