import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from './source-hash.ts';

/** Builds the npm package of `client/` into `client/dist`: ES modules with source maps, and their types. */
export const clientFolder = join(projectRoot, 'client');

/** Entries of the package, as `exports` in its package.json names them. */
export const clientEntries = ['index', 'apollo', 'urql', 'relay', 'react', 'schema'];

/** Bundles the entries with what they share; packages stay imports. */
export async function bundleClient(outdir: string): Promise<void> {
  await build({
    absWorkingDir: clientFolder,
    entryPoints: clientEntries.map((name) => `src/${name}.ts`),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    sourcemap: true,
    minifySyntax: true,
    logLevel: 'warning',
  });
}

function writeTypes(): void {
  const compiler = join(projectRoot, 'node_modules/typescript-7/bin/tsc');
  const options = [
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--declaration',
    '--rootDir',
    'src',
    '--outDir',
    'dist',
  ];
  const { status } = spawnSync(process.execPath, [compiler, '-p', '.', ...options], {
    cwd: clientFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The types of the client have faults.');
}

if (import.meta.main) {
  await rm(join(clientFolder, 'dist'), { recursive: true, force: true });
  writeTypes();
  await bundleClient('dist');
  console.log('client/dist is built.');
}
