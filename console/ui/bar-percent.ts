/** Returns the filled part of a bar in percent, from 0 to 100; none of a full bar of 0. */
export const barPercent = (value: number, full: number): number =>
  full > 0 ? (100 * Math.min(value, full)) / full : 0;
