import { Histogram, type MetricObjectWithValues, type MetricValueWithName, type Registry } from 'prom-client';

export interface TimingsOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  /** Upper bounds of the buckets in seconds, ascending. */
  readonly buckets: readonly number[];
  /** Returns the group whose total has the series with these values; null for none. Groups must be few. */
  readonly groupOf?: (values: readonly string[]) => string | null;
}

/** The observations with the same labels. */
interface Series {
  readonly values: readonly string[];
  /** Observations of each bucket, not cumulative; the last one counts values beyond all bounds. */
  readonly counts: number[];
  /** The counts of its group, which outlive the series. */
  readonly group: number[] | null;
  sum: number;
}

/**
 * A histogram of seconds that finds a series by the values of its labels. `Histogram.observe` checks and sorts the names
 * of the labels each time, which takes many times as long as the counting. The registry has a histogram of the library,
 * which is never observed and reports these series.
 */
export class Timings<Label extends string> {
  readonly #options: TimingsOptions<Label>;
  readonly #series = new Map<string, Series>();
  readonly #groups = new Map<string, number[]>();

  constructor(options: TimingsOptions<Label>, registry: Registry) {
    const { buckets, labelNames, groupOf: _, ...described } = options;
    this.#options = options;
    const metric = { ...described, labelNames: [...labelNames], buckets: [...buckets], registers: [] };
    const get = async () => this.#reported();
    // The registry prefers `getForPromString` to `get` when it writes its text.
    registry.registerMetric(Object.assign(new Histogram(metric), { get, getForPromString: get }));
  }

  /** Adds a time to the series with these values, which are in the order of the label names. */
  time(seconds: number, ...values: readonly string[]): void {
    const key = values.join('\n');
    const series = this.#series.get(key) ?? this.#begin(key, values);
    const { buckets } = this.#options;
    let at = 0;
    while (at < buckets.length && seconds > (buckets[at] ?? 0)) at += 1;
    const { counts, group } = series;
    counts[at] = (counts[at] ?? 0) + 1;
    if (group) group[at] = (group[at] ?? 0) + 1;
    series.sum += seconds;
  }

  /** Returns the observations of a group since the start, by bucket and not cumulative. */
  totalOf(group: string): readonly number[] {
    return [...(this.#groups.get(group) ?? this.#noCounts())];
  }

  /** Returns the series with their observations by bucket, not cumulative. */
  series(): Iterable<{ readonly values: readonly string[]; readonly counts: readonly number[] }> {
    return this.#series.values();
  }

  /** Removes the series with these values. */
  forget(...values: readonly string[]): void {
    this.#series.delete(values.join('\n'));
  }

  #begin(key: string, values: readonly string[]): Series {
    const series: Series = { values, counts: this.#noCounts(), group: this.#groupFor(values), sum: 0 };
    this.#series.set(key, series);
    return series;
  }

  #groupFor(values: readonly string[]): number[] | null {
    const name = this.#options.groupOf?.(values) ?? null;
    if (name === null) return null;
    const group = this.#groups.get(name) ?? this.#noCounts();
    this.#groups.set(name, group);
    return group;
  }

  /** Returns a count of 0 for each bucket, and for values beyond all bounds. */
  #noCounts(): number[] {
    return [...this.#options.buckets, Number.POSITIVE_INFINITY].map(() => 0);
  }

  #reported(): MetricObjectWithValues<MetricValueWithName<Label>> {
    const { name, help } = this.#options;
    const values = [...this.#series.values()].flatMap((series) => this.#valuesOf(series));
    const reported = { name, help, type: 'histogram', aggregator: 'sum', values };
    // The library's types declare a numeric enum for the type, and a function that its own metrics leave out.
    return reported as unknown as MetricObjectWithValues<MetricValueWithName<Label>>;
  }

  #valuesOf({ values, counts, sum }: Series): MetricValueWithName<Label>[] {
    const { name, labelNames, buckets } = this.#options;
    const own = Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? '']));
    const sample = (part: string, value: number, le?: number | string) => ({
      metricName: `${name}_${part}`,
      labels: { ...(le !== undefined && { le }), ...own } as Partial<Record<Label, string | number>>,
      value,
    });
    let total = 0;
    const shown = buckets.map((bound, at) => {
      total += counts[at] ?? 0;
      return sample('bucket', total, bound);
    });
    total += counts[buckets.length] ?? 0;
    return [...shown, sample('bucket', total, '+Inf'), sample('sum', sum), sample('count', total)];
  }
}
