import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import graphql from 'graphql';
import { packagedBundles } from '../src/gateway/http/pages/page-bundle.ts';
import { pageKinds } from '../src/gateway/http/pages/page-list.ts';
import { buildPageBundle } from './build-pages.ts';
import { builtFrom, distFolder, hashSources, projectRoot } from './source-hash.ts';

/**
 * Builds the gateway into `dist/`: programs with their packages, and the files that they read. `dist/` runs on Node 24
 * without the sources. Nothing is written into `dist/` before the whole build has succeeded.
 */
const programs = [
  'src/main.ts',
  'src/cli/tributary.ts',
  'src/cli/tokens.ts',
  'src/cli/quarantine.ts',
  'src/cli/backup.ts',
  'src/cli/restore.ts',
  'src/storage/sqlite/sqlite-worker.ts',
];
const folders = ['schema', 'flows', 'samples/demo', 'samples/pages'];

/**
 * Packages that no program calls: the bundler of the pages, which only sources use, a driver that `pg` tries, Fastify's
 * compilers of JSON schemas, and its requests for tests.
 */
const unused = [
  'esbuild',
  'pg-native',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
];

/** Takes the used parts of undici in place of the whole package. */
const undiciParts: Plugin = {
  name: 'undici-parts',
  setup({ onResolve }) {
    const path = join(import.meta.dirname, 'undici-parts.js');
    onResolve({ filter: /^undici$/ }, () => ({ path }));
  },
};

/**
 * Takes `node:http` without its module for imports, which reads each export once, also those that load Node's own undici
 * with fetch and websockets. A dynamic import gets that module, because OpenTelemetry's exporter reads exports by name.
 */
const requiredHttp: Plugin = {
  name: 'required-http',
  setup({ onLoad, onResolve }) {
    const contents = "module.exports = process.getBuiltinModule('node:http');";
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? null : { path: 'node:http', namespace: 'required' },
    );
    onLoad({ filter: /^node:http$/, namespace: 'required' }, () => ({ contents }));
  },
};

/**
 * Reads the exports of graphql once. For each file that imports a package in CommonJS, esbuild makes an object with a
 * getter for each export of it: about a hundred objects of 230 getters, some megabytes.
 */
const graphqlOnce: Plugin = {
  name: 'graphql-once',
  setup({ onLoad, onResolve }) {
    const names = Object.keys(graphql);
    const contents = `export const { ${names.join(', ')} } = require('graphql');`;
    onResolve({ filter: /^graphql$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'graphql', namespace: 'once' } : null,
    );
    onLoad({ filter: /^graphql$/, namespace: 'once' }, () => ({ contents, resolveDir: projectRoot }));
  },
};

/**
 * Escapes the characters above U+00FF in regular expressions, which esbuild leaves: with one of them V8 keeps the whole file
 * in two bytes for each character.
 */
const escapedCharacters: Plugin = {
  name: 'escaped-characters',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules\/liquidjs\/.+\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
      return { contents: source.replaceAll(/[\u0100-\uffff]/g, escaped) };
    });
  },
};

async function bundle(outdir: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: programs,
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: unused,
    // Packages in CommonJS call `require` for what Node brings.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'linked',
    plugins: [undiciParts, requiredHttp, graphqlOnce, escapedCharacters],
    logLevel: 'warning',
  });
}

async function copyFiles(outdir: string): Promise<void> {
  for (const folder of folders)
    await cp(join(projectRoot, folder), join(outdir, folder), { recursive: true });
  const scripts = (await readdir(join(projectRoot, 'src'), { recursive: true })).filter((file) =>
    file.endsWith('.lua'),
  );
  for (const file of scripts) await cp(join(projectRoot, 'src', file), join(outdir, 'src', file));
  for (const page of pageKinds)
    await cp(await buildPageBundle(page), join(outdir, packagedBundles, page.name), { recursive: true });
}

/** Two builds at once are harmless: each has a folder of its own until it is complete. */
export async function buildDist(): Promise<void> {
  const draft = `${distFolder}.${process.pid}`;
  const old = `${draft}.old`;
  try {
    await mkdir(draft, { recursive: true });
    const hashes = hashSources();
    await Promise.all([bundle(draft), copyFiles(draft)]);
    await writeFile(join(draft, builtFrom), JSON.stringify(hashes));
    await rename(distFolder, old).catch(() => undefined);
    await rename(draft, distFolder);
  } finally {
    for (const folder of [draft, old]) await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  await buildDist();
  console.log(`${basename(distFolder)}/ is built.`);
}
