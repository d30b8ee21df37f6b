import type { HeldBytes } from '../../kit/held-bytes.ts';
import { createQuota, type Quota } from '../../kit/quota.ts';
import { mebibyte, unboundedHeld } from './held.ts';
import { type RoomName, ruleTable } from './limit-rules.ts';

/** Room of this process that owners hold. */
export interface Room {
  /** The limit of each owner. */
  readonly limit: number;
  /** Returns how much the owner holds now, in the unit of the limit. */
  held(owner: string): number;
}

/** Room that is counted in pieces. */
export interface CountedCapacity extends Room {
  readonly quota: Quota;
}

export interface Rooms extends Readonly<Record<RoomName, Room>> {
  readonly waits: CountedCapacity;
}

/** Creates the rooms; the limits are those of the table where none are given. */
export function createRooms(
  limits: Readonly<Partial<Record<RoomName, number>>> = {},
  held: Pick<HeldBytes, 'held'> = unboundedHeld(),
): Rooms {
  const limitOf = (name: RoomName) => limits[name] ?? ruleTable[name].limit;
  const quota = createQuota();
  return {
    held_mebibytes: {
      limit: limitOf('held_mebibytes'),
      held: (owner) => held.held(owner) / mebibyte,
    },
    waits: { limit: limitOf('waits'), quota, held: quota.held },
  };
}
