export interface Failure {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The last failure of each dependency, by its name. Names are those of the configuration, so there are few. */
export interface LastFailures {
  add(name: string, code: string): void;
  of(name: string): Failure | null;
}

export function createLastFailures(clock: () => number = Date.now): LastFailures {
  const failures = new Map<string, Failure>();
  return {
    add: (name, code) => void failures.set(name, { code, at: clock() }),
    of: (name) => failures.get(name) ?? null,
  };
}
