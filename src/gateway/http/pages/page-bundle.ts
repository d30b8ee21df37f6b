import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '../../../kit/files/package-files.ts';
import type { PageKind } from './page-list.ts';

/** Names of the page's files in the bundle's `assets` folder; each name contains a hash of its content. */
export interface Manifest {
  readonly script: string;
  readonly style: string;
  /** Files that the script imports, so that a browser reads all of them at once. */
  readonly modules: readonly string[];
  /** Files of the views, each with the pattern of its paths below the page; of several that fit, the first one shows. */
  readonly views: readonly { readonly path: string; readonly files: readonly string[] }[];
}

/** A page's bundle: its folder of assets and its manifest, or why there is none. */
export type Bundle =
  | { readonly kind: 'ready'; readonly assets: string; readonly manifest: Manifest }
  | { readonly kind: 'missing'; readonly cause: unknown };

/** Folder of the bundles in `dist/`. */
export const packagedBundles = 'pages';
export const root = packageFile('.');
const buildScripts = ['build-pages.ts', 'page-files.ts', 'page-operations.ts', 'page-licences.ts'].map(
  (name) => join(root, 'scripts', name),
);

/** Returns the folder of the page's bundle for the current sources and installed packages. */
export async function bundleFolder({ name, sources }: PageKind): Promise<string> {
  const listed = await Promise.all(sources.map((folder) => filesBelow(join(root, folder))));
  const hash = createHash('sha256');
  for (const file of [...listed.flat(), ...buildScripts, join(root, 'package-lock.json')]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return join(root, '.cache/pages', name, hash.digest('hex').slice(0, 16));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Reads the manifest of a bundle. Throws when the folder holds no finished bundle. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

const isBundle = async (folder: string) => (await readManifest(folder).catch(() => null)) !== null;

/** Returns the folder of the bundle that the build has packaged, else of that of this project's sources, built or not. */
export async function findFolder(page: PageKind): Promise<string> {
  const packaged = packageFile(join(packagedBundles, page.name));
  return (await isBundle(packaged)) ? packaged : await bundleFolder(page);
}

export async function findBundle(page: PageKind): Promise<Bundle> {
  try {
    const folder = await findFolder(page);
    return { kind: 'ready', assets: join(folder, 'assets'), manifest: await readManifest(folder) };
  } catch (cause) {
    return { kind: 'missing', cause };
  }
}
