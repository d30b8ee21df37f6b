import type { Preferences, Surveyed } from '../surveyed.ts';
import { type Shape, shapes } from './machine-shapes.ts';

/** The resources that a machine needs. */
export interface Need {
  readonly vcpus: number;
  readonly memoryMb: number;
}

/** Fraction kept free above the measured use, by strategy. Without a named strategy the size stays unchanged. */
const slack: Readonly<Record<string, number>> = {
  SIZING_OPTIMIZATION_STRATEGY_MODERATE: 0.3,
  SIZING_OPTIMIZATION_STRATEGY_AGGRESSIVE: 0.1,
};

/**
 * Returns what the asset needs at its destination: at most what it has, and less when its use is known and the strategy
 * considers it. Returns null when its cores or its memory are not known.
 */
export function needOf(asset: Surveyed, { sizingOptimizationStrategy }: Preferences): Need | null {
  const { cores, memoryMb } = asset;
  if (cores === null || memoryMb === null) return null;
  const spare = slack[sizingOptimizationStrategy ?? ''];
  if (spare === undefined) return { vcpus: cores, memoryMb };
  return {
    vcpus: reduced(cores, asset.cpuPercent, spare),
    memoryMb: reduced(memoryMb, asset.memoryPercent, spare),
  };
}

function reduced(size: number, percent: number | null, spare: number): number {
  if (percent === null) return size;
  return Math.min(size, Math.max(1, Math.ceil((size * percent * (1 + spare)) / 100)));
}

/**
 * Returns the families of the series with these codes, in any case of letters; all families when there are no codes.
 */
export function familiesOf(codes: readonly string[]): readonly (readonly Shape[])[] {
  const wanted = new Set(codes.map((code) => code.toUpperCase()));
  return wanted.size === 0 ? shapes : shapes.filter(([first]) => first && wanted.has(first.series));
}

/**
 * Returns the cheapest machine type for a need; when no price is known, the type with the fewest vCPUs and then the
 * least memory. Returns null when none is large enough.
 */
export function chooseShape(
  families: readonly (readonly Shape[])[],
  need: Need,
  priceOf: (shape: Shape) => bigint | null,
): Shape | null {
  const smallest = families.flatMap((family) => family.find((shape) => holds(shape, need)) ?? []);
  const priced = smallest.flatMap((shape) => {
    const price = priceOf(shape);
    return price === null ? [] : [{ shape, price }];
  });
  if (priced.length > 0) return priced.reduce((a, b) => (b.price < a.price ? b : a)).shape;
  const [first, ...others] = smallest;
  return first ? others.reduce((a, b) => (isSmaller(b, a) ? b : a), first) : null;
}

const shapesBySize: readonly Shape[] = shapes
  .flat()
  .sort((one, other) => one.vcpus - other.vcpus || one.memoryMb - other.memoryMb);

/** Returns the machine type with the fewest vCPUs and then the least memory; null when none is large enough. */
export const smallestShape = (need: Need): Shape | null =>
  shapesBySize.find((shape) => holds(shape, need)) ?? null;

export const holds = (room: Need, { vcpus, memoryMb }: Need): boolean =>
  vcpus <= room.vcpus && memoryMb <= room.memoryMb;

const isSmaller = (a: Need, b: Need): boolean =>
  a.vcpus < b.vcpus || (a.vcpus === b.vcpus && a.memoryMb < b.memoryMb);
