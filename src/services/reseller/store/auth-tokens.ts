import * as z from 'zod';
import type { CustomerAuthToken, IssuedAuthToken } from '../../../apis/reseller/contract.ts';
import type { EmbeddedParts } from './options.ts';

/** Life of a token (Reseller API, "Create or transfer a subscription"). */
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** The sealed value: the customer, and the milliseconds since the epoch at which the token expires. */
const claims = z.tuple([z.string(), z.number()]);

const purposeOf = ({ resellerCustomerId }: EmbeddedParts) =>
  JSON.stringify(['reseller-customer-auth-token', resellerCustomerId]);

/**
 * Generates a customer's token, which is valid for this reseller. It is sealed and not stored, and hexadecimal as at
 * Google. See docs/decisions/030-reseller-rules.md.
 */
export function issueTo(customerId: string, parts: EmbeddedParts): IssuedAuthToken {
  const expires = parts.clock() + lifeMs;
  const sealed = Buffer.from(parts.sealer.seal(purposeOf(parts), [customerId, expires]), 'base64url');
  const customerAuthToken = sealed.toString('hex') as CustomerAuthToken;
  return { customerAuthToken, transferabilityExpirationTime: expires };
}

/** Returns the milliseconds since the epoch at which the customer's token expires; null for one that is not valid. */
export function expiryOf(parts: EmbeddedParts, customerId: string, token: CustomerAuthToken): number | null {
  const sealed = Buffer.from(token, 'hex');
  // The decoder ignores everything behind the last pair of digits.
  if (sealed.toString('hex') !== token) return null;
  const opened = claims.safeParse(parts.sealer.open(purposeOf(parts), sealed.toString('base64url')));
  if (!opened.success) return null;
  const [customer, expires] = opened.data;
  return customer === customerId && expires > parts.clock() ? expires : null;
}
