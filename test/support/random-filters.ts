import fc from 'fast-check';
import type { FilteredRow } from './filtered-rows.ts';

/**
 * A random filter: its text, and a plain function that decides whether a row passes. The functions share no code with
 * the service.
 */
export interface RandomFilter {
  readonly text: string;
  passes(row: FilteredRow): boolean;
}

type Read<Value> = (row: FilteredRow) => Value | undefined;

const group = (id: string) => `projects/shop/locations/us/groups/${id}`;
const word = fc.constantFrom(
  '',
  'a',
  'A',
  'ab',
  'b',
  'a%',
  '_b',
  'a*',
  "it's",
  'say "b"',
  'é',
  '[a]',
  'b\\a',
);
const wholeNumber = fc.constantFrom(-5, 0, 1, 4, 9_007_199_254_740_991);
const moment = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2025-12-31T23:59:59.999Z',
);
const states = ['POWER_STATE_UNSPECIFIED', 'ACTIVE', 'SUSPENDED'] as const;
const state = fc.constantFrom(...states);
const groups = fc.subarray([group('web'), group('all')]);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Random rows without undefined values, as documents are. */
export const randomRow: fc.Arbitrary<Omit<FilteredRow, 'id'>> = fc.record({
  title: fc.option(word.filter((text) => text !== '')),
  createTime: moment,
  groups,
  document: fc
    .record({
      hidden: maybe(fc.boolean()),
      updateTime: maybe(moment),
      labels: maybe(fc.dictionary(fc.constantFrom('a', 'b', 'a.b', 'b"c'), word, { maxKeys: 3 })),
      machineDetails: maybe(
        fc.record({
          machineName: maybe(word),
          coreCount: maybe(wholeNumber),
          powerState: maybe(state),
          disks: maybe(fc.record({ totalCapacityBytes: maybe(wholeNumber.map(String)) })),
          network: maybe(
            fc.record({
              adapters: maybe(
                fc.record({
                  entries: maybe(fc.array(fc.record({ macAddress: maybe(word) }), { maxLength: 2 })),
                }),
              ),
            }),
          ),
        }),
      ),
    })
    .map((document) => JSON.parse(JSON.stringify(document))),
});

const comparisons = {
  '=': (order: number) => order === 0,
  '!=': (order: number) => order !== 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
} as const;
const comparison = fc.constantFrom(...(Object.keys(comparisons) as (keyof typeof comparisons)[]));
const equality = fc.constantFrom('=' as const, '!=' as const);

/** Compares texts by their bytes, as the service does. */
const bytesOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const numberOrder = (a: number | bigint, b: number | bigint) => (a < b ? -1 : Number(a > b));

const quote = (text: string) => `"${text.replaceAll(/["\\*]/g, '\\$&')}"`;

function compared<Value>(
  field: string,
  value: fc.Arbitrary<Value>,
  {
    read,
    order,
    show,
    signs = comparison,
  }: {
    readonly read: Read<Value>;
    readonly order: (a: Value, b: Value) => number;
    readonly show: (value: Value) => string;
    readonly signs?: fc.Arbitrary<keyof typeof comparisons>;
  },
): fc.Arbitrary<RandomFilter> {
  return fc.record({ sign: signs, value }).map(({ sign, value: wanted }) => ({
    text: `${field} ${sign} ${show(wanted)}`,
    passes(row) {
      const found = read(row);
      return found !== undefined && comparisons[sign](order(found, wanted));
    },
  }));
}

/** `field:*`: matches when the field has a value other than its default. */
const present = (field: string, isThere: (row: FilteredRow) => boolean): fc.Arbitrary<RandomFilter> =>
  fc.constant({ text: `${field}:*`, passes: isThere });

const machine = ({ document }: FilteredRow) => document.machineDetails;
const adapters = (row: FilteredRow) => machine(row)?.network?.adapters?.entries ?? [];
const machineName: Read<string> = (row) => machine(row) && (machine(row)?.machineName ?? '');

/** Pieces of text; any characters may stand between them. */
const pattern = fc.array(fc.constantFrom('', 'a', 'b', '%', '"'), { minLength: 2, maxLength: 3 });
const matcher = (pieces: readonly string[]) =>
  new RegExp(`^${pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's');

const leaf: fc.Arbitrary<RandomFilter> = fc.oneof(
  compared('title', word, { read: ({ title }) => title ?? '', order: bytesOrder, show: quote }),
  compared('machineDetails.machineName', word, { read: machineName, order: bytesOrder, show: quote }),
  compared('machine_details.core_count', wholeNumber, {
    read: (row) => machine(row) && (machine(row)?.coreCount ?? 0),
    order: numberOrder,
    show: String,
  }),
  compared('machineDetails.disks.totalCapacityBytes', wholeNumber.map(BigInt), {
    read: (row) => machine(row)?.disks && BigInt(machine(row)?.disks?.totalCapacityBytes ?? 0),
    order: numberOrder,
    show: String,
  }),
  compared('machineDetails.powerState', state, {
    read: (row) => machine(row) && (machine(row)?.powerState ?? states[0]),
    order: bytesOrder,
    show: String,
    signs: equality,
  }),
  compared('hidden', fc.boolean(), {
    read: ({ document }) => document.hidden ?? false,
    order: (a, b) => Number(a !== b),
    show: String,
    signs: equality,
  }),
  compared('createTime', moment, {
    read: ({ createTime }) => createTime,
    order: bytesOrder,
    show: (at) => at,
  }),
  compared('updateTime', moment, {
    read: ({ document }) => document.updateTime,
    order: bytesOrder,
    show: (at) => `"${at}"`,
  }),
  compared('labels."b\\"c"', word, {
    read: ({ document }) => document.labels?.['b"c'],
    order: bytesOrder,
    show: quote,
  }),
  pattern.map(
    (pieces): RandomFilter => ({
      text: `machineDetails.machineName = "${pieces.join('*').replaceAll('"', '\\"')}"`,
      passes: (row) => matcher(pieces).test(machineName(row) ?? '') && machineName(row) !== undefined,
    }),
  ),
  word.map(
    (wanted): RandomFilter => ({
      text: `title:${quote(wanted)}`,
      passes: ({ title }) => (title ?? '').includes(wanted),
    }),
  ),
  fc.constantFrom('a', 'a.b', 'b"c').map(
    (key): RandomFilter => ({
      text: `labels:${quote(key)}`,
      passes: ({ document }) => document.labels?.[key] !== undefined,
    }),
  ),
  word.map(
    (wanted): RandomFilter => ({
      text: `machineDetails.network.adapters.entries.macAddress:${quote(wanted)}`,
      passes: (row) => adapters(row).some(({ macAddress = '' }) => macAddress === wanted),
    }),
  ),
  fc.constantFrom('web', 'all').map(
    (id): RandomFilter => ({
      text: `assignedGroups:${group(id)}`,
      passes: (row) => row.groups.includes(group(id)),
    }),
  ),
  present('machineDetails', (row) => machine(row) !== undefined),
  present('machineDetails.network.adapters.entries', (row) => adapters(row).length > 0),
  present('labels', ({ document }) => Object.keys(document.labels ?? {}).length > 0),
  present('hidden', ({ document }) => document.hidden === true),
  present('title', ({ title }) => title !== null),
  present('updateTime', ({ document }) => document.updateTime !== undefined),
);

/** Nested filters with AND, OR, NOT and brackets. */
export const randomFilter: fc.Arbitrary<RandomFilter> = fc.letrec<{ filter: RandomFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ not: fc.constantFrom('NOT ', '-'), of: tie('filter') }).map(
      ({ not, of }): RandomFilter => ({
        text: `${not}(${of.text})`,
        passes: (row) => !of.passes(row),
      }),
    ),
    fc.record({ and: fc.constantFrom(' AND ', ' '), a: tie('filter'), b: tie('filter') }).map(
      ({ and, a, b }): RandomFilter => ({
        text: `(${a.text})${and}(${b.text})`,
        passes: (row) => a.passes(row) && b.passes(row),
      }),
    ),
    fc.record({ a: tie('filter'), b: tie('filter') }).map(
      ({ a, b }): RandomFilter => ({
        text: `(${a.text}) OR (${b.text})`,
        passes: (row) => a.passes(row) || b.passes(row),
      }),
    ),
  ),
})).filter;
