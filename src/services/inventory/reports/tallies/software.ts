import { maxFirst } from './stats.ts';

/** Counts how often software is installed, by name. */
export interface SoftwareTally {
  add(label: string): void;
  /** Returns the most frequent names first; names of equal frequency are sorted by name. */
  most(): readonly { readonly label: string; readonly value: number }[];
}

const maxShown = 100;
/**
 * Maximum names that are counted at once. Beyond it the rarer half is dropped, so that rare names may count too low.
 */
const maxLabels = 50_000;

export function createSoftwareTally(): SoftwareTally {
  const counts = new Map<string, number>();

  function forgetRarest(): void {
    const sorted = [...counts].sort(([, one], [, other]) => one - other);
    for (const [label] of sorted.slice(0, maxLabels / 2)) counts.delete(label);
  }

  return {
    add(label) {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      if (counts.size > maxLabels) forgetRarest();
    },
    most: () => maxFirst(counts).slice(0, maxShown),
  };
}
