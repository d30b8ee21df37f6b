import { Counter, type Registry } from 'prom-client';

/** A series of a counter, which is counted without a search for its labels. */
export interface Tally {
  readonly labels: Readonly<Record<string, string>>;
  count: number;
}

/** A counter whose series are opened and removed one by one. */
export interface Tallies {
  readonly size: number;
  open(labels: Tally['labels']): Tally;
  forget(tallies: Iterable<Tally>): void;
}

export interface TalliesOptions {
  /** Name of the metric, ending with `_total`. */
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/**
 * Creates a counter of the library that takes its values from tallies when it is read: `Counter.inc` would check and sort
 * the names of the labels each time.
 */
export function createTallies({ labelNames, ...options }: TalliesOptions, registry: Registry): Tallies {
  const opened = new Set<Tally>();
  new Counter({
    ...options,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of opened) this.inc(labels, count);
    },
  });
  return {
    get size() {
      return opened.size;
    },
    open(labels) {
      const tally = { labels, count: 0 };
      opened.add(tally);
      return tally;
    },
    forget(tallies) {
      for (const tally of tallies) opened.delete(tally);
    },
  };
}
