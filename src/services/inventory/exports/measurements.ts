import { type Tree, treeAt } from '../../../apis/inventory/contract/values.ts';
import { type CellRow, columnOf } from './export-cells.ts';

/** Days of an export that sets no `maxDays`. */
const defaultDays = 40;

const measures = [
  'cpu.utilizationPercentage',
  'memory.utilizationPercentage',
  'disk.iops',
  'disk.readIops',
  'disk.writeIops',
  'network.egressBps',
  'network.ingressBps',
] as const;

/** Names of the statistics on the wire and in the table. The wire misspells one; the table spells it correctly. */
const stats = {
  average: 'average',
  median: 'median',
  ninteyFifthPercentile: 'ninetyFifthPercentile',
  peak: 'peak',
};

const columns = measures.flatMap((measure) =>
  Object.entries(stats).map(([field, shown]) => ({
    ...columnOf('DailyResourceUsageAggregation', `${measure}.${field}`),
    header: `${measure}.${shown}`,
  })),
);

export const measurementColumns: readonly string[] = ['date', ...columns.map(({ header }) => header)];

/** Returns a row for each of the last `maxDays` days with measurements, earliest day first. */
export function measurementRows(days: readonly Tree[], maxDays: number): readonly CellRow[] {
  return days
    .map((day) => ({ day, date: dateOf(treeAt(day, 'date') ?? {}) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-(maxDays || defaultDays))
    .map(({ day, date }) => [date, ...columns.map(({ cell }) => cell(day))]);
}

/** Formats a date as `2026-01-31`. */
const dateOf = ({ year, month, day }: Tree): string => `${part(year, 4)}-${part(month, 2)}-${part(day, 2)}`;
const part = (value: unknown, digits: number): string => String(value ?? 0).padStart(digits, '0');
