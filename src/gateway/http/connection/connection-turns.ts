import type { Socket } from 'node:net';
import { createDeferral } from '../../../kit/work/arrivals.ts';
import { takeReplies } from '../../../kit/work/replies.ts';

/**
 * Bounds what one turn of the event loop reads and runs for the connections of one client address: new connections,
 * upgrades, small chunks of bodies, and requests behind unanswered ones (pipelining). An address beyond the bound waits
 * for further turns, while other addresses are served.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export interface ConnectionTurns {
  /**
   * Adds a new connection, which must be paused, to the lane of its address, and begins it in a turn of that lane; one
   * without an address, of a proxy, has its own lane.
   */
  add(socket: Socket, address: string | null): void;
  /** Returns whether the connection still waits for the turn in which it begins. */
  waits(socket: Socket): boolean;
  /** Returns the lane of a connection; undefined when it has closed or was released. */
  laneOf(socket: Socket): AddressQueue | undefined;
  /** Removes a connection whose frames have bounds of their own. */
  release(socket: Socket): void;
}

/** The connections of one address. */
export interface AddressQueue {
  /** Counts work of this turn. Beyond the bound, the lane's connections are not read until a later turn. */
  spend(units: number, socket: Socket): void;
  /** Runs the work at once while the turn has room and nothing waits, and otherwise in a later turn, in order. */
  run(item: LaneWork): void;
  /** Returns whether the connection has to wait for its turn; the lane reads it again then. */
  mustWait(socket: Socket): boolean;
}

/** Units of one address in one turn. A unit is about a microsecond of CPU. */
export const unitsOfTurn = 1_000;
/** Cost of a new connection: its parser, and its first read, which brings a whole request or an upgrade. */
export const firstReadUnits = 500;
/** Cost of a request that a limit refused. */
export const refusedUnits = 300;
/** Units of all waiting addresses together in one turn. */
export const unitsOfAll = 8_000;
/** Milliseconds of one turn that all waiting addresses together may take: a request may take longer than its units. */
const maxTurnMs = 8;

/** `begin` is called with each connection when it may be read. */
export function createConnectionTurns(
  begin: (socket: Socket) => void,
  nextTurn: (work: () => void) => void = setImmediate,
  now: () => number = () => performance.now(),
): ConnectionTurns {
  const lanes = new Map<string, AddressLane>();
  const bySocket = new WeakMap<Socket, AddressLane>();
  const busy = new Set<AddressLane>();
  const deferral = createDeferral(now);

  function serve(): void {
    if (deferral.isPutOff()) {
      nextTurn(serve);
      return;
    }
    const ends = now() + maxTurnMs;
    let left = unitsOfAll;
    for (const lane of [...busy]) {
      if (left <= 0 || now() >= ends) break;
      left -= lane.serve();
      takeReplies();
      // At the end: lanes without a turn now are the first of the next one.
      busy.delete(lane);
      if (lane.isBusy) busy.add(lane);
    }
    deferral.hadTurn();
    if (busy.size > 0) nextTurn(serve);
  }

  function began(lane: AddressLane): void {
    if (busy.size === 0) {
      deferral.hadTurn();
      nextTurn(serve);
    }
    busy.add(lane);
  }

  function release(socket: Socket): void {
    const lane = bySocket.get(socket);
    if (!lane) return;
    bySocket.delete(socket);
    lane.remove(socket);
    if (lane.sockets.size === 0 && lane.address !== null) lanes.delete(lane.address);
  }

  function laneAt(address: string | null): AddressLane {
    const known = address === null ? undefined : lanes.get(address);
    if (known) return known;
    const lane = new AddressLane(address, { begin, began });
    if (address !== null) lanes.set(address, lane);
    return lane;
  }

  return {
    add(socket, address) {
      const lane = laneAt(address);
      bySocket.set(socket, lane);
      lane.add(socket);
      socket.once('close', () => release(socket));
    },
    waits: (socket) => bySocket.get(socket)?.waits(socket) ?? false,
    laneOf: (socket) => bySocket.get(socket),
    release,
  };
}

/** Work for a request of a connection. */
export interface LaneWork {
  readonly units: number;
  readonly socket: Socket;
  readonly work: () => void;
}

interface LaneEvents {
  readonly begin: (socket: Socket) => void;
  /** Called when the lane needs another turn. */
  readonly began: (lane: AddressLane) => void;
}

class AddressLane implements AddressQueue {
  readonly address: string | null;
  readonly sockets = new Set<Socket>();
  readonly #events: LaneEvents;
  readonly #waiting: LaneWork[] = [];
  /** Connections that are paused until their turn, in its order. */
  readonly #held = new Set<Socket>();
  /** Paused connections that have not begun. */
  readonly #new = new Set<Socket>();
  /** Units of this turn, and those that earlier turns had too many. */
  #spent = 0;
  /** Whether connections wait, and new ones have to. */
  #holds = false;
  /** Whether all of them do, because none was read again. */
  #holdsAll = false;
  /** Connections that the next turn reads again. It doubles while they do not exceed a turn. */
  #width = 1;

  constructor(address: string | null, events: LaneEvents) {
    this.address = address;
    this.#events = events;
  }

  /** Whether something is left for another turn. */
  get isBusy(): boolean {
    return this.#spent > 0 || this.#waiting.length > 0 || this.#holds;
  }

  waits(socket: Socket): boolean {
    return this.#new.has(socket);
  }

  add(socket: Socket): void {
    this.sockets.add(socket);
    if (!this.#holds && this.#spent + firstReadUnits <= unitsOfTurn) {
      this.spend(firstReadUnits, socket);
      this.#events.begin(socket);
      return;
    }
    this.#holds = true;
    this.#new.add(socket);
    this.#held.add(socket);
    this.#events.began(this);
  }

  remove(socket: Socket): void {
    this.sockets.delete(socket);
    const wasNew = this.#new.delete(socket);
    if (this.#held.delete(socket) && !wasNew) readAgain(socket);
  }

  spend(units: number, socket: Socket): void {
    const before = this.#spent;
    this.#spent += units;
    this.#events.began(this);
    if (this.#spent <= unitsOfTurn) return;
    if (before <= unitsOfTurn) this.#holdAll();
    else this.#hold(socket);
  }

  run(item: LaneWork): void {
    const { units, socket, work } = item;
    if (this.#waiting.length === 0 && this.#spent + units <= unitsOfTurn) {
      this.spend(units, socket);
      work();
      return;
    }
    this.#waiting.push(item);
    this.#events.began(this);
    this.#holdAll();
  }

  mustWait(socket: Socket): boolean {
    if (!this.#holds || !socket.isPaused()) return false;
    this.#held.add(socket);
    return true;
  }

  /** Begins a turn; returns the units of the work that it did. */
  serve(): number {
    const owed = Math.max(0, this.#spent - unitsOfTurn);
    this.#spent = owed;
    this.#runWaiting();
    if (this.#waiting.length === 0 && this.#spent < unitsOfTurn) this.#readAgain();
    return this.#spent - owed;
  }

  #runWaiting(): void {
    let next = this.#waiting[0];
    while (next && this.#spent + next.units <= unitsOfTurn) {
      this.#waiting.shift();
      this.#spent += next.units;
      next.work();
      next = this.#waiting[0];
    }
  }

  #readAgain(): void {
    let left = this.#width;
    this.#holdsAll = false;
    this.#width *= 2;
    for (const socket of this.#held) {
      if (left === 0 || this.#spent >= unitsOfTurn) return;
      left -= 1;
      this.#held.delete(socket);
      if (this.#new.delete(socket)) {
        this.#spent += firstReadUnits;
        this.#events.begin(socket);
      } else readAgain(socket);
    }
    this.#holds = false;
    this.#width = 1;
  }

  #holdAll(): void {
    this.#width = 1;
    if (this.#holdsAll) return;
    this.#holds = true;
    this.#holdsAll = true;
    for (const socket of this.sockets) this.#hold(socket);
  }

  #hold(socket: Socket): void {
    // A connection that is paused already waits for its own reader, which asks the lane.
    if (socket.isPaused() || !this.sockets.has(socket)) return;
    socket.pause();
    this.#held.add(socket);
  }
}

/** Reads a connection that was paused here. */
export function readAgain(socket: Socket): void {
  // Node itself pauses the parser with the connection of a client that does not read its answers, and resumes both.
  const isPausedByNode = '_paused' in socket && socket._paused === true;
  if (!socket.destroyed && !isPausedByNode) socket.resume();
}
