import { createQuota, type Quota } from '../../kit/quota.ts';
import { type RoomName, ruleTable } from './limit-rules.ts';

/** Room of this process that owners hold: the limit of each, and what each holds now. */
export interface Room {
  readonly limit: number;
  /** Amounts by owner, in the unit of the part that takes them. */
  readonly quota: Quota;
  /** Amount in one unit of the limit: 1,048,576 for MiB. */
  readonly unit: number;
}

export type Rooms = Readonly<Record<RoomName, Room>>;

const units: Readonly<Record<RoomName, number>> = { body_mebibytes: 1024 * 1024, waits: 1 };

/** Creates the rooms; the limits are those of the table where none are given. */
export function createRooms(limits: Readonly<Partial<Record<RoomName, number>>> = {}): Rooms {
  const room = (name: RoomName): Room => ({
    limit: limits[name] ?? ruleTable[name].limit,
    quota: createQuota(),
    unit: units[name],
  });
  return { body_mebibytes: room('body_mebibytes'), waits: room('waits') };
}
