import type { Node } from './nodes.ts';
import { type Demand, nodesFor } from './packing.ts';
import { holds, type Need } from './sizing.ts';

/** Machines that are put on nodes, each on the first type that could hold it alone. */
export interface NodeTally<Type extends Node> {
  /** That type; null where there is none. */
  add(need: Need): Type | null;
  /** By type: how many machines it takes, and how many nodes they take. */
  allocations(): readonly { readonly node: Type; readonly assets: number; readonly nodeCount: number }[];
}

/** How many times what it has a node is given out. */
export interface Overcommit {
  readonly cpu: number;
  readonly memory: number;
}

/** MiB that memory comes in, so that many machines are few kinds of them. */
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
        .map(({ node, room, demands }) => ({ node, room, asked: [...demands.values()] }))
        .filter(({ asked }) => asked.length > 0)
        .map(({ node, room, asked }) => ({
          node,
          assets: asked.reduce((sum, { count }) => sum + count, 0),
          nodeCount: nodesFor(asked, room),
        })),
  };
}

/** Whole, although products of fractions are not exact: 0.1 times 30 is 3. */
const times = (size: number, ratio: number): number => Math.floor(size * ratio + 1e-6);
