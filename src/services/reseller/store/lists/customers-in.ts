import { customersOf } from '../../../../apis/reseller/contract/tenancy.ts';
import type { SubscriptionQuery } from '../../../../apis/reseller/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { readCustomers } from '../customers.ts';
import type { EmbeddedParts } from '../options.ts';
import { forbiddenFor } from '../read.ts';
import type { Customers } from './queries.ts';

/** Returns the customers whose subscriptions a call lists or counts; null for all. Throws FORBIDDEN. */
export async function customersIn(
  parts: EmbeddedParts,
  call: Call,
  { customer }: SubscriptionQuery,
): Promise<Customers> {
  const reach = customersOf(call);
  if (customer === undefined) return reach === '*' ? null : [...reach];
  const row = (await readCustomers(parts, [customer])).get(customer) ?? null;
  const forbidden = forbiddenFor(call, customer, row);
  if (forbidden) throw forbidden;
  return row ? [row.customer_id] : [];
}
