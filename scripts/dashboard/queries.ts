/** Builders of PromQL. The variables `$job` and `$instance` are those of the dashboard. */

/** Returns the selector of a metric, for the chosen gateways. */
export function of(metric: string, ...labels: readonly string[]): string {
  return `${metric}{${[...labels, 'job="$job"', 'instance=~"$instance"'].join(',')}}`;
}

/** Returns what a counter grows by in a second, summed by labels. */
export function perSecond(metric: string, by: readonly string[] = [], ...labels: readonly string[]): string {
  return sumBy(by, `rate(${of(metric, ...labels)}[$__rate_interval])`);
}

export function sumBy(by: readonly string[], inner: string): string {
  return by.length > 0 ? `sum by (${by.join(', ')}) (${inner})` : `sum(${inner})`;
}

/** Returns a quantile of a histogram, for each value of the labels. */
export function quantile(
  share: number,
  metric: string,
  by: readonly string[] = [],
  ...labels: readonly string[]
): string {
  return `histogram_quantile(${share}, ${perSecond(`${metric}_bucket`, ['le', ...by], ...labels)})`;
}
