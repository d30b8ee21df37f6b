import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../../src/services/inventory/reports/prices/costs.ts';
import { dividedBy, moneyOf, parseNanos } from '../../src/services/inventory/reports/prices/money.ts';
import { readPriceTable } from '../../src/services/inventory/reports/prices/price-file.ts';
import { type PriceTable, parsePriceTable } from '../../src/services/inventory/reports/prices/prices.ts';
import type { Preferences, Surveyed } from '../../src/services/inventory/reports/surveyed.ts';
import { createFindingTally, licenceOf } from '../../src/services/inventory/reports/tallies/findings.ts';
import { createStatsTally } from '../../src/services/inventory/reports/tallies/stats.ts';
import { shapes } from '../../src/services/inventory/reports/targets/machine-shapes.ts';
import { soleTenantNodes } from '../../src/services/inventory/reports/targets/node-types.ts';
import { type Demand, nodesFor, packed } from '../../src/services/inventory/reports/targets/packing.ts';
import {
  chooseShape,
  familiesOf,
  holds,
  needOf,
  smallestShape,
} from '../../src/services/inventory/reports/targets/sizing.ts';
import { storageNeed } from '../../src/services/inventory/reports/targets/storage-need.ts';
import { priceTable } from '../support/price-table.ts';

const nothing: Surveyed = {
  id: 1,
  cores: null,
  memoryMb: null,
  storageBytes: null,
  freeStorageBytes: null,
  osFamily: null,
  osName: null,
  cpuPercent: null,
  memoryPercent: null,
  iops: null,
  meanMemoryPercent: null,
  egress: null,
};
const gib = 2n ** 30n;
const machine = (cores: number, memoryGib: number, rest: Partial<Surveyed> = {}): Surveyed => ({
  ...nothing,
  cores,
  memoryMb: memoryGib * 1024,
  ...rest,
});
const need = fc.record({
  vcpus: fc.integer({ min: 1, max: 96 }),
  memoryMb: fc.integer({ min: 1, max: 800_000 }),
});

function tableOf(value: unknown): PriceTable {
  const parsed = parsePriceTable(value);
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
  return parsed.prices;
}

describe('the required size of a machine', () => {
  const used = machine(16, 64, { cpuPercent: 20, memoryPercent: 50 });
  const strategies = {
    SIZING_OPTIMIZATION_STRATEGY_UNSPECIFIED: { vcpus: 16, memoryMb: 65536 },
    SIZING_OPTIMIZATION_STRATEGY_SAME_AS_SOURCE: { vcpus: 16, memoryMb: 65536 },
    SIZING_OPTIMIZATION_STRATEGY_MODERATE: { vcpus: 5, memoryMb: 42599 },
    SIZING_OPTIMIZATION_STRATEGY_AGGRESSIVE: { vcpus: 4, memoryMb: 36045 },
  } as const;

  test.each(Object.entries(strategies))('by %s', (strategy, expected) => {
    const sizingOptimizationStrategy = strategy as keyof typeof strategies;
    expect(needOf(used, { sizingOptimizationStrategy })).toEqual(expected);
  });

  test('is the present size when the use is unknown, and unknown when the present size is', () => {
    const moderate = { sizingOptimizationStrategy: 'SIZING_OPTIMIZATION_STRATEGY_MODERATE' } as const;
    expect(needOf(machine(4, 8), moderate)).toEqual({ vcpus: 4, memoryMb: 8192 });
    expect(needOf({ ...nothing, cores: 4 }, moderate)).toBeNull();
    expect(needOf({ ...nothing, memoryMb: 4 }, moderate)).toBeNull();
  });

  test('is never more than the present size, and never zero', () => {
    const percent = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }));
    fc.assert(
      fc.property(
        need,
        percent,
        percent,
        fc.constantFrom(...Object.keys(strategies)),
        (size, cpu, memory, strategy) => {
          const asset = {
            ...nothing,
            cores: size.vcpus,
            memoryMb: size.memoryMb,
            cpuPercent: cpu,
            memoryPercent: memory,
          };
          const found = needOf(asset, { sizingOptimizationStrategy: strategy as keyof typeof strategies });
          expect(found && holds(size, found) && found.vcpus >= 1 && found.memoryMb >= 1).toBe(true);
        },
      ),
    );
  });
});

describe('a machine type', () => {
  const priceless = () => null;

  test.each([
    [[], { vcpus: 2, memoryMb: 2048 }, 'e2-highcpu-2'],
    [[], { vcpus: 3, memoryMb: 8192 }, 'n4-highcpu-4'],
    [['n1'], { vcpus: 1, memoryMb: 1024 }, 'n1-standard-1'],
    [['N2'], { vcpus: 100, memoryMb: 600_000 }, 'n2-highmem-128'],
    [['c3d', 'unheard of'], { vcpus: 30, memoryMb: 59 * 1024 + 1 }, 'c3d-standard-30'],
    [['M3'], { vcpus: 4, memoryMb: 3904 * 1024 }, 'm3-ultramem-128'],
    [['E2'], { vcpus: 33, memoryMb: 1024 }, null],
    [['unheard of'], { vcpus: 1, memoryMb: 1 }, null],
  ] as const)('of %j for %j is %s', (codes, asked, expected) => {
    expect(chooseShape(familiesOf(codes), asked, priceless)?.name ?? null).toBe(expected);
  });

  test('is the smallest that is large enough, in the cheapest family', () => {
    const prices = fc.infiniteStream(fc.option(fc.bigInt({ min: 0n, max: 1000n })));
    fc.assert(
      fc.property(need, fc.subarray(['E2', 'N2D', 'C4', 'M1']), prices, (asked, codes, stream) => {
        const families = familiesOf(codes);
        const priced = new Map(families.flat().map((shape) => [shape, stream.next().value ?? null]));
        const chosen = chooseShape(families, asked, (shape) => priced.get(shape) ?? null);
        const able = families.flat().filter((shape) => holds(shape, asked));
        expect(chosen === null).toBe(able.length === 0);
        if (!chosen) return;
        expect(able).toContain(chosen);
        const [price, ...others] = [
          chosen,
          ...families.flatMap((family) => family.find((shape) => holds(shape, asked)) ?? []),
        ].map((shape) => priced.get(shape) ?? null);
        const dearer = (other: bigint | null) =>
          other === null || (price !== null && price !== undefined && price <= other);
        expect(others.every(dearer)).toBe(true);
        const smallest = chooseShape(families, asked, priceless);
        expect(able.every(({ vcpus }) => vcpus >= (smallest?.vcpus ?? 0))).toBe(true);
      }),
    );
  });

  test('of all series is the smallest one, without a price', () => {
    fc.assert(
      fc.property(need, (asked) => {
        expect(smallestShape(asked)).toBe(chooseShape(shapes, asked, priceless));
      }),
    );
  });

  test('is larger than the one before it in its family, in vCPUs and in memory', () => {
    for (const family of shapes) {
      for (const [index, shape] of family.entries()) {
        const before = family[index - 1];
        if (before) expect([shape.name, holds(shape, before)]).toEqual([shape.name, true]);
      }
    }
  });
});

describe('nodes', () => {
  const node = { vcpus: 96, memoryMb: 800_000 };

  /** First fit: places each machine, in order, on the first node with room. */
  function plainly(demands: readonly Demand[]): number {
    const rooms: { vcpus: number; memoryMb: number }[] = [];
    for (const { count, ...asked } of demands) {
      for (let each = 0; each < count; each += 1) {
        const open = rooms.find((room) => holds(room, asked));
        const room = open ?? { ...node };
        if (!open) rooms.push(room);
        room.vcpus -= asked.vcpus;
        room.memoryMb -= asked.memoryMb;
      }
    }
    return rooms.length;
  }

  const demand = fc.record({
    vcpus: fc.integer({ min: 1, max: 96 }),
    memoryMb: fc.integer({ min: 1, max: 800_000 }),
    count: fc.integer({ min: 1, max: 40 }),
  });
  const demands = fc.array(demand, { maxLength: 12 });

  test('hold all machines and nothing else, and a new node starts only when none has room', () => {
    fc.assert(
      fc.property(demands, (all) => {
        const rooms = packed(all, node);
        const needed = { vcpus: 0, memoryMb: 0 };
        for (const part of ['vcpus', 'memoryMb'] as const) {
          expect(rooms.every((room) => room[part] >= 0)).toBe(true);
          const used = rooms.reduce((sum, room) => sum + room.count * (node[part] - room[part]), 0);
          needed[part] = all.reduce((sum, one) => sum + one.count * one[part], 0);
          expect(used).toBe(needed[part]);
        }
        // Two nodes together are more than full in vCPUs or memory; otherwise the second would not have been started.
        const shares = needed.vcpus / node.vcpus + needed.memoryMb / node.memoryMb;
        expect(nodesFor(all, node)).toBeLessThanOrEqual(1 + 2 * shares);
      }),
      { numRuns: 300 },
    );
    expect(() => packed([{ vcpus: 97, memoryMb: 1, count: 1 }], node)).toThrow('fits no node');
  });

  test('are hardly more than a placement of single machines needs', () => {
    // This is not a theorem: about one sample in a thousand needs one more node. The sample is fixed for that reason.
    const hardlyMore = (all: readonly Demand[]) => {
      expect(nodesFor(all, node)).toBeLessThanOrEqual(1 + plainly(all) * 1.25);
    };
    fc.assert(fc.property(demands, hardlyMore), { numRuns: 300, seed: 17 });
  });

  test('for very many machines are computed at once', () => {
    const half = { vcpus: 40, memoryMb: 1, count: 2_000_001 };
    expect(nodesFor([half, { vcpus: 16, memoryMb: 1, count: 1_000_000 }], node)).toBe(1_000_001);
    expect(nodesFor([], node)).toBe(0);
  });

  test('for sole tenants show that in their names', () => {
    expect(soleTenantNodes(['m3-node-128-3904', 'nonsense', 'n2-node-80'])).toEqual([
      { name: 'm3-node-128-3904', vcpus: 128, memoryMb: 3904 * 1024 },
    ]);
    expect(soleTenantNodes([])[0]?.name).toBe('n2-node-80-640');
  });
});

describe('money', () => {
  test('is parsed and formatted without losing a billionth', () => {
    const amount = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n });
    fc.assert(
      fc.property(amount, (nanos) => {
        const digits = String(nanos).padStart(10, '0');
        expect(parseNanos(`${digits.slice(0, -9)}.${digits.slice(-9)}`)).toBe(nanos);
        const said = moneyOf('EUR', nanos);
        expect(BigInt(said?.units ?? 0) * 1_000_000_000n + BigInt(said?.nanos ?? 0)).toBe(nanos);
      }),
    );
    for (const wrong of ['', '-1', '1e3', '.5', '1.0000000001', '12345678', '1,5']) {
      expect([wrong, parseNanos(wrong)]).toEqual([wrong, null]);
    }
    expect(moneyOf('EUR', 10n ** 30n)).toBeNull();
  });

  test('is divided and rounded to the nearest billionth', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (amount, by) => {
          const off = dividedBy(amount, by) * by - amount;
          expect(2n * (off < 0n ? -off : off) <= by).toBe(true);
        },
      ),
    );
  });
});

describe('costs', () => {
  const table = tableOf(priceTable);
  const europe = { preferredRegions: ['europe-west1'] };
  const finding = (preferences: Preferences, ...assets: readonly Surveyed[]) => {
    const tally = createFindingTally(preferences, table);
    for (const asset of assets) tally.add(asset);
    return tally.finding();
  };
  const usd = (units: string, nanos = 0) => ({ currencyCode: 'USD', units, nanos });
  const e2 = { machinePreferences: { allowedMachineSeries: [{ code: 'E2' }] } };
  const plain = machine(4, 16, { osFamily: 'OS_FAMILY_LINUX', storageBytes: 10n * gib, egress: 1024 });

  test('are the sums of the used resources times their prices', () => {
    expect(
      finding({ regionPreferences: europe, computeEnginePreferences: e2 }, plain, {
        ...plain,
        osFamily: 'OS_FAMILY_WINDOWS',
        storageBytes: 10n * gib + 1n,
      }),
    ).toEqual({
      computeEngineFinding: {
        allocatedAssetCount: '2',
        allocatedRegions: ['europe-west1'],
        allocatedDiskTypes: ['PERSISTENT_DISK_TYPE_BALANCED'],
        machineSeriesAllocations: [{ machineSeries: { code: 'E2' }, allocatedAssetCount: '2' }],
      },
      monthlyCostCompute: usd('128'),
      monthlyCostStorage: usd('2', 100_000_000),
      monthlyCostOsLicense: usd('134', 320_000_004),
      monthlyCostNetworkEgress: usd('0', 401_000_977),
      monthlyCostTotal: usd('264', 821_000_981),
    });
  });

  test('depend on the commitment, and are absent when it has no price', () => {
    const preferences = { regionPreferences: europe, computeEnginePreferences: e2 };
    const yearly = finding({ ...preferences, commitmentPlan: 'COMMITMENT_PLAN_ONE_YEAR' }, plain);
    expect(yearly.monthlyCostCompute).toEqual(usd('40', 320_000_000));
    const longer = finding({ ...preferences, commitmentPlan: 'COMMITMENT_PLAN_THREE_YEARS' }, plain);
    expect(longer).not.toHaveProperty('monthlyCostCompute');
    expect(longer).not.toHaveProperty('monthlyCostTotal');
    expect(longer.monthlyCostStorage).toEqual(usd('1'));
    expect(commitmentOf('COMMITMENT_PLAN_UNSPECIFIED', 'COMMITMENT_PLAN_ONE_YEAR')).toBe('oneYear');
    expect(commitmentOf(undefined)).toBe('onDemand');
  });

  test('are those of any region when the own region has no prices, and absent when no region is named', () => {
    const elsewhere = { preferredRegions: ['us-east1'] };
    expect(finding({ regionPreferences: elsewhere, computeEnginePreferences: e2 }, plain)).toMatchObject({
      monthlyCostCompute: usd('80'),
    });
    expect(Object.keys(finding({}, plain))).toEqual(['computeEngineFinding']);
    for (const none of [finding({}, plain), finding({ regionPreferences: europe })]) {
      expect(none.computeEngineFinding).not.toHaveProperty('allocatedRegions');
    }
  });

  test('of nodes are those of the nodes, and a machine that fits no node is not counted', () => {
    const soleTenancyPreferences = { nodeTypes: [{ nodeName: 'n2-node-80-640' }], cpuOvercommitRatio: 1.5 };
    const targetProduct = 'COMPUTE_MIGRATION_TARGET_PRODUCT_SOLE_TENANCY' as const;
    const large = machine(60, 64, { osFamily: 'OS_FAMILY_LINUX', storageBytes: gib });
    const found = finding(
      { targetProduct, regionPreferences: europe, soleTenancyPreferences },
      ...[large, large, large, machine(121, 1)],
    );
    expect(found).toMatchObject({
      soleTenantFinding: {
        allocatedAssetCount: '3',
        nodeAllocations: [{ node: { nodeName: 'n2-node-80-640' }, nodeCount: '2', allocatedAssetCount: '3' }],
      },
      monthlyCostCompute: usd('6000'),
      monthlyCostTotal: usd('6000', 300_000_000),
    });
  });

  test('of VMware nodes depend on machines, on storage, or on the minimum', () => {
    const vmware = (preferences: Preferences['vmwareEnginePreferences'], ...assets: readonly Surveyed[]) =>
      finding(
        {
          targetProduct: 'COMPUTE_MIGRATION_TARGET_PRODUCT_VMWARE_ENGINE',
          regionPreferences: europe,
          vmwareEnginePreferences: preferences,
        },
        ...assets,
      );
    const nodes = (found: ReturnType<typeof vmware>) =>
      found.vmwareEngineFinding?.nodeAllocations?.map(({ vmwareNode, nodeCount }) => [
        vmwareNode?.code,
        nodeCount,
      ]);
    const big = machine(36, 64, { storageBytes: 19_200_000_000_000n });
    expect(nodes(vmware({}, machine(2, 4)))).toEqual([['ve1-standard-72', '3']]);
    expect(nodes(vmware({}, ...Array<Surveyed>(9).fill(machine(36, 64))))).toEqual([
      ['ve1-standard-72', '5'],
    ]);
    expect(nodes(vmware({}, ...Array<Surveyed>(9).fill(big)))).toEqual([['ve1-standard-72', '9']]);
    expect(
      nodes(vmware({ storageDeduplicationCompressionRatio: 3 }, ...Array<Surveyed>(9).fill(big))),
    ).toEqual([['ve1-standard-72', '5']]);
    expect(nodes(vmware({}, machine(4, 1024)))).toEqual([['ve2-standard-96', '3']]);
    const committed = vmware({ commitmentPlan: 'COMMITMENT_3_YEAR_MONTHLY_PAYMENTS' }, machine(2, 4));
    expect(committed.monthlyCostTotal).toEqual(usd('10500'));
  });
});

describe('aggregates of assets', () => {
  test('are sums over the assets with known values', () => {
    const asset = fc.record({
      cores: fc.option(fc.integer({ min: 1, max: 200 })),
      memoryMb: fc.option(fc.integer({ min: 1, max: 2 ** 20 })),
      storageBytes: fc.option(fc.bigInt({ min: 1n, max: 2n ** 50n })),
      meanMemoryPercent: fc.option(fc.constantFrom(0, 25, 50, 100)),
    });
    fc.assert(
      fc.property(fc.array(asset, { minLength: 1, maxLength: 30 }), (assets) => {
        const tally = createStatsTally();
        for (const each of assets) tally.add({ ...nothing, ...each });
        const stats = tally.stats();
        const cores = assets.flatMap((each) => each.cores ?? []);
        const counted = (stats.coreCountHistogram?.buckets ?? []).reduce(
          (sum, { count = '0' }) => sum + Number(count),
          0,
        );
        expect(stats.totalAssets).toBe(String(assets.length));
        expect(stats.totalCores).toBe(cores.length > 0 ? String(cores.reduce((a, b) => a + b)) : undefined);
        expect(counted).toBe(cores.length);
        const measured = assets.filter((each) => each.memoryMb !== null && each.meanMemoryPercent !== null);
        const { used, free } = stats.memoryUtilizationChart ?? {};
        expect(used === undefined).toBe(measured.length === 0);
        const total = measured.reduce((sum, { memoryMb }) => sum + BigInt(memoryMb ?? 0) * 2n ** 20n, 0n);
        expect(BigInt(used ?? 0) + BigInt(free ?? 0)).toBe(total);
      }),
    );
  });

  test('above 64 bits are absent', () => {
    const tally = createStatsTally();
    for (let each = 0; each < 2; each += 1) tally.add({ ...nothing, storageBytes: 2n ** 63n - 1n });
    expect(tally.stats()).not.toHaveProperty('totalStorageBytes');
  });
});

test('a disk has the preferred type, or one that is fast enough, or the default', () => {
  const disk = (
    iops: number | null,
    preferred?: 'PERSISTENT_DISK_TYPE_SSD' | 'PERSISTENT_DISK_TYPE_UNSPECIFIED',
  ) => storageNeed({ ...nothing, storageBytes: 100n * gib, iops }, preferred)?.disk;
  expect([disk(null), disk(75), disk(76), disk(3600), disk(3601)]).toEqual([
    ...['balanced', 'standard', 'balanced', 'balanced', 'ssd'],
  ]);
  expect([disk(1, 'PERSISTENT_DISK_TYPE_SSD'), disk(1, 'PERSISTENT_DISK_TYPE_UNSPECIFIED')]).toEqual([
    'ssd',
    'standard',
  ]);
  expect(storageNeed(nothing, 'PERSISTENT_DISK_TYPE_SSD')).toBeNull();
});

test('a licence depends on the operating system', () => {
  const licence = (osFamily: string | null, osName: string | null = null) =>
    licenceOf({ ...nothing, osFamily, osName });
  expect(licence('OS_FAMILY_WINDOWS')).toBe('windows');
  expect(licence(null, 'Microsoft Windows Server 2019 (64-bit)')).toBe('windows');
  expect(licence('OS_FAMILY_LINUX', 'Red Hat Enterprise Linux 9')).toBe('rhel');
  expect(licence('OS_FAMILY_LINUX', 'SUSE Linux Enterprise 15')).toBe('sles');
  expect(licence('OS_FAMILY_LINUX', 'Debian GNU/Linux 12')).toBe('free');
  expect([licence('OS_FAMILY_UNIX'), licence(null)]).toEqual([null, null]);
});

describe('a price table', () => {
  test('is read, or refused with all faults and their positions', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'tributary-prices-'));
    const path = join(folder.path, 'prices.json');
    await writeFile(path, JSON.stringify(priceTable));
    expect(await readPriceTable(path)).toHaveProperty('prices');
    const wrong = {
      currency: 'usd',
      regions: {
        a: { machines: { e2: { vcpu: { onDemand: 15.5 } }, e9: { vcpu: {}, memoryGib: {} } } },
        b: { disk: {}, nodes: { 've1-standard-7': {} } },
      },
    };
    await writeFile(path, JSON.stringify(wrong));
    const read = await readPriceTable(path);
    const faults = 'faults' in read ? read.faults : [];
    const places = [
      '$.currency',
      '$.regions.a.machines.e2.vcpu.onDemand',
      '$.regions.a.machines.e2.memoryGib',
    ];
    for (const place of [...places, '$.regions.b']) {
      expect(faults).toContainEqual(
        expect.stringContaining(`TRIBUTARY_PRICE_TABLE: ${path}: ${place}: expected `),
      );
    }
    await writeFile(path, '{');
    expect(await readPriceTable(path)).toEqual({ faults: [expect.stringContaining('expected a JSON file')] });
    expect(parsePriceTable({ currency: 'EUR', regions: { a: { nodes: { 've1-standard-7': {} } } } })).toEqual(
      {
        faults: [expect.stringContaining('$.regions.a.nodes.ve1-standard-7: expected ')],
      },
    );
  });
});
