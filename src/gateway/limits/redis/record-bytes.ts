import type { RecordView } from '../ledger/levels.ts';
import type { Ring } from '../ledger/ring.ts';
import { slots } from '../rules/ring-fields.ts';
import { recordLayout, ringPositions } from './record-layout.ts';

const { bannedUntil: bannedUntilAt, namedRings, namedRingBytes, nameBytes, ringHead } = recordLayout;

/** Returns the rings and the ban of a record; null for bytes that no ledger wrote. */
export function parseRecord(bytes: unknown): Pick<RecordView, 'rings' | 'bannedUntil'> | null {
  if (!Buffer.isBuffer(bytes) || bytes.length < namedRings - 1) return null;
  if ((bytes.length + 1 - namedRings) % namedRingBytes !== 0) return null;
  const rings = new Map<string, Ring>();
  // The rings with a position are those of CPU, whose counts have 4 bytes.
  for (const [field, at] of Object.entries(ringPositions)) rings.set(field, ringAt(bytes, at - 1, 4));
  for (let at = namedRings - 1; at < bytes.length; at += namedRingBytes) {
    const name = bytes.toString('latin1', at, at + nameBytes).trimEnd();
    rings.set(name, ringAt(bytes, at + nameBytes, 2));
  }
  return { rings, bannedUntil: bytes.readUInt32BE(bannedUntilAt - 1) };
}

function ringAt(bytes: Buffer, at: number, width: 2 | 4): Ring {
  const counts = Array.from({ length: slots }, (_, age) =>
    bytes.readUIntBE(at + ringHead + age * width, width),
  );
  return { slot: bytes.readUInt32BE(at), counts };
}
