import type { Migrations } from '../../storage/migrations/index.ts';
import { inventory } from './migrations/0011-inventory.ts';
import { inventoryWatches } from './migrations/0012-inventory-watches.ts';
import { inventoryRequestTargets } from './migrations/0013-inventory-request-targets.ts';
import { inventoryFrames } from './migrations/0014-inventory-frames.ts';
import { inventoryFiles } from './migrations/0015-inventory-files.ts';
import { inventoryImports } from './migrations/0017-inventory-imports.ts';
import { inventoryRequestFingerprints } from './migrations/0019-inventory-request-fingerprints.ts';
import { inventoryFileRoom } from './migrations/0020-inventory-file-room.ts';

export const inventoryMigrations: Migrations = {
  '0011-inventory': inventory,
  '0012-inventory-watches': inventoryWatches,
  '0013-inventory-request-targets': inventoryRequestTargets,
  '0014-inventory-frames': inventoryFrames,
  '0015-inventory-files': inventoryFiles,
  '0017-inventory-imports': inventoryImports,
  '0019-inventory-request-fingerprints': inventoryRequestFingerprints,
  '0020-inventory-file-room': inventoryFileRoom,
};
