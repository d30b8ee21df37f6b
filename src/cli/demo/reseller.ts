import { domainOrNull, parseSkuId } from '../../apis/reseller/contract/ids.ts';
import {
  type CustomerId,
  type CustomerInput,
  type DomainName,
  type Reseller,
  type SubscriptionRef,
  subscriptionKey,
} from '../../apis/reseller/contract.ts';
import { Fault } from '../../kit/fault.ts';
import { contactsOfCustomer } from './addresses.ts';
import { customers, type DemoCustomer } from './customers-table.ts';
import { type DemoParts, forAll, granted } from './parts.ts';
import type { Plan, Step } from './plans-table.ts';

/** A customer of the table with the id that the service has given it. */
export interface LoadedCustomer extends DemoCustomer {
  readonly customerId: CustomerId;
  /** Place in the table. */
  readonly index: number;
}

export function domainOf({ domain }: DemoCustomer): DomainName {
  const name = domainOrNull(domain);
  if (name === null) throw new TypeError(`${domain} is not a domain name.`);
  return name;
}

/** Creates the customers and buys the subscriptions that are not there yet. */
export async function loadReseller(parts: DemoParts, reseller: Reseller): Promise<readonly LoadedCustomer[]> {
  const loaded: LoadedCustomer[] = [];
  // One after the other, so that their events and lists have the order of the table.
  for (const [index, customer] of customers.entries()) {
    const customerId = await loadCustomer(parts, reseller, customer, index);
    await forAll(customer.plans, 1, (plan) => loadPlan(parts, reseller, customerId, plan));
    loaded.push({ ...customer, customerId, index });
  }
  return loaded;
}

async function loadCustomer(
  parts: DemoParts,
  reseller: Reseller,
  customer: DemoCustomer,
  index: number,
): Promise<CustomerId> {
  const domain = domainOf(customer);
  const known = (await reseller.customers(parts.call(), [domain])).get(domain);
  if (known instanceof Fault) throw known;
  if (known) return known.customerId;
  return granted(await reseller.insertCustomer(parts.call(), inputOf(customer, index))).customer.customerId;
}

function inputOf(customer: DemoCustomer, index: number): CustomerInput {
  const { domain, organization, person, street, locality, region, postalCode, countryCode } = customer;
  const [phoneNumber] = contactsOfCustomer(index);
  return {
    customerDomain: domain,
    alternateEmail: `${person.toLowerCase().replace(' ', '.')}@mail.example`,
    phoneNumber,
    postalAddress: {
      contactName: person,
      organizationName: organization,
      addressLine1: street,
      locality,
      region,
      postalCode,
      countryCode,
    },
  };
}

async function loadPlan(
  parts: DemoParts,
  reseller: Reseller,
  customer: CustomerId,
  plan: Plan,
): Promise<void> {
  const ref = { customer, skuId: parseSkuId(plan.sku, 'skuId') };
  if ((await reseller.subscriptions(parts.call(), [ref])).has(subscriptionKey(ref))) return;
  const { planName, seats, steps } = plan;
  const count = planName.startsWith('ANNUAL') ? { numberOfSeats: seats } : { maximumNumberOfSeats: seats };
  granted(
    await reseller.insertSubscription(parts.call(), customer, { skuId: ref.skuId, planName, seats: count }),
  );
  for (const step of steps) granted<object>(await takeStep(parts, reseller, ref, step));
}

async function takeStep({ call }: DemoParts, reseller: Reseller, ref: SubscriptionRef, step: Step) {
  if ('change' in step) return await reseller.changeSubscription(call(), ref, step.change);
  if ('event' in step) return await reseller.operate(call(), ref, step.event);
  return await reseller.deleteSubscription(call(), ref, step.remove);
}
