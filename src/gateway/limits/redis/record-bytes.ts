import type { RecordView } from '../ledger/levels.ts';
import type { Ring } from '../ledger/ring.ts';
import { slots } from '../rules/ring-fields.ts';
import { places } from './rule-text.ts';

/** Places in a record without its leases, from 0; record.lua describes them. */
const bannedUntilAt = 6;
const namedRingsAt = 176;
const nameBytes = 8;
/** Bytes of a ring's slot and total, which come before its counts. */
const ringHead = 4 + 6;
const namedRingBytes = nameBytes + ringHead + 2 * slots;

/** Returns the rings and the ban of a record; null for bytes that no ledger wrote. */
export function parseRecord(bytes: unknown): Pick<RecordView, 'rings' | 'bannedUntil'> | null {
  if (!Buffer.isBuffer(bytes) || bytes.length < namedRingsAt) return null;
  if ((bytes.length - namedRingsAt) % namedRingBytes !== 0) return null;
  const rings = new Map<string, Ring>();
  // The rings with a place are those of CPU, whose counts have 4 bytes.
  for (const [field, place] of Object.entries(places)) rings.set(field, ringAt(bytes, place - 1, 4));
  for (let at = namedRingsAt; at < bytes.length; at += namedRingBytes) {
    const name = bytes.toString('latin1', at, at + nameBytes).trimEnd();
    rings.set(name, ringAt(bytes, at + nameBytes, 2));
  }
  return { rings, bannedUntil: bytes.readUInt32BE(bannedUntilAt) };
}

function ringAt(bytes: Buffer, at: number, width: 2 | 4): Ring {
  const counts = Array.from({ length: slots }, (_, age) =>
    bytes.readUIntBE(at + ringHead + age * width, width),
  );
  return { slot: bytes.readUInt32BE(at), counts };
}
