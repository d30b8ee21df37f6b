import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedOperation, readManifest } from '../../graphql/known/manifests.ts';
import { findFolder } from './page-bundle.ts';
import { pageKinds } from './page-list.ts';

/** Name of the manifest in a page's bundle: texts by their ids. */
export const operationsFile = 'operations.json';

/** Returns the operations of the gateway's own pages; none of a page that is not built. */
export async function readPageOperations(): Promise<readonly ListedOperation[]> {
  const manifests = await Promise.all(
    pageKinds.map(async (page) => {
      const file = join(await findFolder(page), operationsFile);
      return readManifest(file, await readFile(file, 'utf8')).listed;
    }),
  ).catch(() => []);
  return manifests.flat();
}
