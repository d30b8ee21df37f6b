import type { Call } from '../../../kit/call/call.ts';
import { tenancyOf } from '../../../kit/call/caller.ts';
import { includesTenant, type TenantNames } from '../../../kit/call/tenancy.ts';
import type { Customer, CustomerKey, Refusal } from '../contract.ts';
import { isDomainKey } from './ids.ts';
import { customerForbidden, customerNotFound, forbiddenHere } from './refusals.ts';

/** Whose customers are meant: a call, or what is known of one. */
type Asking = Pick<Call, 'caller'>;

export const customersOf = ({ caller }: Asking): TenantNames => tenancyOf(caller).customers;

/** Why the call may not look for that customer at all; null while only the customer itself can tell. */
export function refuseKey(call: Asking, key: CustomerKey): Refusal | null {
  return isDomainKey(key) || includesTenant(customersOf(call), key) ? null : customerForbidden(key);
}

/** What the call may be told of the customer that was found, or not. */
export function refuseFound(
  call: Call,
  key: CustomerKey,
  found: Pick<Customer, 'customerId'> | null,
): Refusal | null {
  const reach = customersOf(call);
  if (found) return includesTenant(reach, found.customerId) ? null : customerForbidden(key);
  return reach !== '*' && isDomainKey(key) ? customerForbidden(key) : customerNotFound(key);
}

/** For what concerns all customers. */
export const refuseAll = (call: Call): Refusal | null => (customersOf(call) === '*' ? null : forbiddenHere);

/** The same words for every caller that sees the same: part of what page tokens are sealed for. */
export function reachText(call: Call): string {
  const reach = customersOf(call);
  return reach === '*' ? reach : [...reach].sort().join(' ');
}
