import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from './source-hash.ts';

/**
 * Builds the npm package of `client/` into `client/dist`: ES modules with source maps, and their types. With `--bundle`
 * it builds only the modules, which is what programs of this project need to import `@tributary/client`.
 */
const clientFolder = join(projectRoot, 'client');
const dist = join(clientFolder, 'dist');

/** Entries of the package, as `exports` in its package.json names them. */
const entries = ['index', 'apollo', 'urql', 'relay', 'react', 'schema', 'graphcache-schema', 'testing'];

/**
 * Bundles the entries with what they share; packages stay imports. Files that have not changed are left alone, so that
 * a program that runs meanwhile can import them.
 */
async function bundleClient(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: clientFolder,
    entryPoints: entries.map((name) => `src/${name}.ts`),
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    sourcemap: true,
    minifySyntax: true,
    logLevel: 'warning',
    write: false,
  });
  await mkdir(dist, { recursive: true });
  for (const { path, contents } of outputFiles) await replace(path, contents);
  const made = new Set(outputFiles.map(({ path }) => basename(path)));
  const outdated = (await readdir(dist)).filter((name) => /\.js(\.map)?$/.test(name) && !made.has(name));
  for (const name of outdated) await rm(join(dist, name), { force: true });
}

async function replace(path: string, contents: Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents)) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
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
  if (!process.argv.includes('--bundle')) writeTypes();
  await bundleClient();
  console.log('client/dist is built.');
}
