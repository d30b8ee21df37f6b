import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { AssetFrame } from './frame.ts';

type Sample = MessageOf<'PerformanceSample'>;

/** Readers of the metrics in a sample; they return undefined for a metric that it lacks. Messages leave out zeros. */
const metrics = {
  cpu: ({ cpu }: Sample) => cpu && (cpu.utilizedPercentage ?? 0),
  memory: ({ memory }: Sample) => memory && (memory.utilizedPercentage ?? 0),
  egress: ({ network }: Sample) => network && (network.averageEgressBps ?? 0),
  ingress: ({ network }: Sample) => network && (network.averageIngressBps ?? 0),
  // Separate values for reads and writes take precedence over the total, unless both are 0: that means they were not
  // set.
  iops: ({ disk }: Sample) => disk && (sumOf(disk) || (disk.averageIops ?? 0)),
  readIops: ({ disk }: Sample) => disk && (sumOf(disk) > 0 ? (disk.averageReadIops ?? 0) : undefined),
  writeIops: ({ disk }: Sample) => disk && (sumOf(disk) > 0 ? (disk.averageWriteIops ?? 0) : undefined),
} as const;

const sumOf = ({ averageReadIops = 0, averageWriteIops = 0 }: MessageOf<'DiskUsageSample'>) =>
  averageReadIops + averageWriteIops;

export type Metric = keyof typeof metrics;
const metricNames = Object.keys(metrics) as readonly Metric[];

/** A day in UTC, such as `2026-01-31`. */
export type Day = string;

/**
 * The samples of one source for one day. Each metric has alternating seconds of the day and values, by time; each
 * minute keeps only its last sample, which bounds the size of a day.
 */
export type DaySamples = { readonly [Key in Metric]?: readonly number[] };

/** Limits of a sample's time, in milliseconds before and after now. */
export const oldestSampleMs = 40 * 24 * 60 * 60 * 1000;
export const earliestSampleMs = 24 * 60 * 60 * 1000;

/** Returns the samples of a frame by day. Samples that are too old or too far in the future are left out. */
export function samplesByDay(
  frame: AssetFrame,
  reportTime: string,
  now: number,
): ReadonlyMap<Day, DaySamples> {
  const days = new Map<Day, Series>();
  for (const sample of frame.performanceSamples ?? []) {
    const time = Date.parse(sample.sampleTime ?? reportTime);
    if (time < now - oldestSampleMs || time > now + earliestSampleMs) continue;
    const day = timestampOf(time).slice(0, 10);
    const series = days.get(day) ?? newSeries();
    days.set(day, series);
    const second = (time - Date.parse(day)) / 1000;
    for (const metric of metricNames) {
      const value = metrics[metric](sample);
      if (value !== undefined) keep(series, metric, second, value);
    }
  }
  return new Map([...days].map(([day, series]) => [day, samplesOf(series)]));
}

/** Joins two sets of samples; at the same time `newer` counts. */
export function joined(older: DaySamples, newer: DaySamples): DaySamples {
  const series = newSeries();
  for (const samples of [older, newer]) {
    for (const metric of metricNames) {
      const flat = samples[metric] ?? [];
      for (let at = 0; at < flat.length; at += 2) keep(series, metric, flat[at] ?? 0, flat[at + 1] ?? 0);
    }
  }
  return samplesOf(series);
}

/**
 * Returns a metric's values, one for each minute. When several sources have measured a minute, the last source counts.
 */
export function valuesOf(sources: readonly DaySamples[], metric: Metric): readonly number[] {
  const minutes = new Map<number, number>();
  for (const samples of sources) {
    const flat = samples[metric] ?? [];
    for (let at = 0; at < flat.length; at += 2) minutes.set(minuteOf(flat[at] ?? 0), flat[at + 1] ?? 0);
  }
  return [...minutes.values()];
}

/** Second and value of each minute, by metric. */
type Series = Map<Metric, Map<number, readonly [second: number, value: number]>>;

const newSeries = (): Series => new Map();
const minuteOf = (second: number): number => Math.floor(second / 60);

function keep(series: Series, metric: Metric, second: number, value: number): void {
  const minutes = series.get(metric) ?? new Map();
  series.set(metric, minutes);
  const [last = -1] = minutes.get(minuteOf(second)) ?? [];
  if (second >= last) minutes.set(minuteOf(second), [second, value]);
}

function samplesOf(series: Series): DaySamples {
  const entries = [...series].map(([metric, minutes]) => {
    const sorted = [...minutes.values()].sort(([one], [other]) => one - other);
    return [metric, sorted.flat()] as const;
  });
  return Object.fromEntries(entries);
}
