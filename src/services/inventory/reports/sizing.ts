import { type Shape, shapes } from './machine-shapes.ts';
import type { Preferences, Surveyed } from './surveyed.ts';

/** What a machine has to have. */
export interface Need {
  readonly vcpus: number;
  readonly memoryMb: number;
}

/** How much more than was used is kept free, by strategy; where none is named, the shape stays what it is. */
const slack: Readonly<Record<string, number>> = {
  SIZING_OPTIMIZATION_STRATEGY_MODERATE: 0.3,
  SIZING_OPTIMIZATION_STRATEGY_AGGRESSIVE: 0.1,
};

/**
 * What the asset needs at its destination: never more than it has, and less where its use is known and the strategy goes by
 * it. Null where its cores or its memory are not known.
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

/** The families of the series of these codes, in whatever case; all of them for none. */
export function familiesOf(codes: readonly string[]): readonly (readonly Shape[])[] {
  const wanted = new Set(codes.map((code) => code.toUpperCase()));
  return wanted.size === 0 ? shapes : shapes.filter(([first]) => first && wanted.has(first.series));
}

/**
 * The machine type for a need: the cheapest where prices are known, and else the one with the fewest vCPUs, and the least
 * memory of those. Null where none is large enough.
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

export const holds = (room: Need, { vcpus, memoryMb }: Need): boolean =>
  vcpus <= room.vcpus && memoryMb <= room.memoryMb;

const isSmaller = (a: Need, b: Need): boolean =>
  a.vcpus < b.vcpus || (a.vcpus === b.vcpus && a.memoryMb < b.memoryMb);
