import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { type Day, type DaySamples, type Metric, valuesOf } from './samples.ts';

type Aggregation = MessageOf<'DailyResourceUsageAggregation'>;
type Stats = MessageOf<'DailyResourceUsageAggregationStats'>;

/** Maximum days that an asset shows. */
const maxDays = 420;

/** Returns the statistics of one day's samples, or null without samples; `sources` are in ascending order of trust. */
export function aggregated(day: Day, sources: readonly DaySamples[]): Aggregation | null {
  const stats = (metric: Metric) => statsOf(valuesOf(sources, metric));
  const utilization = (metric: Metric) => group({ utilizationPercentage: stats(metric) });
  const measured = group({
    cpu: utilization('cpu'),
    disk: group({ iops: stats('iops'), readIops: stats('readIops'), writeIops: stats('writeIops') }),
    memory: utilization('memory'),
    network: group({ egressBps: stats('egress'), ingressBps: stats('ingress') }),
  });
  if (!measured) return null;
  const [year, month, date] = day.split('-').map(Number);
  return { date: { year, month, day: date }, ...measured };
}

/** Returns the days of an asset, oldest first, after some of them have changed. */
export function withDays(
  data: MessageOf<'AssetPerformanceData'> | undefined,
  changed: ReadonlyMap<Day, Aggregation>,
  now: number,
): MessageOf<'AssetPerformanceData'> {
  const oldest = dayOf(now - maxDays * 24 * 60 * 60 * 1000);
  const before = (data?.dailyResourceUsageAggregations ?? []).map((one) => [dayAt(one), one] as const);
  const days = [...new Map([...before, ...changed])].filter(([day]) => day > oldest);
  const sorted = days.sort(([one], [other]) => (one < other ? -1 : 1));
  return { dailyResourceUsageAggregations: sorted.map(([, one]) => one) };
}

export const dayOf = (time: number): Day => timestampOf(time).slice(0, 10);

function dayAt({ date: { year = 0, month = 1, day = 1 } = {} }: Aggregation): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * Computes statistics. The 95th percentile is the smallest value that 95% of the values do not exceed; fields that are
 * 0 are left out, as in all messages.
 */
function statsOf(values: readonly number[]): Stats | undefined {
  if (values.length === 0) return undefined;
  const sorted = Float64Array.from(values).sort();
  const at = (index: number) => sorted[index] ?? 0;
  const half = sorted.length / 2;
  const stats = {
    average: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: (at(Math.ceil(half) - 1) + at(Math.floor(half))) / 2,
    ninteyFifthPercentile: at(Math.ceil(sorted.length * 0.95) - 1),
    peak: at(sorted.length - 1),
  };
  return Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== 0));
}

/** Returns a message of the parts that are set; undefined when none is. */
function group<Parts extends Readonly<Record<string, object | undefined>>>(parts: Parts) {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as Partial<Parts>) : undefined;
}
