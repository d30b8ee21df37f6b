import { createHash } from 'node:crypto';

/**
 * Returns the key of an owner's record. The number is the version of the record's format: gateways of another version
 * use another key. See docs/decisions/042-a-record-is-one-string.md.
 */
export function keyOf(owner: string): string {
  return `tributary:{${owner}}:2`;
}

/** A random UUID, as `randomUUID` writes it. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Returns the 16 characters by which a record names a lease: 64 random bits of a UUID, else of the id's hash. */
export function leaseKeyOf(lease: string): string {
  if (uuid.test(lease)) return lease.slice(0, 8) + lease.slice(24, 32);
  return createHash('sha256').update(lease).digest('hex').slice(0, 16);
}
