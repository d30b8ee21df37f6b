import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { int64Of } from '../prices/int64.ts';
import type { Surveyed } from '../surveyed.ts';

type Stats = MessageOf<'ReportSummaryAssetAggregateStats'>;

/** Figures over a set of assets, which are added one by one. */
export interface StatsTally {
  add(asset: Surveyed): void;
  /** Returns the figures. A figure that is not known for any asset is absent; without any assets it is 0. */
  stats(): Stats;
}

const gib = 2n ** 30n;
const bounds = {
  cores: [2n, 4n, 8n, 16n, 32n, 64n],
  memory: [2n, 4n, 8n, 16n, 32n, 64n, 128n].map((size) => size * gib),
  storage: [32n, 128n, 512n, 2048n, 8192n].map((size) => size * gib),
} as const;

const osLabels: Readonly<Record<string, string>> = {
  OS_FAMILY_WINDOWS: 'Windows',
  OS_FAMILY_LINUX: 'Linux',
  OS_FAMILY_UNIX: 'Unix',
};
const otherOs = 'Unknown';

export function createStatsTally(): StatsTally {
  let assets = 0;
  const cores = createSpread(bounds.cores);
  const memory = createSpread(bounds.memory);
  const storage = createSpread(bounds.storage);
  const usedMemory = createUse();
  const usedStorage = createUse();
  const systems = new Map<string, number>();

  return {
    add(asset) {
      assets += 1;
      const bytes = asset.memoryMb === null ? null : BigInt(asset.memoryMb) * 2n ** 20n;
      cores.add(asset.cores === null ? null : BigInt(asset.cores));
      memory.add(bytes);
      storage.add(asset.storageBytes);
      usedMemory.add(bytes, usedOf(bytes, asset.meanMemoryPercent));
      usedStorage.add(asset.storageBytes, minus(asset.storageBytes, asset.freeStorageBytes));
      const system = osLabels[asset.osFamily ?? ''] ?? otherOs;
      systems.set(system, (systems.get(system) ?? 0) + 1);
    },
    stats: () =>
      known({
        totalAssets: String(assets),
        totalCores: cores.sum(assets),
        coreCountHistogram: cores.histogram(assets),
        totalMemoryBytes: memory.sum(assets),
        memoryBytesHistogram: memory.histogram(assets),
        totalStorageBytes: storage.sum(assets),
        storageBytesHistogram: storage.histogram(assets),
        memoryUtilizationChart: usedMemory.chart(assets),
        storageUtilizationChart: usedStorage.chart(assets),
        operatingSystem: { dataPoints: maxFirst(systems) },
      }),
  };
}

const known = (figures: { readonly [Field in keyof Stats]: Stats[Field] | null }): Stats =>
  Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null));

/** Returns labels with their frequencies, most frequent first; labels of equal frequency are sorted. */
export function maxFirst(counts: ReadonlyMap<string, number>) {
  const points = [...counts].map(([label, value]) => ({ label, value }));
  return points.sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
}

function usedOf(size: bigint | null, percent: number | null): bigint | null {
  if (size === null || percent === null) return null;
  return BigInt(Math.round((Number(size) * Math.min(percent, 100)) / 100));
}

const minus = (size: bigint | null, free: bigint | null): bigint | null =>
  size === null || free === null || free > size ? null : size - free;

/** Adds up values and counts them by bucket. Both results are null when no value is known of any asset. */
function createSpread(lowerBounds: readonly bigint[]) {
  const counts = new Array<number>(lowerBounds.length + 1).fill(0);
  let values = 0;
  let sum = 0n;
  const isKnownOf = (assets: number) => values > 0 || assets === 0;
  return {
    add(value: bigint | null) {
      if (value === null) return;
      values += 1;
      sum += value;
      const above = lowerBounds.findIndex((bound) => value < bound);
      const bucket = above < 0 ? lowerBounds.length : above;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    sum: (assets: number) => (isKnownOf(assets) ? int64Of(sum) : null),
    histogram: (assets: number) => (isKnownOf(assets) ? { buckets: bucketsOf(lowerBounds, counts) } : null),
  };
}

const bucketsOf = (bounds: readonly bigint[], counts: readonly number[]) =>
  counts.map((count, index) => {
    const [lower, upper] = [bounds[index - 1], bounds[index]];
    return {
      count: String(count),
      ...(lower !== undefined && { lowerBound: String(lower) }),
      ...(upper !== undefined && { upperBound: String(upper) }),
    };
  });

/** Compares size and use, over the assets of which both are known. */
function createUse() {
  let values = 0;
  let [total, inUse] = [0n, 0n];
  return {
    add(size: bigint | null, used: bigint | null) {
      if (size === null || used === null) return;
      values += 1;
      total += size;
      inUse += used;
    },
    chart(assets: number) {
      const [used, free] = [int64Of(inUse), int64Of(total - inUse)];
      if ((values === 0 && assets > 0) || used === null || free === null) return null;
      return { used, free };
    },
  };
}
