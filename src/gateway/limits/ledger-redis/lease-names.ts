import { createHash } from 'node:crypto';

/** Bytes by which a record names a lease. */
const leaseBytes = 16;

/** Returns the name of a lease in a record: the id itself when it has that length, else the begin of its hash. */
export function leaseKeyOf(lease: string): string {
  if (Buffer.byteLength(lease) === leaseBytes) return lease;
  return createHash('sha256').update(lease).digest('base64url').slice(0, leaseBytes);
}
