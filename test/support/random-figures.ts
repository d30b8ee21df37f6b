import fc from 'fast-check';
import type { MessageOf } from '../../src/apis/inventory/contract/messages.ts';
import type { FilteredRow } from './filtered-rows.ts';

/** A random aggregation with a function that computes its result for given rows; it shares no code with the service. */
export interface RandomFigure {
  readonly asked: MessageOf<'Aggregation'>;
  of(rows: readonly FilteredRow[]): MessageOf<'AggregationResult'>;
}

type Read<Value> = (row: FilteredRow) => Value | undefined;

const machine = ({ document }: FilteredRow) => document.machineDetails;
const adapters = (row: FilteredRow) => machine(row)?.network?.adapters?.entries ?? [];

/** Integer fields; undefined where the row has no value or 0. */
const numbers: Readonly<Record<string, Read<bigint>>> = {
  'machineDetails.coreCount': (row) => BigInt(machine(row)?.coreCount ?? 0) || undefined,
  'machine_details.disks.total_capacity_bytes': (row) =>
    BigInt(machine(row)?.disks?.totalCapacityBytes ?? 0) || undefined,
};

const values: Readonly<Record<string, (row: FilteredRow) => readonly (string | undefined)[]>> = {
  'machineDetails.machineName': (row) => [machine(row)?.machineName],
  'machineDetails.coreCount': (row) => [machine(row)?.coreCount ? String(machine(row)?.coreCount) : ''],
  'machineDetails.powerState': (row) => [
    machine(row)?.powerState?.replace('POWER_STATE_UNSPECIFIED', '') as string | undefined,
  ],
  title: ({ title }) => [title ?? undefined],
  hidden: ({ document }) => [String(document.hidden ?? false)],
  assignedGroups: ({ groups }) => groups,
};
/** Map keys; a key counts with any value. */
const keyed: Readonly<Record<string, Read<string>>> = {
  'labels.a': ({ document }) => document.labels?.['a'],
  'labels."a.b"': ({ document }) => document.labels?.['a.b'],
  'labels."b\\"c"': ({ document }) => document.labels?.['b"c'],
};

const conditions: Readonly<Record<string, (row: FilteredRow) => boolean>> = {
  '*': () => true,
  '': () => true,
  machine_details: (row) => machine(row) !== undefined,
  'machineDetails.coreCount': (row) => (machine(row)?.coreCount ?? 0) !== 0,
  labels: ({ document }) => Object.keys(document.labels ?? {}).length > 0,
  'labels.a': ({ document }) => document.labels?.['a'] !== undefined,
  hidden: ({ document }) => document.hidden === true,
  createTime: () => true,
  'machineDetails.network.adapters.entries': (row) => adapters(row).length > 0,
  'machineDetails.network.adapters.entries.macAddress': (row) =>
    adapters(row).some(({ macAddress = '' }) => macAddress !== ''),
  assignedGroups: ({ groups }) => groups.length > 0,
};

const keysOf = (table: object) => fc.constantFrom(...Object.keys(table));
const readsOf = <Value>(table: Readonly<Record<string, Value>>, field: string): Value => {
  const found = table[field];
  if (found === undefined) throw new TypeError(`there is no ${field}`);
  return found;
};

const count = keysOf(conditions).map(
  (field): RandomFigure => ({
    asked: { field, count: {} },
    of: (rows) => ({ field, count: { value: String(rows.filter(readsOf(conditions, field)).length) } }),
  }),
);

const found = (rows: readonly FilteredRow[], field: string) =>
  rows.map(readsOf(numbers, field)).filter((value) => value !== undefined);

const sum = keysOf(numbers).map(
  (field): RandomFigure => ({
    asked: { field, sum: {} },
    of: (rows) => ({ field, sum: { value: Number(found(rows, field).reduce((a, b) => a + b, 0n)) } }),
  }),
);

const bound = fc.oneof(
  fc.constantFrom(-5, -4.5, 0, 0.5, 1, 4, 2 ** 53, -(2 ** 63), 2 ** 63, 1e300),
  fc.double({ min: -10, max: 10, noNaN: true }),
);
/** Lower bounds without -0, because -0 is not less than 0. */
const bounds = fc
  .uniqueArray(
    bound.map((one) => one + 0),
    { maxLength: 20 },
  )
  .map((some) => [...some].sort((a, b) => a - b));

const histogram = fc.record({ field: keysOf(numbers), lowerBounds: bounds }).map(
  ({ field, lowerBounds }): RandomFigure => ({
    asked: { field, histogram: { lowerBounds } },
    of: (rows) => ({
      field,
      histogram: {
        buckets: [-Infinity, ...lowerBounds].map((lower, index) => {
          const upper = lowerBounds[index] ?? Infinity;
          const inside = found(rows, field).filter((value) => value >= lower && value < upper);
          return {
            count: String(inside.length),
            ...(lower !== -Infinity && { lowerBound: lower }),
            ...(upper !== Infinity && { upperBound: upper }),
          };
        }),
      },
    }),
  }),
);

const occurrences = (field: string, said: readonly string[]) => ({
  field,
  frequency: {
    values: Object.fromEntries(
      [...Map.groupBy(said, (value) => value)].map(([value, all]) => [value, String(all.length)]),
    ),
  },
});
const isSaid = (value: string | undefined) => value !== undefined && value !== '';

const frequency = fc.oneof(
  keysOf(values).map(
    (field): RandomFigure => ({
      asked: { field, frequency: {} },
      of: (rows) =>
        occurrences(field, rows.flatMap(readsOf(values, field)).filter((value) => isSaid(value)) as string[]),
    }),
  ),
  keysOf(keyed).map(
    (field): RandomFigure => ({
      asked: { field, frequency: {} },
      of: (rows) =>
        occurrences(
          field,
          rows.map(readsOf(keyed, field)).filter((value) => value !== undefined),
        ),
    }),
  ),
);

/** The aggregations of one request. */
export const randomFigures: fc.Arbitrary<readonly RandomFigure[]> = fc.array(
  fc.oneof(count, sum, histogram, frequency),
  { minLength: 1, maxLength: 25 },
);
