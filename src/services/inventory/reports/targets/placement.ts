import type { Node } from './node-types.ts';
import { type Demand, nodesFor } from './packing.ts';
import { holds, type Need } from './sizing.ts';

/** Places machines on nodes; each machine goes to the first node type that could hold it alone. */
export interface NodeTally<Type extends Node> {
  /** Returns the chosen node type; null when none is large enough. */
  add(need: Need): Type | null;
  /** Returns, for each type in use, its number of machines and of nodes. */
  allocations(): readonly { readonly node: Type; readonly assets: number; readonly nodeCount: number }[];
}

/** Factors by which a node's capacity is overcommitted. */
export interface Overcommit {
  readonly cpu: number;
  readonly memory: number;
}

/** MiB to which memory is rounded up, so that many machines share few different needs. */
const memoryStep = 256;

export function createNodeTally<Type extends Node>(
  nodes: readonly Type[],
  overcommit: Overcommit,
): NodeTally<Type> {
  const types = nodes.map((node) => ({
    node,
    room: { vcpus: times(node.vcpus, overcommit.cpu), memoryMb: times(node.memoryMb, overcommit.memory) },
    demands: new Map<string, Demand>(),
  }));
  return {
    add({ vcpus, memoryMb }) {
      const need = { vcpus, memoryMb: Math.ceil(memoryMb / memoryStep) * memoryStep };
      const type = types.find(({ room }) => holds(room, need));
      if (!type) return null;
      const key = `${need.vcpus} ${need.memoryMb}`;
      const { count } = type.demands.get(key) ?? { count: 0 };
      type.demands.set(key, { ...need, count: count + 1 });
      return type.node;
    },
    allocations: () =>
      types
        .map(({ node, room, demands }) => ({ node, room, needs: [...demands.values()] }))
        .filter(({ needs }) => needs.length > 0)
        .map(({ node, room, needs }) => ({
          node,
          assets: needs.reduce((sum, { count }) => sum + count, 0),
          nodeCount: nodesFor(needs, room),
        })),
  };
}

/** Returns a whole number; the small addend corrects inexact products, so that 0.1 times 30 is 3. */
const times = (size: number, ratio: number): number => Math.floor(size * ratio + 1e-6);
