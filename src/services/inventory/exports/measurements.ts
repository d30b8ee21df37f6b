import type { Tree } from '../../../apis/inventory/contract/values.ts';
import { treeAt } from '../../../apis/inventory/contract/values.ts';
import { columnOf, type Row } from './export-cells.ts';

/** Days of an export that says none. */
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

/** The wire misspells one of them; a table need not. */
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

/** A row for each of the last days that there are figures of, the first of them first. */
export function measurementRows(days: readonly Tree[], maxDays: number): readonly Row[] {
  return days
    .map((day) => ({ day, date: dateOf(treeAt(day, 'date') ?? {}) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .slice(-(maxDays || defaultDays))
    .map(({ day, date }) => [date, ...columns.map(({ cell }) => cell(day))]);
}

/** `2026-01-31`. */
const dateOf = ({ year, month, day }: Tree): string => `${part(year, 4)}-${part(month, 2)}-${part(day, 2)}`;
const part = (value: unknown, digits: number): string => String(value ?? 0).padStart(digits, '0');
