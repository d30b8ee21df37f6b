import { holds, type Need } from './sizing.ts';

/** A number of machines with the same need. */
export interface Demand extends Need {
  readonly count: number;
}

/** A number of nodes with the same free capacity. */
export interface Room extends Need {
  readonly count: number;
}

/**
 * Returns the free capacity of the nodes after all machines are placed, each whole on one node. The largest machines
 * are placed first, each on the node with the fewest free vCPUs that it fits on; nodes with equal capacity form one
 * `Room`. Throws a RangeError for a machine that fits no node.
 */
export function packed(demands: readonly Demand[], node: Need): readonly Room[] {
  const share = ({ vcpus, memoryMb }: Need) => Math.max(vcpus / node.vcpus, memoryMb / node.memoryMb);
  const rooms = createRooms(node.vcpus);
  for (const { count, ...need } of demands.toSorted((a, b) => share(b) - share(a))) {
    if (!holds(node, need)) throw new RangeError('a machine fits no node');
    for (let left = count; left > 0; ) {
      const room = rooms.take(need) ?? { ...node, count: Math.ceil(left / capacity(node, need)) };
      left -= fill(room, need, left, rooms.put);
    }
  }
  return rooms.all();
}

export const nodesFor = (demands: readonly Demand[], node: Need): number =>
  packed(demands, node).reduce((sum, { count }) => sum + count, 0);

/** Returns how many machines of this need fit on one node. */
const capacity = (room: Need, { vcpus, memoryMb }: Need): number =>
  Math.floor(Math.min(room.vcpus / vcpus, room.memoryMb / memoryMb));

/** Places at most `max` machines, filling one node after the other, and returns how many it placed. */
function fill(room: Room, need: Need, max: number, put: (room: Room) => void): number {
  const each = capacity(room, need);
  const full = Math.min(room.count, Math.floor(max / each));
  const rest = full < room.count ? max - full * each : 0;
  const partly = rest > 0 ? 1 : 0;
  const after = (machines: number, count: number) =>
    put({
      vcpus: room.vcpus - machines * need.vcpus,
      memoryMb: room.memoryMb - machines * need.memoryMb,
      count,
    });
  after(each, full);
  after(rest, partly);
  after(0, room.count - full - partly);
  return full * each + rest;
}

/** Keeps rooms sorted by free vCPUs and then by memory, so that a search does not scan all of them. */
function createRooms(maxVcpus: number) {
  const byVcpus = Array.from({ length: maxVcpus + 1 }, (): Room[] => []);
  return {
    put(room: Room): void {
      const alike = byVcpus[room.vcpus];
      if (room.count === 0 || !alike) return;
      const at = placeOf(alike, room.memoryMb);
      const there = alike[at];
      if (there?.memoryMb === room.memoryMb) alike[at] = { ...there, count: there.count + room.count };
      else alike.splice(at, 0, room);
    },
    /** Removes and returns the tightest room that fits; undefined when none does. */
    take({ vcpus, memoryMb }: Need): Room | undefined {
      for (let left = vcpus; left <= maxVcpus; left += 1) {
        const alike = byVcpus[left] ?? [];
        const at = placeOf(alike, memoryMb);
        if (at < alike.length) return alike.splice(at, 1)[0];
      }
      return undefined;
    },
    all: (): readonly Room[] => byVcpus.flat(),
  };
}

/** Returns the index of the first room with at least that much memory; the rooms are sorted by memory. */
function placeOf(rooms: readonly Room[], memoryMb: number): number {
  let [low, high] = [0, rooms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rooms[middle]?.memoryMb ?? 0) < memoryMb) low = middle + 1;
    else high = middle;
  }
  return low;
}
