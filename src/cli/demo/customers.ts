import type { LinkTarget } from '../../apis/joins/contract.ts';
import { type CustomerId, type Reseller, subscriptionKey } from '../../apis/reseller/contract.ts';
import { Fault } from '../../kit/fault.ts';
import { type DemoParts, granted } from './parts.ts';
import type { SampleCustomer } from './sample-files.ts';

/**
 * Creates the customers, buys the subscriptions and makes the links that are not there yet; returns the id of the first
 * customer.
 */
export async function loadCustomers(parts: DemoParts, reseller: Reseller): Promise<CustomerId | null> {
  const ids: CustomerId[] = [];
  // In turn, so that their events and lists have the order of the file.
  for (const customer of parts.samples.customers) {
    const customerId = await loadCustomer(parts, reseller, customer);
    for (const subscription of customer.subscriptions)
      await loadSubscription(parts, reseller, customerId, subscription);
    await loadLinks(parts, customerId, customer);
    ids.push(customerId);
  }
  return ids[0] ?? null;
}

async function loadCustomer(
  { call }: DemoParts,
  reseller: Reseller,
  { contacts, project, subscriptions, ...input }: SampleCustomer,
): Promise<CustomerId> {
  const { customerDomain } = input;
  const known = (await reseller.customers(call(), [customerDomain])).get(customerDomain);
  if (known instanceof Fault) throw known;
  return (known ?? granted(await reseller.insertCustomer(call(), input)).customer).customerId;
}

async function loadSubscription(
  { call }: DemoParts,
  reseller: Reseller,
  customer: CustomerId,
  { skuId, planName, seats, steps }: SampleCustomer['subscriptions'][number],
): Promise<void> {
  const ref = { customer, skuId };
  if ((await reseller.subscriptions(call(), [ref])).has(subscriptionKey(ref))) return;
  granted(await reseller.insertSubscription(call(), customer, { skuId, planName, seats }));
  for (const step of steps) {
    if ('change' in step) granted(await reseller.changeSubscription(call(), ref, step.change));
    else if ('event' in step) granted(await reseller.operate(call(), ref, step.event));
    else granted<object>(await reseller.deleteSubscription(call(), ref, step.remove));
  }
}

/** Links the contacts and the project of embedded services to a customer that has no links yet. */
async function loadLinks(
  { embedded, links, call }: DemoParts,
  customerId: CustomerId,
  { contacts, project }: SampleCustomer,
): Promise<void> {
  const count = (await links?.countOfCustomers(call(), [customerId], null))?.get(customerId) ?? 0;
  if (count instanceof Fault) throw count;
  if (count > 0) return;
  const { account } = call();
  const targets: readonly LinkTarget[] = [
    ...(embedded.executions ? contacts : []).map(
      (address) => ({ kind: 'contact', account, address }) as const,
    ),
    ...(embedded.inventory && project !== null ? [{ kind: 'project', project } as const] : []),
  ];
  for (const target of targets) await links?.link(call(), customerId, target);
}
