import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

export type BundleState =
  | { readonly kind: 'building' }
  | { readonly kind: 'ready'; readonly assets: string; readonly manifest: Manifest }
  | { readonly kind: 'missing'; readonly cause: unknown };

export interface Bundle {
  state(): BundleState;
  /** Builds the bundle when there is none. Never throws; failures show in `state`. */
  build(signal: AbortSignal): Promise<void>;
}

/** Folder of the bundles in `dist/`. */
export const packagedBundles = 'pages';
export const root = packageFile('.');
const buildScript = join(root, 'scripts/build-pages.ts');
const parts = ['scripts/page-files.ts', 'scripts/page-operations.ts', 'scripts/page-licences.ts'];
const buildScripts = [buildScript, ...parts.map((part) => join(root, part))];

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
    return await bundleIn(await findFolder(page), page);
  } catch (cause) {
    return { state: () => ({ kind: 'missing', cause }), build: async () => {} };
  }
}

async function bundleIn(folder: string, { name }: PageKind): Promise<Bundle> {
  const ready = (manifest: Manifest): BundleState => ({
    kind: 'ready',
    assets: join(folder, 'assets'),
    manifest,
  });
  const found = await readManifest(folder).catch(() => null);
  let state: BundleState = found ? ready(found) : { kind: 'building' };
  return {
    state: () => state,
    async build(signal) {
      if (found) return;
      try {
        // A separate process: the gateway keeps answering, and needs no bundler installed when the bundle exists.
        await promisify(execFile)(process.execPath, [buildScript, name], { cwd: root, signal });
        state = ready(await readManifest(folder));
      } catch (cause) {
        state = { kind: 'missing', cause };
      }
    },
  };
}
