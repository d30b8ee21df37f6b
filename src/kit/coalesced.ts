/** Work that many ask for and that is done for all of them at once. */
export interface Coalesced {
  /** Does the work soon: never twice at a time, and once more where it was asked for meanwhile. */
  wake(): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** `work` must not reject. */
export function coalesced(work: () => Promise<void>): Coalesced {
  let owed = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (owed) {
      owed = false;
      await work();
    }
    running = undefined;
  };
  return {
    wake() {
      owed = true;
      running ??= run();
    },
    settled: async () => await running,
  };
}
