const few = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

export const count = (value: number) => short.format(value);
export const perSecond = (value: number) => `${few.format(value)}/s`;
export const milliseconds = (value: number) =>
  value >= 1_000 ? `${few.format(value / 1_000)} s` : `${few.format(value)} ms`;
export const bytes = (value: number) => `${few.format(value / (1024 * 1024))} MiB`;
export const cores = (value: number) => `${few.format(value * 100)} %`;
