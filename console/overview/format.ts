const few = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

export const count = (value: number) => short.format(value);
export const perSecond = (value: number) => `${few.format(value)}/s`;
/** Returns a duration with as many digits as its source has: a percentile is between two steps of a histogram. */
export const milliseconds = (value: number) =>
  value >= 1_000 ? `${few.format(value / 1_000)} s` : `${(value >= 100 ? whole : few).format(value)} ms`;
export const bytes = (value: number) => `${few.format(value / (1024 * 1024))} MiB`;
export const cores = (value: number) => `${few.format(value * 100)} %`;
