import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { decodeId } from '../../../gateway/graphql/types/ids.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type { SearchKind } from '../../../generated/joins.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import type { SearchHit } from '../../../kit/search.ts';
import { hitId } from '../search/hit-ids.ts';

/**
 * Creates the function that reads the object of a hit; null when it is gone, or refused to everybody. Loads of a page are
 * one batch for each type.
 */
export function createHitNode(types: readonly NodeType[]) {
  const byName = new Map(types.map((type) => [type.type, type]));
  return async (hit: SearchHit<SearchKind>, _: unknown, context: GraphContext): Promise<object | null> => {
    const { type, keys } = decodeId(hitId(hit));
    const value = await byName.get(type)?.load(context, keys).catch(noneIfRefused);
    return value ? { __typename: type, ...value } : null;
  };
}
