import { expect, test } from 'vitest';
import { parseCustomerKey } from '../../../src/apis/reseller/contract/ids.ts';
import type { CustomerKey } from '../../../src/apis/reseller/contract.ts';
import { Fault } from '../../../src/kit/fault.ts';
import { customerInput, resellerCall } from '../../support/resellers.ts';
import { made, type ResellerSetting, refusalOf, refusedField } from './setting.ts';

const key = (text: string): CustomerKey => parseCustomerKey(text, 'customerId');

export function customersContract(setting: ResellerSetting): void {
  const { newCustomer, newDomain } = setting;
  const read = async (name: CustomerKey, call = resellerCall()) =>
    (await setting.reseller.customers(call, [name])).get(name) ?? null;

  test('a new customer has an id, and is found by the id and by the domain', async () => {
    const customer = await newCustomer();
    expect(customer).toMatchObject({
      customerId: expect.stringMatching(/^C/),
      customerType: 'domain',
      customerDomainVerified: false,
      alternateEmail: 'owner@elsewhere.example',
      phoneNumber: '+1 555 123 4567',
      postalAddress: { contactName: 'Ada Lovelace', countryCode: 'US' },
    });
    expect(await read(customer.customerId)).toEqual(customer);
    expect(await read(customer.customerDomain)).toEqual(customer);
    expect(await read(key(customer.customerDomain.toUpperCase()))).toEqual(customer);
  });

  test('a batch has a separate result for each key', async () => {
    const [one, two] = [await newCustomer(), await newCustomer()];
    const keys = [two.customerDomain, one.customerId, key('C404'), key('nobody.example.com')];
    const found = await setting.reseller.customers(resellerCall(), keys);
    expect([...found.entries()].sort()).toEqual(
      [
        [one.customerId, one],
        [two.customerDomain, two],
      ].sort(),
    );
  });

  test('a domain has one customer, and a second one is a conflict', async () => {
    const { customerDomain } = await newCustomer();
    const outcome = await setting.reseller.insertCustomer(resellerCall(), customerInput(customerDomain));
    expect(refusalOf(outcome)?.code).toBe('CONFLICT');
  });

  test.each([
    ['customerDomain', { customerDomain: 'no domain' }],
    ['customerDomain', { customerDomain: 'www.example.com' }],
    ['customerType', { customerType: 'crowd' }],
    ['alternateEmail', { alternateEmail: undefined }],
    ['alternateEmail', { alternateEmail: 'nobody' }],
    ['primaryEmail', { customerType: 'team' }],
    [
      'postalAddress.postalCode',
      { postalAddress: { contactName: 'A', organizationName: 'B', countryCode: 'C' } },
    ],
  ])('an invalid %s is refused by the name of the field', async (field, given) => {
    const input = { ...customerInput(newDomain()), ...given };
    const refused = refusalOf(await setting.reseller.insertCustomer(resellerCall(), input));
    expect(refused).toMatchObject(refusedField(setting, field));
  });

  test('a patch changes the given fields, an update clears the others', async () => {
    const { customerId, customerDomain } = await newCustomer();
    const call = resellerCall();
    const patched = made(
      await setting.reseller.changeCustomer(call, customerId, 'patch', { postalAddress: { region: 'CA' } }),
    ).customer;
    expect(patched.postalAddress).toMatchObject({ contactName: 'Ada Lovelace', region: 'CA' });
    expect(patched.phoneNumber).toBe('+1 555 123 4567');
    const { phoneNumber: _, ...rest } = customerInput(customerDomain);
    const updated = made(await setting.reseller.changeCustomer(call, customerId, 'update', rest)).customer;
    expect(updated.phoneNumber).toBeNull();
    expect(updated.postalAddress).not.toHaveProperty('region');
    expect(await read(customerId)).toEqual(updated);
  });

  test('after a change of the domain only the new domain and the id find the customer', async () => {
    const { customerId, customerDomain } = await newCustomer();
    const renamed = newDomain();
    made(
      await setting.reseller.changeCustomer(resellerCall(), customerId, 'patch', { customerDomain: renamed }),
    );
    expect(await read(customerDomain)).toBeNull();
    expect(await read(key(renamed))).toMatchObject({ customerId });
    expect(await read(customerId)).toMatchObject({ customerDomain: renamed });
  });

  test("another customer's domain is a conflict and changes nothing", async () => {
    const [one, two] = [await newCustomer(), await newCustomer()];
    const outcome = await setting.reseller.changeCustomer(resellerCall(), two.customerId, 'patch', {
      customerDomain: one.customerDomain,
    });
    expect(refusalOf(outcome)?.code).toBe('CONFLICT');
    expect(await read(two.customerId)).toEqual(two);
  });

  test('a customer that does not exist is not found', async () => {
    const outcome = await setting.reseller.changeCustomer(resellerCall(), key('C404'), 'patch', {});
    expect(refusalOf(outcome)?.code).toBe('NOT_FOUND');
  });

  test('a caller that is bound to some customers gets FORBIDDEN for all others, whether they exist or not', async () => {
    const [own, other] = [await newCustomer(), await newCustomer()];
    const call = resellerCall(new Set([own.customerId]));
    expect(await read(own.customerDomain, call)).toEqual(own);
    for (const name of [other.customerId, other.customerDomain, key('C404'), key('nobody.example.com')]) {
      const fault = await read(name, call);
      expect(fault).toBeInstanceOf(Fault);
      expect(fault).toMatchObject({
        code: 'FORBIDDEN',
        message: `Your credential does not reach a customer ${name}.`,
      });
      const change = await setting.reseller.changeCustomer(call, name, 'patch', {});
      expect(refusalOf(change)?.code).toBe('FORBIDDEN');
    }
    const created = await setting.reseller.insertCustomer(call, customerInput(newDomain()));
    expect(refusalOf(created)?.code).toBe('FORBIDDEN');
  });
}
