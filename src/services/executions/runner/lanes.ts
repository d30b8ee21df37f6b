/** Runs that one process moves at a time. */
const maxMoving = 16;
/** Runs that one process lets call one host at a time: a host that is slow holds up no other, and no move. */
export const maxOfHost = 16;

/** Places for runs of one kind: those that move, or those that call one host. */
export interface Lane {
  /** Null where runs move. */
  readonly host: string | null;
  readonly free: number;
  /** Whether runs may be waiting for a place, in the table. */
  waiting: boolean;
  /** Takes a place, also where none is free: whoever asks has looked. */
  enter(): void;
  leave(): void;
  /** A run waits from now on. */
  line(): void;
}

export interface Lanes {
  readonly moving: Lane;
  readonly calling: readonly Lane[];
  /** The lane of a host that flows may call. */
  of(host: string | null): Lane | undefined;
}

/** `changed` is told of each place that becomes free, and of each run that waits for one. */
export function createLanes(hosts: ReadonlySet<string>, changed: (lane: Lane) => void): Lanes {
  const moving = createLane(null, maxMoving, changed);
  const byHost = new Map([...hosts].map((host) => [host, createLane(host, maxOfHost, changed)]));
  return {
    moving,
    calling: [...byHost.values()],
    of: (host) => (host === null ? undefined : byHost.get(host)),
  };
}

function createLane(host: string | null, most: number, changed: (lane: Lane) => void): Lane {
  let taken = 0;
  const lane: Lane = {
    host,
    waiting: false,
    get free() {
      return most - taken;
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
