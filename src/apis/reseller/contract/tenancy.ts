import type { Call } from '../../../kit/call/call.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { includesTenant, type TenantNames } from '../../../kit/call/tenancy.ts';
import type { Customer, CustomerKey, Refusal } from '../contract.ts';
import { isDomainKey } from './ids.ts';
import { customerForbidden, customerNotFound, forbiddenHere } from './refusals.ts';

/** The part of a call that has the customers of its tenancy. */
type Asking = Pick<Call, 'caller'>;

export const customersOf = ({ caller }: Asking): TenantNames => tenantsOf(caller, 'customers');

/**
 * Returns the refusal for a customer key outside the caller's tenancy. Returns null for a domain, which can be judged
 * only when its customer is read.
 */
export function refuseKey(call: Asking, key: CustomerKey): Refusal | null {
  return isDomainKey(key) || includesTenant(customersOf(call), key) ? null : customerForbidden(key);
}

/**
 * Returns the refusal after the customer was read, null when the call may use it. An unknown domain is NOT_FOUND for a
 * tenancy of all customers, and FORBIDDEN for any other.
 */
export function refuseFound(
  call: Call,
  key: CustomerKey,
  found: Pick<Customer, 'customerId'> | null,
): Refusal | null {
  const reach = customersOf(call);
  if (found) return includesTenant(reach, found.customerId) ? null : customerForbidden(key);
  return reach !== '*' && isDomainKey(key) ? customerForbidden(key) : customerNotFound(key);
}

/** Returns the refusal of a request that concerns all customers, unless the caller's tenancy includes all of them. */
export const refuseAll = (call: Call): Refusal | null => (customersOf(call) === '*' ? null : forbiddenHere);

/** Returns a text that is equal for callers with the same tenancy; page tokens are sealed for it. */
export function reachText(call: Call): string {
  const reach = customersOf(call);
  return reach === '*' ? reach : [...reach].sort().join(' ');
}
