/** Maximum runs that one process moves at a time. */
const maxMoving = 16;
/**
 * Maximum runs of one process that call the same host at a time, so that a slow host delays neither other hosts nor
 * moves.
 */
export const maxOfHost = 16;

/** Places for runs of one kind: those that move, or those that call one host. */
export interface RunSlots {
  /** The host; null for the lane of runs that move. */
  readonly host: string | null;
  readonly free: number;
  /** Whether runs in the table may be waiting for a place. */
  waiting: boolean;
  /** Takes a place even when none is free; the caller has checked that. */
  enter(): void;
  leave(): void;
  /** Records that a run waits for a place. */
  line(): void;
}

export interface Lanes {
  readonly moving: RunSlots;
  readonly calling: readonly RunSlots[];
  /** Returns the lane of a host that flows may call. */
  of(host: string | null): RunSlots | undefined;
}

/** Creates the lanes; `changed` is called for each place that becomes free and for each run that starts to wait. */
export function createLanes(hosts: ReadonlySet<string>, changed: (lane: RunSlots) => void): Lanes {
  const moving = createLane(null, maxMoving, changed);
  const byHost = new Map([...hosts].map((host) => [host, createLane(host, maxOfHost, changed)]));
  return {
    moving,
    calling: [...byHost.values()],
    of: (host) => (host === null ? undefined : byHost.get(host)),
  };
}

function createLane(host: string | null, max: number, changed: (lane: RunSlots) => void): RunSlots {
  let taken = 0;
  const lane: RunSlots = {
    host,
    waiting: false,
    get free() {
      return max - taken;
    },
    enter() {
      taken += 1;
    },
    leave() {
      taken -= 1;
      changed(lane);
    },
    line() {
      lane.waiting = true;
      changed(lane);
    },
  };
  return lane;
}
