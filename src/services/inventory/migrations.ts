import type { Migrations } from '../../storage/migrations/columns.ts';
import { sinceFirstRelease } from '../../storage/migrations/first-release.ts';
import { inventory } from './migrations/0011-inventory.ts';
import { inventoryFacts } from './migrations/0045-inventory-facts.ts';

export const inventoryMigrations: Migrations = {
  ...sinceFirstRelease('0011-inventory', inventory, [
    '0012-inventory-watches',
    '0013-inventory-request-targets',
    '0014-inventory-frames',
    '0015-inventory-files',
    '0017-inventory-imports',
    '0019-inventory-request-fingerprints',
    '0020-inventory-file-room',
  ]),
  '0045-inventory-facts': inventoryFacts,
};
