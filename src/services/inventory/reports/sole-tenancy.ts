import { commitmentOf } from './costs.ts';
import { soleTenantNodes } from './node-types.ts';
import { createNodeTally } from './placement.ts';
import type { Preferences } from './surveyed.ts';
import { allocation, ratioOf, type Target } from './target.ts';

/** Creates the target in which machines share nodes that no other customer uses. */
export function soleTenancy({ soleTenancyPreferences = {}, commitmentPlan }: Preferences): Target {
  const { nodeTypes = [], cpuOvercommitRatio } = soleTenancyPreferences;
  const nodes = soleTenantNodes(nodeTypes.map(({ nodeName = '' }) => nodeName));
  const tally = createNodeTally(nodes, { cpu: ratioOf(cpuOvercommitRatio), memory: 1 });
  return {
    commitment: commitmentOf(soleTenancyPreferences.commitmentPlan, commitmentPlan),
    extras: true,
    place: (need) => (tally.add(need) ? need.vcpus : null),
    placed(allocated) {
      const taken = tally.allocations();
      return {
        finding: {
          soleTenantFinding: {
            ...allocation(allocated),
            nodeAllocations: taken.map(({ node, assets, nodeCount }) => ({
              node: { nodeName: node.name },
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
