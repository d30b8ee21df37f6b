import { sinceFirstRelease } from '../../storage/migrations/first-release.ts';
import { inventory } from './migrations/0011-inventory.ts';

export const inventoryMigrations = sinceFirstRelease('0011-inventory', inventory, [
  '0012-inventory-watches',
  '0013-inventory-request-targets',
  '0014-inventory-frames',
  '0015-inventory-files',
  '0017-inventory-imports',
  '0019-inventory-request-fingerprints',
  '0020-inventory-file-room',
]);
