import { createHash } from 'node:crypto';

/**
 * Returns the key of an owner's record. The number is the version of the record's format: gateways of another version
 * use another key. See docs/decisions/043-an-owners-record-is-one-string.md.
 */
export function keyOf(owner: string): string {
  return `tributary:{${owner}}:2`;
}

/** Bytes by which a record names a lease. */
const leaseBytes = 16;

/** Returns the name of a lease in a record: the id itself when it has that length, else the begin of its hash. */
export function leaseKeyOf(lease: string): string {
  if (Buffer.byteLength(lease) === leaseBytes) return lease;
  return createHash('sha256').update(lease).digest('base64url').slice(0, leaseBytes);
}
