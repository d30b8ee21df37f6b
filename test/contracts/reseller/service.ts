import { describe } from 'vitest';
import { resellerImplementations } from '../../support/resellers.ts';
import { accountsContract } from './accounts.ts';
import { conditionsContract } from './conditions.ts';
import { customersContract } from './customers.ts';
import { lifecycleContract } from './lifecycle.ts';
import { listsContract } from './lists.ts';
import { searchContract } from './search.ts';
import { openSetting } from './setting.ts';
import { transfersContract } from './transfers.ts';

describe.each(resellerImplementations)('reseller, $name', (implementation) => {
  const setting = openSetting(implementation);

  describe('service accounts', () => accountsContract(setting));
  describe('customers', () => customersContract(setting));
  describe('subscriptions', () => lifecycleContract(setting));
  describe('transfers', () => transfersContract(setting));
  describe('search', () => searchContract(setting));
  describe('lists', () => listsContract(setting));
  describe('conditions and customers', () => conditionsContract(setting));
});
