import { commitmentOf } from '../prices/costs.ts';
import type { Preferences } from '../surveyed.ts';
import { leastVmwareNodes, type VmwareNode, vmwareNodes } from './node-types.ts';
import { createNodeTally } from './placement.ts';
import { allocation, ratioOf, type Target } from './target.ts';

/** Creates the target in which machines share the nodes of a private cloud, including the nodes' disks. */
export function vmwareEngine({ vmwareEnginePreferences = {}, commitmentPlan }: Preferences): Target {
  const { cpuOvercommitRatio, memoryOvercommitRatio, storageDeduplicationCompressionRatio } =
    vmwareEnginePreferences;
  const overcommit = { cpu: ratioOf(cpuOvercommitRatio), memory: ratioOf(memoryOvercommitRatio) };
  const tally = createNodeTally(vmwareNodes, overcommit);
  const stored = new Map<string, number>();

  /** Returns the nodes that the machines, their disks and the minimum size of a private cloud need. */
  function nodesOf({ name, storageBytes }: VmwareNode, forMachines: number): number {
    const each = storageBytes * ratioOf(storageDeduplicationCompressionRatio);
    return Math.max(leastVmwareNodes, forMachines, Math.ceil((stored.get(name) ?? 0) / each));
  }

  return {
    commitment: commitmentOf(vmwareEnginePreferences.commitmentPlan, commitmentPlan),
    extras: false,
    place(need, storageBytes) {
      const node = tally.add(need);
      if (!node) return null;
      stored.set(node.name, (stored.get(node.name) ?? 0) + Number(storageBytes ?? 0n));
      return need.vcpus;
    },
    placed(allocated) {
      const taken = tally
        .allocations()
        .map((one) => ({ ...one, nodeCount: nodesOf(one.node, one.nodeCount) }));
      return {
        finding: {
          vmwareEngineFinding: {
            ...allocation(allocated),
            nodeAllocations: taken.map(({ node, assets, nodeCount }) => ({
              vmwareNode: { code: node.name },
              nodeCount: String(nodeCount),
              allocatedAssetCount: String(assets),
            })),
          },
        },
        machines: new Map(),
        nodes: new Map(taken.map(({ node, nodeCount }) => [node.name, nodeCount])),
      };
    },
  };
}
