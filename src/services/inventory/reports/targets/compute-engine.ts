import { commitmentOf, machineCost } from '../prices/costs.ts';
import type { RegionPrices } from '../prices/prices.ts';
import type { Preferences } from '../surveyed.ts';
import { chooseShape, familiesOf } from './sizing.ts';
import { allocation, type Target } from './target.ts';

interface Series {
  assets: number;
  vcpus: number;
  memoryMb: number;
}

/** Creates the target in which each machine gets a Compute Engine machine of its own. */
export function computeEngine(preferences: Preferences, prices: RegionPrices | null): Target {
  const commitment = commitmentOf(preferences.commitmentPlan);
  const allowed = preferences.computeEnginePreferences?.machinePreferences?.allowedMachineSeries ?? [];
  const families = familiesOf(allowed.map(({ code = '' }) => code));
  const machines = new Map<string, Series>();
  return {
    commitment,
    extras: true,
    place(need) {
      const shape = chooseShape(families, need, (one) => prices && machineCost(prices, one, commitment));
      if (!shape) return null;
      const sum = machines.get(shape.series) ?? { assets: 0, vcpus: 0, memoryMb: 0 };
      sum.assets += 1;
      sum.vcpus += shape.vcpus;
      sum.memoryMb += shape.memoryMb;
      machines.set(shape.series, sum);
      return shape.vcpus;
    },
    placed: (allocated) => ({
      finding: {
        computeEngineFinding: {
          ...allocation(allocated),
          ...(allocated.diskTypes.length > 0 && { allocatedDiskTypes: allocated.diskTypes }),
          machineSeriesAllocations: maxFirst(machines).map(([code, { assets }]) => ({
            machineSeries: { code },
            allocatedAssetCount: String(assets),
          })),
        },
      },
      machines,
      nodes: new Map(),
    }),
  };
}

const maxFirst = (machines: ReadonlyMap<string, Series>) =>
  [...machines].sort(([one, a], [other, b]) => b.assets - a.assets || (one < other ? -1 : 1));
