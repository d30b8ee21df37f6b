import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { timestampOf } from '../../../../kit/timestamp.ts';
import type { AssetFrame } from './frame.ts';

type Sample = MessageOf<'PerformanceSample'>;

/** What is measured of an asset, and how a sample says it; undefined where it does not. Zeros are left out of messages. */
const metrics = {
  cpu: ({ cpu }: Sample) => cpu && (cpu.utilizedPercentage ?? 0),
  memory: ({ memory }: Sample) => memory && (memory.utilizedPercentage ?? 0),
  egress: ({ network }: Sample) => network && (network.averageEgressBps ?? 0),
  ingress: ({ network }: Sample) => network && (network.averageIngressBps ?? 0),
  // Reads and writes together count for more than what was said of both; that both are zero says nothing.
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
 * What one source has measured on one day: for each metric the second of the day and the value, in turns and in the order
 * of time. Of a minute the last one counts, so that a day has an end however often somebody measures.
 */
export type DaySamples = { readonly [Key in Metric]?: readonly number[] };

/** Milliseconds that a sample may be old, or before its time. */
export const oldestSampleMs = 40 * 24 * 60 * 60 * 1000;
export const earliestSampleMs = 24 * 60 * 60 * 1000;

/** The samples of a frame by their days. Those that are too old, or of the day after tomorrow, are left out. */
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

/** Both together; of the same moment `newer` counts. */
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

/** The values of a metric by their minutes: where several sources have measured it, those of the last one. */
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
