import { holds, type Need } from './sizing.ts';

/** So many machines that need the same. */
export interface Demand extends Need {
  readonly count: number;
}

/** So many nodes that have the same left. */
interface Room extends Need {
  readonly count: number;
}

/**
 * How many nodes hold all these machines, each whole on one node: the largest are placed first, each where there is room
 * (first fit, decreasing). What fits no node must not be asked. Alike nodes are one entry, so that many machines are no
 * more work than few.
 */
export function nodesFor(demands: readonly Demand[], node: Need): number {
  const largest = [...demands].sort((a, b) => share(b, node) - share(a, node));
  const rooms = largest.reduce<readonly Room[]>((before, demand) => placed(before, demand, node), []);
  return rooms.reduce((sum, { count }) => sum + count, 0);
}

const share = ({ vcpus, memoryMb }: Need, node: Need): number =>
  Math.max(vcpus / node.vcpus, memoryMb / node.memoryMb);

function placed(rooms: readonly Room[], { count, ...need }: Demand, node: Need): readonly Room[] {
  let left = count;
  const filled = rooms.flatMap((room) => {
    const filling = fill(room, need, left);
    left -= filling.placed;
    return filling.rooms;
  });
  if (left === 0) return filled;
  if (!holds(node, need)) throw new RangeError('a machine fits no node');
  const fresh = fill({ ...node, count: Math.ceil(left / capacity(node, need)) }, need, left);
  return [...filled, ...fresh.rooms];
}

/** Machines of one kind that there is room for on one node. */
const capacity = (room: Need, { vcpus, memoryMb }: Need): number =>
  Math.floor(Math.min(room.vcpus / vcpus, room.memoryMb / memoryMb));

/** Nodes with at most so many machines on them: full ones, one that is not, and those that stay as they are. */
function fill(room: Room, need: Need, most: number): { rooms: readonly Room[]; placed: number } {
  const each = capacity(room, need);
  if (each === 0 || most === 0) return { rooms: [room], placed: 0 };
  const full = Math.min(room.count, Math.floor(most / each));
  const rest = full < room.count ? most - full * each : 0;
  const after = (machines: number, count: number): readonly Room[] =>
    count === 0
      ? []
      : [
          {
            vcpus: room.vcpus - machines * need.vcpus,
            memoryMb: room.memoryMb - machines * need.memoryMb,
            count,
          },
        ];
  const partly = rest > 0 ? 1 : 0;
  return {
    rooms: [...after(each, full), ...after(rest, partly), ...after(0, room.count - full - partly)],
    placed: full * each + rest,
  };
}
