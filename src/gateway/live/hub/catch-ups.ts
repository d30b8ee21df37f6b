/** Limits how many pages of the log are replayed at once for one owner; the others wait in the order of asking. */
export interface CatchUps {
  /** Resolves when the owner has a free place, with what gives the place back. */
  take(owner: string): Promise<() => void>;
}

interface Lane {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Replays of one owner that are under way at once: more would hold the same pages in memory, and be no faster. */
export const mostCatchUps = 4;

export function createCatchUps(most = mostCatchUps): CatchUps {
  const lanes = new Map<string, Lane>();

  function give(owner: string, lane: Lane): void {
    const next = lane.waiting.shift();
    // The place passes to the next that waits.
    if (next) next();
    else lane.taken -= 1;
    if (lane.taken === 0) lanes.delete(owner);
  }

  return {
    async take(owner) {
      const lane = lanes.get(owner) ?? { taken: 0, waiting: [] };
      lanes.set(owner, lane);
      if (lane.taken < most) lane.taken += 1;
      else await new Promise<void>((resolve) => lane.waiting.push(resolve));
      let held = true;
      return () => {
        if (held) give(owner, lane);
        held = false;
      };
    },
  };
}
