import { describe } from 'vitest';
import { implementations } from '../support/implementations.ts';
import { accountsContract } from './executions/accounts.ts';
import { createContract } from './executions/create.ts';
import { listContract } from './executions/list.ts';
import { queriesContract } from './executions/queries.ts';
import { readContract } from './executions/read.ts';
import { searchContract } from './executions/search.ts';
import { openSetting } from './executions/setting.ts';
import { updateContract } from './executions/update.ts';

describe.each(implementations)('executions, $name', (implementation) => {
  const setting = openSetting(implementation);

  describe('create', () => createContract(setting));
  describe('list', () => listContract(setting));
  describe('queries', () => queriesContract(setting));
  describe('read', () => readContract(setting));
  describe('search', () => searchContract(setting));
  describe('update and remove', () => updateContract(setting));
  describe('another account', () => accountsContract(setting));
});
