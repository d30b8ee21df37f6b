import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The page's files: names in the folder `assets` of the bundle, each with a hash of its content in it. */
export interface Manifest {
  readonly script: string;
  readonly style: string;
}

export type BundleState =
  | { readonly kind: 'building' }
  | { readonly kind: 'ready'; readonly assets: string; readonly manifest: Manifest }
  | { readonly kind: 'missing'; readonly cause: unknown };

export interface Bundle {
  state(): BundleState;
  /** Has it built where there is none. Never throws: the state tells. */
  build(signal: AbortSignal): Promise<void>;
}

export const root = join(import.meta.dirname, '../../..');
const buildScript = join(root, 'scripts/build-playground.ts');
const sources = join(root, 'playground');

/** Where the bundle of these sources and installed packages belongs. */
export async function bundleFolder(): Promise<string> {
  const names = (await readdir(sources)).sort().map((name) => join(sources, name));
  const hash = createHash('sha256');
  for (const file of [...names, buildScript, join(root, 'package-lock.json')]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return join(root, '.cache/playground', hash.digest('hex').slice(0, 16));
}

/** Throws when the folder holds no finished bundle. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

/** The bundle of the sources beside this gateway, there or not. */
export async function findBundle(): Promise<Bundle> {
  try {
    return await bundleIn(await bundleFolder());
  } catch (cause) {
    return { state: () => ({ kind: 'missing', cause }), build: async () => {} };
  }
}

async function bundleIn(folder: string): Promise<Bundle> {
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
        // A process of its own: the gateway goes on answering, and needs no bundler where the bundle is there.
        await promisify(execFile)(process.execPath, [buildScript], { cwd: root, signal });
        state = ready(await readManifest(folder));
      } catch (cause) {
        state = { kind: 'missing', cause };
      }
    },
  };
}
