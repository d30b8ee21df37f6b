import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from './source-hash.ts';

/**
 * Builds the npm package of `client/` into `client/dist`: ES modules with source maps and their types, and the same as
 * CommonJS in `client/dist/cjs`, for Jest without ES modules. With `--bundle` it builds only the ES modules, which is what
 * programs of this project need to import `@tributary/client`.
 */
const clientFolder = join(projectRoot, 'client');
const dist = join(clientFolder, 'dist');
const commonJs = join(dist, 'cjs');

/** Entries of the package, as `exports` in its package.json names them. */
const entries = [
  'index',
  'apollo',
  'urql',
  'relay',
  'react',
  'inventory',
  'query',
  'schema',
  'graphcache-schema',
  'tabs',
  'testing',
];

/**
 * Bundles the entries with what they share; packages stay imports. Files that have not changed are left alone, so that
 * a program that runs meanwhile can import them.
 */
async function bundleClient(format: 'esm' | 'cjs', outdir: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: clientFolder,
    entryPoints: entries.map((name) => `src/${name}.ts`),
    outdir,
    bundle: true,
    splitting: format === 'esm',
    format,
    platform: 'neutral',
    target: 'es2022',
    // Jest runs CommonJS in a context that has no `import()`.
    supported: { 'dynamic-import': format === 'esm' },
    packages: 'external',
    sourcemap: true,
    minifySyntax: true,
    logLevel: 'warning',
    write: false,
  });
  await mkdir(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) await replace(path, contents);
  const made = new Set(outputFiles.map(({ path }) => basename(path)));
  const outdated = (await readdir(outdir)).filter((name) => /\.js(\.map)?$/.test(name) && !made.has(name));
  for (const name of outdated) await rm(join(outdir, name), { force: true });
}

async function replace(path: string, contents: Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents)) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}

function writeTypes(outdir: string): void {
  const compiler = join(projectRoot, 'node_modules/typescript-7/bin/tsc');
  const options = [
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--declaration',
    '--rootDir',
    'src',
    '--outDir',
    outdir,
  ];
  const { status } = spawnSync(process.execPath, [compiler, '-p', '.', ...options], {
    cwd: clientFolder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The types of the client have faults.');
}

if (import.meta.main) {
  await bundleClient('esm', dist);
  if (!process.argv.includes('--bundle')) {
    writeTypes(dist);
    await bundleClient('cjs', commonJs);
    // Types of a folder without this file would be those of ES modules, which CommonJS cannot import.
    await writeFile(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n');
    writeTypes(commonJs);
  }
  console.log('client/dist is built.');
}
