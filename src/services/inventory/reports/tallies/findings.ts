import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { commitmentOf, costsOf } from '../prices/costs.ts';
import { type Disk, type Licence, type PriceTable, regionPrices } from '../prices/prices.ts';
import type { Preferences, Surveyed } from '../surveyed.ts';
import { computeEngine } from '../targets/compute-engine.ts';
import { soleTenantNodes } from '../targets/node-types.ts';
import { createNodeTally } from '../targets/placement.ts';
import { needOf } from '../targets/sizing.ts';
import { storageNeed } from '../targets/storage-need.ts';
import { type Allocated, allocation, ratioOf, type Target } from '../targets/target.ts';
import { vmwareEngine } from '../targets/vmware-engine.ts';
import { createQuantities } from './quantities.ts';

type Finding = MessageOf<'ReportSummaryGroupPreferenceSetFinding'>;

/** Sums up, asset by asset, the result of moving assets under one set of preferences. */
export interface FindingTally {
  add(asset: Surveyed): void;
  finding(): Finding;
}

/** Targets by the product that preferences name; Compute Engine is the default. */
const targets: Readonly<Record<string, (preferences: Preferences) => Target>> = {
  COMPUTE_MIGRATION_TARGET_PRODUCT_VMWARE_ENGINE: vmwareEngine,
  COMPUTE_MIGRATION_TARGET_PRODUCT_SOLE_TENANCY: soleTenancy,
};

export function createFindingTally(preferences: Preferences, table: PriceTable | null): FindingTally {
  // The first region is the most preferred one.
  const regions = (preferences.regionPreferences?.preferredRegions ?? []).slice(0, 1);
  const prices = table && regions[0] !== undefined ? regionPrices(table, regions[0]) : null;
  const target =
    targets[preferences.targetProduct ?? '']?.(preferences) ?? computeEngine(preferences, prices);
  const { persistentDiskType, licenseType } = preferences.computeEnginePreferences ?? {};
  const isLicensed = licenseType !== 'LICENSE_TYPE_BRING_YOUR_OWN_LICENSE';

  let assets = 0;
  const diskTypes = new Set<Allocated['diskTypes'][number]>();
  const disks = createQuantities<Disk>();
  const licences = createQuantities<Licence>();
  const egress = createQuantities<'egress'>();

  return {
    add(asset) {
      const need = needOf(asset, preferences);
      const vcpus = need && target.place(need, asset.storageBytes);
      if (vcpus === null) return;
      assets += 1;
      const storage = storageNeed(asset, persistentDiskType);
      if (storage) diskTypes.add(storage.type);
      disks.add(storage && [storage.disk, storage.gib]);
      const licence = isLicensed ? licenceOf(asset) : 'free';
      licences.add(licence && (licence === 'free' ? [] : [licence, vcpus]));
      egress.add(asset.egress === null ? null : ['egress', asset.egress]);
    },
    finding() {
      const placed = target.placed({ assets, regions, diskTypes: [...diskTypes].sort() });
      if (!table || !prices) return placed.finding;
      const beside = { disks: disks.of(assets), licences: licences.of(assets) };
      const bill = { ...placed, ...(target.extras && beside), egress: egress.of(assets) };
      const { commitment } = target;
      return { ...placed.finding, ...costsOf(bill, prices, { currency: table.currency, commitment }) };
    },
  };
}

/** Operating systems that need a licence, by patterns of their names. */
const paid: readonly { readonly licence: Licence; readonly pattern: RegExp }[] = [
  { licence: 'windows', pattern: /windows/i },
  { licence: 'rhel', pattern: /red ?hat|\brhel\b/i },
  { licence: 'sles', pattern: /suse linux enterprise|\bsles\b/i },
];

/** Returns the licence that an asset's operating system needs: `free` for none, null when that is not known. */
export function licenceOf({ osFamily, osName }: Surveyed): Licence | 'free' | null {
  if (osFamily === 'OS_FAMILY_WINDOWS') return 'windows';
  const known = paid.find(({ pattern }) => pattern.test(osName ?? ''));
  if (known) return known.licence;
  return osFamily === 'OS_FAMILY_LINUX' ? 'free' : null;
}

/** Creates the target in which machines share nodes that no other customer uses. */
function soleTenancy({ soleTenancyPreferences = {}, commitmentPlan }: Preferences): Target {
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
