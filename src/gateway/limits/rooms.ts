import type { HeldBytes } from '../../kit/accounts/held-bytes.ts';
import { createQuota, type Quota } from '../../kit/queues/quota.ts';
import { mebibyte, unboundedHeld } from './other-bounds/held.ts';
import { type RoomName, ruleTable, type Subject } from './rules/limit-rules.ts';

/** Room of this process that owners hold. */
export interface Room {
  /** Returns the limit of that owner. */
  limitOf(subject: Subject): number;
  /** Returns how much the owner holds now, in the unit of the limit. */
  held(owner: string): number;
}

/** Room that is counted in pieces. */
export interface CountedCapacity extends Room {
  readonly limit: number;
  readonly quota: Quota;
}

export interface Rooms extends Readonly<Record<RoomName, Room>> {
  readonly waits: CountedCapacity;
  readonly uploads: CountedCapacity;
}

/** Creates the rooms; the limits are those of the table where none are given. */
export function createRooms(
  limits: Readonly<Partial<Record<RoomName, number>>> = {},
  held: Pick<HeldBytes, 'held' | 'bounds'> = unboundedHeld(),
): Rooms {
  const limitOf = (name: RoomName) => limits[name] ?? ruleTable[name].limit;
  const counted = (name: RoomName): CountedCapacity => {
    const [limit, quota] = [limitOf(name), createQuota()];
    return { limit, limitOf: () => limit, quota, held: quota.held };
  };
  return {
    held_mebibytes: {
      limitOf({ tier }) {
        const bound = held.bounds.owner[tier === 'anonymous' ? 'anonymous' : 'known'];
        return Math.min(limitOf('held_mebibytes'), Math.floor(bound / mebibyte));
      },
      held: (owner) => held.held(owner) / mebibyte,
    },
    waits: counted('waits'),
    uploads: counted('uploads'),
  };
}
