import { manyRings } from '../ledger/owner-record.ts';
import { resources } from '../rules/limit-rules.ts';
import { cpuField, graphqlCpuField, refusalsField, slots, storedField } from '../rules/ring-fields.ts';

const windows = 13;
const windowBytes = 8;
/** A ring begins with its slot (4 bytes) and its total (6 bytes); its counts follow, the newest first. */
const ringTotal = 4;
const ringHead = ringTotal + 6;
const cpuRing = windows + windowBytes * resources.length;
const cpuRingBytes = ringHead + 4 * slots;
const graphqlCpuRing = cpuRing + cpuRingBytes;
const nameBytes = 8;
const leaseIdBytes = 16;

/** A number of a rule text: twice one part plus another. */
const partBytes = 5;
const numberBytes = 2 * partBytes;
const ruleCheckName = 1 + 2 * numberBytes + 1;
/** Flags, resource, number of checks; seconds, units and cap of the window, most leases, their wait. */
const ruleBan = 1 + 3 + 5 * numberBytes;

/**
 * The layout of an owner's record and of a rule text, in bytes. Positions count from 1, as Lua's do; all integers are
 * big-endian. The scripts read it as `AT.<name>`. The record:
 * expiry of the key (6, milliseconds), end of the ban (4, seconds), number of named rings (2);
 * windows (for each resource its reset in seconds and its use, 4 each); the rings of CPU, with counts of 4 bytes;
 * named rings (name, then a ring with counts of 2 bytes), of which `back:<resource>` has the reset of a window as its
 * slot and the units that were returned to it as its total; leases (id, then expiry in milliseconds, 6).
 */
export const recordLayout = {
  bannedUntil: 7,
  ringCount: 11,
  windows,
  windowBytes,
  slots,
  ringTotal,
  ringHead,
  cpuRing,
  cpuRingBytes,
  graphqlCpuRing,
  namedRings: graphqlCpuRing + cpuRingBytes,
  nameBytes,
  namedRingBytes: nameBytes + ringHead + 2 * slots,
  manyRings,
  leaseIdBytes,
  leaseBytes: leaseIdBytes + 6,
  partBytes,
  ruleBan,
  /** Limit, slot and seconds of the ban precede. */
  ruleChecks: ruleBan + 3 * numberBytes,
  /** Position of the ring, room, slot, span, name. */
  ruleCheckBytes: ruleCheckName + nameBytes,
  /** Distance from the beginning of a check to its name. */
  ruleCheckName,
  /** Position of the ring, amount, slot, name. */
  ruleChargeBytes: 1 + 2 * numberBytes + nameBytes,
  /** Names of the rings that the scripts themselves add to. */
  refusalsRing: refusalsField.padEnd(nameBytes),
  storedRing: storedField.padEnd(nameBytes),
} as const;

/** Positions of the rings of CPU in a record. All other rings are found by name. */
export const ringPositions: Readonly<Record<string, number>> = {
  [cpuField]: cpuRing,
  [graphqlCpuField]: graphqlCpuRing,
};

const isName = (name: string): name is keyof typeof recordLayout => name in recordLayout;

/** Returns the text of a script with its `AT.<name>` as literals: a table of Lua would be made anew for each call. */
export function withLayout(lua: string): string {
  return lua.replace(/\bAT\.(\w+)/g, (_, name: string) => {
    if (!isName(name)) throw new TypeError(`The layout of records has no position "${name}".`);
    return JSON.stringify(recordLayout[name]);
  });
}
