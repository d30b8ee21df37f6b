import { describe } from 'vitest';
import { inventoryImplementations } from '../support/inventories.ts';
import { aggregatesContract } from './inventory/aggregates.ts';
import { assetsContract } from './inventory/assets.ts';
import { countsContract } from './inventory/counts.ts';
import { exportsContract } from './inventory/exports.ts';
import { filesContract } from './inventory/files.ts';
import { framesContract } from './inventory/frames.ts';
import { importFilesContract, importsContract } from './inventory/imports.ts';
import { listsContract } from './inventory/lists.ts';
import { reportsContract } from './inventory/reports.ts';
import { resourcesContract } from './inventory/resources.ts';
import { searchContract } from './inventory/search.ts';
import { openSetting } from './inventory/setting.ts';
import { writesContract } from './inventory/writes.ts';

describe.each(inventoryImplementations)('inventory, $name', (implementation) => {
  const setting = openSetting(implementation);

  describe('resources', () => resourcesContract(setting));
  describe('assets', () => assetsContract(setting));
  describe('frames', () => framesContract(setting));
  describe('imports', () => importsContract(setting));
  // A service over HTTP reads the files in the same way, so that the short tier does not send them again.
  if (implementation.inside || process.env['TEST_LONG'] !== undefined) {
    describe('files of imports', () => importFilesContract(setting));
  }
  describe('lists', () => listsContract(setting));
  describe('exports', () => exportsContract(setting));
  if (implementation.inside) describe('files', () => filesContract(setting));
  describe('aggregates', () => aggregatesContract(setting));
  describe('reports', () => reportsContract(setting));
  describe('counts', () => countsContract(setting));
  describe('search', () => searchContract(setting));
  describe('writes', () => writesContract(setting));
});
