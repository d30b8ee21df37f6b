import { expect } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { AccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { startMigratedPostgres } from './postgres.ts';
import { operator } from './principals.ts';
import { accountOf } from './sids.ts';
import type { WorldOptions, Worlds } from './worlds.ts';

const onPostgres: WorldOptions = {
  async storage(opening) {
    const { url } = opening.use(await startMigratedPostgres());
    return opening.use(await openStorage({ databaseUrl: url, folder: '' }));
  },
};

/** The engines and the whereabouts of the services that joins run on. */
export const joinPlaces = [
  { name: 'SQLite', where: 'embedded', options: {} },
  { name: 'PostgreSQL', where: 'embedded', options: onPostgres },
  { name: 'remote services', where: 'remote', options: {} },
] as const;

/** Tenants that the credential of a call is bound to, and the scopes that it lacks. */
export interface Reach {
  readonly customers?: TenantNames;
  readonly projects?: TenantNames;
  readonly account?: AccountSid;
  readonly without?: readonly Scope[];
}

/** Returns the caller of a call that may do everything except what `Reach` says. */
export function joinsCall({
  customers = '*',
  projects = '*',
  account = accountOf(1),
  without = [],
}: Reach = {}): Pick<Call, 'caller' | 'scopes' | 'account'> {
  const caller = operator('joins');
  const scopes = new Set([...caller.scopes].filter((scope) => !without.includes(scope)));
  return {
    caller: { ...caller, tenancy: { ...caller.tenancy, customers, projects }, scopes },
    scopes,
    account,
  };
}

/** Creates a customer in all worlds and returns its id. */
export async function addCustomer(
  worlds: Worlds,
  customerDomain: string,
  phoneNumber = '+1 555 123 4567',
): Promise<string> {
  const input = {
    customerDomain,
    phoneNumber,
    alternateEmail: 'owner@elsewhere.example',
    postalAddress: {
      contactName: 'Ada',
      organizationName: 'Engines',
      countryCode: 'GB',
      postalCode: 'SW1Y 4JH',
    },
  };
  const { data, errors } = await worlds.ask(
    `mutation ($input: CreateResellerCustomerInput!) {
      createResellerCustomer(input: $input) { customer { customerId } userErrors { message } } }`,
    { input },
    { call: joinsCall() },
  );
  expect(errors).toBeUndefined();
  return (data as { createResellerCustomer: { customer: { customerId: string } } }).createResellerCustomer
    .customer.customerId;
}

/** Links in all worlds and returns the id of the link. */
export async function addLink(
  worlds: Worlds,
  customerId: string,
  target: Readonly<Record<string, object>>,
): Promise<string> {
  const { data, errors } = await worlds.ask(
    `mutation ($input: LinkCustomerInput!) { linkCustomer(input: $input) { link { id } userErrors { message } } }`,
    { input: { customer: { customerId }, target } },
    { call: joinsCall() },
  );
  expect(errors).toBeUndefined();
  return (data as { linkCustomer: { link: { id: string } } }).linkCustomer.link.id;
}

/** Removes a link in all worlds. */
export async function removeLink(worlds: Worlds, id: string): Promise<void> {
  const { errors } = await worlds.ask(
    `mutation ($input: UnlinkCustomerInput!) { unlinkCustomer(input: $input) { deletedId } }`,
    { input: { link: { id } } },
    { call: joinsCall() },
  );
  expect(errors).toBeUndefined();
}
