import * as z from 'zod';
import { customerNotFound } from '../../../apis/reseller/contract/refusals.ts';
import { refuseFound, refuseKey } from '../../../apis/reseller/contract/tenancy.ts';
import type { CustomerAuthToken, Reseller } from '../../../apis/reseller/contract.ts';
import { readCustomers } from './customers.ts';
import type { EmbeddedParts } from './options.ts';
import { customerIdOf } from './rows.ts';

/** Life of a token (Reseller API, "Create or transfer a subscription"). */
const lifeMs = 30 * 24 * 60 * 60 * 1000;

/** The sealed value: the customer, and the milliseconds since the epoch at which the token expires. */
const claims = z.tuple([z.string(), z.number()]);

const purposeOf = ({ resellerCustomerId }: EmbeddedParts) =>
  JSON.stringify(['reseller-customer-auth-token', resellerCustomerId]);

/** Creates the generation of tokens. A token is sealed and not stored; it is hexadecimal, as at Google. */
export const createAuthTokens = (parts: EmbeddedParts): Pick<Reseller, 'issueAuthToken'> => ({
  async issueAuthToken(call, key) {
    const row = (await readCustomers(parts, [key])).get(key) ?? null;
    const found = row && { customerId: customerIdOf(row) };
    const refused = refuseKey(call, key) ?? refuseFound(call, key, found);
    if (refused || !found) return { refused: refused ?? customerNotFound(key) };
    const transferabilityExpirationTime = parts.clock() + lifeMs;
    const sealed = parts.sealer.seal(purposeOf(parts), [found.customerId, transferabilityExpirationTime]);
    const customerAuthToken = Buffer.from(sealed, 'base64url').toString('hex') as CustomerAuthToken;
    return { issued: { customerAuthToken, transferabilityExpirationTime } };
  },
});

/** Returns the milliseconds since the epoch at which the customer's token expires; null for one that is not valid. */
export function expiryOf(parts: EmbeddedParts, customerId: string, token: CustomerAuthToken): number | null {
  const sealed = Buffer.from(token, 'hex').toString('base64url');
  const opened = claims.safeParse(parts.sealer.open(purposeOf(parts), sealed));
  if (!opened.success) return null;
  const [customer, expires] = opened.data;
  return customer === customerId && expires > parts.clock() ? expires : null;
}
