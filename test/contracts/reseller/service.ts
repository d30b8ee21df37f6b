import { describe } from '@jest/globals';
import { resellerImplementations } from '../../support/resellers.ts';
import { accountsContract } from '../reseller/accounts.ts';
import { conditionsContract } from '../reseller/conditions.ts';
import { customersContract } from '../reseller/customers.ts';
import { lifecycleContract } from '../reseller/lifecycle.ts';
import { listsContract } from '../reseller/lists.ts';
import { searchContract } from '../reseller/search.ts';
import { openSetting } from '../reseller/setting.ts';

describe.each(resellerImplementations)('reseller, $name', (implementation) => {
  const setting = openSetting(implementation);

  describe('service accounts', () => accountsContract(setting));
  describe('customers', () => customersContract(setting));
  describe('subscriptions', () => lifecycleContract(setting));
  describe('search', () => searchContract(setting));
  describe('lists', () => listsContract(setting));
  describe('conditions and customers', () => conditionsContract(setting));
});
