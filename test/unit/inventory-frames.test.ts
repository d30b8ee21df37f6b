import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MessageOf } from '../../src/apis/inventory/contract/messages.ts';
import { aggregated, withDays } from '../../src/services/inventory/rules/frames/aggregation.ts';
import { originalOf } from '../../src/services/inventory/rules/frames/bounds.ts';
import type { AssetFrame } from '../../src/services/inventory/rules/frames/frame.ts';
import { addressOfCard, addressOfMachine } from '../../src/services/inventory/rules/frames/host-addresses.ts';
import { merged, withMergedFields } from '../../src/services/inventory/rules/frames/merging.ts';
import { type DaySamples, joined, samplesByDay } from '../../src/services/inventory/rules/frames/samples.ts';
import { violationsOf } from '../../src/services/inventory/rules/frames/violations.ts';
import { judge, newAssetId } from '../../src/services/inventory/store/frames/intake.ts';

const now = Date.parse('2026-01-31T13:00:00Z');
const day = '2026-01-30';

describe('the combined values of several sources', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const map = fc.dictionary(word, word, { maxKeys: 3 });
  const vendors = ['vmwareDetails', 'awsEc2Details'] as const;
  const frames: fc.Arbitrary<AssetFrame> = fc.record(
    {
      labels: map,
      machineDetails: fc.record(
        {
          machineName: word,
          coreCount: fc.integer({ min: 1, max: 3 }),
          guestOs: fc.record({ osName: word, version: word }, { requiredKeys: [] }),
          disks: fc.record({ disks: fc.record({ entries: fc.array(fc.record({ diskLabel: word })) }) }),
          platform: fc
            .tuple(fc.constantFrom(...vendors), fc.dictionary(fc.constantFrom('location', 'osid'), word))
            .map(([vendor, details]) => ({ [vendor]: details })),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );
  const reports = fc.array(
    fc
      .tuple(frames, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 }))
      .map(([frame, priority, minute]) => ({
        frame,
        priority,
        reportTime: `2026-01-31T0${minute}:00:00.000Z`,
      })),
    { maxLength: 4 },
  );

  type Leaves = ReadonlyMap<string, unknown>;
  /** Returns the values by path; a list counts as one value, and so does the choice of a vendor. */
  function leavesOf(value: unknown, path = ''): Leaves {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, value]]);
    return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, `${path}.${key}`)]));
  }
  const vendorOf = ({ machineDetails }: AssetFrame) =>
    vendors.find((vendor) => machineDetails?.platform?.[vendor] !== undefined);

  test('are those of the most trusted source, completed by the others', () => {
    fc.assert(
      fc.property(reports, (given) => {
        const all = given.map((report, sourceId) => ({ ...report, sourceId }));
        const trusted = all.toSorted(
          (one, other) =>
            one.priority - other.priority ||
            one.reportTime.localeCompare(other.reportTime) ||
            one.sourceId - other.sourceId,
        );
        const vendor = trusted.flatMap(({ frame }) => vendorOf(frame) ?? []).at(-1);
        const expected = new Map(trusted.flatMap(({ frame }) => [...leavesOf(frame)]));
        const others = vendors
          .filter((one) => one !== vendor)
          .map((one) => `.machineDetails.platform.${one}`);
        for (const path of expected.keys()) {
          if (others.some((other) => path.startsWith(other))) expected.delete(path);
        }
        expect(leavesOf(merged(all))).toEqual(expected);
        expect(vendorOf(merged(all))).toBe(vendor);
      }),
    );
  });

  test('keep what a client has changed', () => {
    fc.assert(
      fc.property(map, map, map, (before, after, own) => {
        const asset = { hidden: true, labels: own };
        const { labels = {}, ...rest } = withMergedFields(asset, { labels: before }, { labels: after }) as {
          labels?: Record<string, string>;
        };
        expect(rest).toEqual({ hidden: true });
        for (const key of new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(own)])) {
          expect(labels[key]).toBe(own[key] === before[key] ? after[key] : own[key]);
        }
      }),
    );
  });
});

describe('aggregates of a day', () => {
  type Measure = readonly [second: number, value: number];
  const measures = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 })), {
    maxLength: 40,
  });

  const samplesOf = (some: readonly Measure[]): DaySamples => {
    const performanceSamples = some.map(([second, utilizedPercentage]) => ({
      sampleTime: new Date(Date.parse(day) + second * 1000).toISOString(),
      // Incoming messages leave out zeros.
      cpu: utilizedPercentage === 0 ? {} : { utilizedPercentage },
    }));
    return samplesByDay({ performanceSamples }, '', now).get(day) ?? {};
  };

  /** Returns the last value of each minute. */
  function plain(all: readonly Measure[]): readonly number[] {
    const minutes = new Map<number, Measure>();
    for (const measure of all) {
      const minute = Math.floor(measure[0] / 60);
      if (measure[0] >= (minutes.get(minute)?.[0] ?? 0)) minutes.set(minute, measure);
    }
    return [...minutes.values()].map(([, value]) => value).sort((one, other) => one - other);
  }

  test('are those of all samples, however they were split into calls', () => {
    fc.assert(
      fc.property(fc.array(measures, { maxLength: 5 }), (calls) => {
        const together = calls.reduce((before, call) => joined(before, samplesOf(call)), {});
        expect(together).toEqual(samplesOf(calls.flat()));
        const values = plain(calls.flat());
        const found = aggregated(day, [together])?.cpu?.utilizationPercentage;
        if (values.length === 0) {
          expect(aggregated(day, [together])).toBeNull();
          return;
        }
        const below = (limit: number) => values.filter((value) => value <= limit).length / values.length;
        const { average = 0, median = 0, ninteyFifthPercentile: most = 0, peak = 0 } = found ?? {};
        expect(average * values.length).toBeCloseTo(values.reduce((sum, value) => sum + value, 0));
        expect(peak).toBe(Math.max(...values));
        expect(values).toContain(most);
        expect(below(most)).toBeGreaterThanOrEqual(0.95);
        expect(values.every((value) => value >= most || below(value) < 0.95)).toBe(true);
        const [low = 0, high = 0] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
        expect(median).toBe((low + high) / 2);
      }),
    );
  });

  test('come from the most trusted source, minute by minute', () => {
    const [trusted, other] = [
      samplesOf([[0, 10]]),
      samplesOf([
        [30, 90],
        [70, 30],
      ]),
    ];
    expect(aggregated(day, [other, trusted])?.cpu?.utilizationPercentage).toMatchObject({ average: 20 });
  });

  test('are kept for 420 days, in the order of time', () => {
    const dated = (text: string): MessageOf<'DailyResourceUsageAggregation'> => {
      const [year, month, date] = text.split('-').map(Number);
      return { date: { year, month, day: date } };
    };
    const days = { dailyResourceUsageAggregations: ['2024-12-07', '2024-12-08', '2026-01-30'].map(dated) };
    const changed = new Map([['2026-01-29', dated('2026-01-29')]]);
    expect(withDays(days, changed, now).dailyResourceUsageAggregations).toEqual(
      ['2024-12-08', '2026-01-29', '2026-01-30'].map(dated),
    );
  });

  test('exclude samples that are too old or too early', () => {
    const at = (sampleTime: string) => ({ sampleTime, memory: {} });
    const performanceSamples = ['2025-12-22T12:59:00Z', '2025-12-22T13:00:00Z', '2026-02-01T13:01:00Z'].map(
      at,
    );
    expect([...samplesByDay({ performanceSamples }, '', now)]).toEqual([
      ['2025-12-22', { memory: [13 * 3600, 0] }],
    ]);
  });
});

describe('the violations of a frame', () => {
  test('name each field, at most twenty of them', () => {
    const sample = { cpu: { utilizedPercentage: -1 }, network: { averageEgressBps: -2 } };
    const frame: AssetFrame = {
      databaseDeploymentDetails: { topology: { coreLimit: -3, diskUsedBytes: '-4' } },
      performanceSamples: Array.from({ length: 20 }, () => sample),
    };
    const violations = violationsOf(frame, now);
    expect(violations).toHaveLength(20);
    expect(violations.slice(0, 5)).toEqual([
      { field: 'databaseDeploymentDetails.generatedId', violation: 'expected, or manualUniqueId' },
      { field: 'databaseDeploymentDetails.topology.coreLimit', violation: 'expected 0 or more, not -3' },
      { field: 'databaseDeploymentDetails.topology.diskUsedBytes', violation: 'expected 0 or more, not -4' },
      { field: 'performanceSamples[0].cpu.utilizedPercentage', violation: 'expected from 0 to 100, not -1' },
      {
        field: 'performanceSamples[0].network.averageEgressBps',
        violation: 'expected from 0 to 1000000000000000, not -2',
      },
    ]);
  });
});

describe('a frame beyond the storage limits', () => {
  const mebibyte = 1024 * 1024;
  const machineDetails = { uuid: 'u' };

  test('has texts that are too long, or too many of them', () => {
    const long = 'x'.repeat(8192);
    const told = (frame: AssetFrame) => violationsOf(frame, now).map(({ field }) => field);
    expect(told({ machineDetails: { uuid: 'u', machineName: long.slice(1) } })).toEqual([]);
    expect(told({ machineDetails: { uuid: 'u', machineName: long } })).toEqual([
      'machineDetails.machineName',
    ]);
    expect(told({ machineDetails, labels: { [long]: 'a', b: long } })).toEqual(['labels', 'labels.b']);
    expect(told({ machineDetails, traceToken: 'y'.repeat(mebibyte) })).toEqual(['machineDetails']);
    const sample = { cpu: { utilizedPercentage: 1 }, sampleTime: '2026-01-30T00:00:00Z' };
    const performanceSamples = Array.from({ length: 20_000 }, () => sample);
    expect(told({ machineDetails, performanceSamples })).toEqual([]);
  });

  test('is reported without its content', () => {
    const violations = [{ field: 'a', violation: 'b' }];
    const frame = { machineDetails };
    expect(originalOf(frame, mebibyte / 4, violations)).toEqual({ originalFrame: frame, violations });
    expect(originalOf(frame, mebibyte, violations)).toEqual({
      violations: [...violations, { field: 'originalFrame', violation: expect.stringContaining('not kept') }],
    });
  });
});

describe('network addresses', () => {
  test.each([
    ['00:50:56:AB:cd:01', '005056abcd01'],
    ['0050.56ab.cd01', '005056abcd01'],
    ['00:00:00:00:00:00', ''],
    ['00:50:56', ''],
    [undefined, ''],
  ])('of a card %s', (text, expected) => {
    expect(addressOfCard(text)).toBe(expected);
  });

  test.each([
    ['10.0.0.1', '10.0.0.1'],
    [' FD00::1%eth0', 'fd00::1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['127.0.0.1', ''],
    ['fe80::1', ''],
    ['web-1', ''],
    [undefined, ''],
  ])('of a machine %s', (text, expected) => {
    expect(addressOfMachine(text)).toBe(expected);
  });
});

test('frames with many samples are processed in parts that return to the event loop in between', async () => {
  const sampleTime = '2026-01-30T12:00:00Z';
  const performanceSamples = Array.from({ length: 12_000 }, () => ({
    sampleTime,
    cpu: { utilizedPercentage: 5 },
  }));
  const frames = Array.from({ length: 40 }, (_, at) => ({
    machineDetails: { uuid: `machine-${at}` },
    performanceSamples,
  }));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const judged = await judge(frames, now);
  clearInterval(counting);
  expect(judged.map(({ frame }) => frame)).toEqual(frames);
  expect(turns).toBeGreaterThan(1);
});

test('ids of assets sort by the time, and are as long as other ids', () => {
  const random = () => 'f'.repeat(32);
  const [earlier, later] = [newAssetId(random, now), newAssetId(() => '0'.repeat(32), now + 1)];
  expect(earlier < later).toBe(true);
  expect([earlier, later].map((id) => id.length)).toEqual([33, 33]);
  expect(newAssetId(random, now)).not.toBe(newAssetId(() => `${'f'.repeat(31)}0`, now));
});
