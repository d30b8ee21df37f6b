import { describe } from '@jest/globals';
import { inventoryImplementations } from '../support/inventories.ts';
import { resourcesContract } from './inventory/resources.ts';
import { openSetting } from './inventory/setting.ts';

describe.each(inventoryImplementations)('inventory, $name', (implementation) => {
  const setting = openSetting(implementation);

  describe('resources', () => resourcesContract(setting));
});
