import { describe } from '@jest/globals';
import { inventoryImplementations } from '../support/inventories.ts';
import { assetsContract } from './inventory/assets.ts';
import { framesContract } from './inventory/frames.ts';
import { importsContract } from './inventory/imports.ts';
import { listsContract } from './inventory/lists.ts';
import { resourcesContract } from './inventory/resources.ts';
import { openSetting } from './inventory/setting.ts';
import { writesContract } from './inventory/writes.ts';

describe.each(inventoryImplementations)('inventory, $name', (implementation) => {
  const setting = openSetting(implementation);

  describe('resources', () => resourcesContract(setting));
  describe('assets', () => assetsContract(setting));
  describe('frames', () => framesContract(setting));
  describe('imports', () => importsContract(setting));
  describe('lists', () => listsContract(setting));
  describe('writes', () => writesContract(setting));
});
