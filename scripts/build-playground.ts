import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { bundleFolder, type Manifest, readManifest, root } from '../src/gateway/http/playground-bundle.ts';

/**
 * Bundles the playground into the cache unless it is there already. A gateway that finds no bundle runs this script
 * too.
 */
const workers = {
  editor: 'monaco-editor/esm/vs/editor/editor.worker.js',
  json: 'monaco-editor/esm/vs/language/json/json.worker.js',
  graphql: 'monaco-graphql/esm/graphql.worker.js',
};
const oneDayMs = 24 * 60 * 60 * 1000;

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  metafile: true,
  target: 'es2022',
  logLevel: 'warning',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Prettier 3 moved these modules; GraphiQL and Monaco import the old names.
  alias: {
    'prettier/parser-graphql': 'prettier/plugins/graphql',
    'prettier/parser-babel': 'prettier/plugins/babel',
  },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
} satisfies BuildOptions;

/**
 * Writes the fonts that a stylesheet embeds as `data:` to files, because the page's content security policy allows no
 * others.
 */
const fontsAsFiles: Plugin = {
  name: 'fonts as files',
  setup(builder) {
    builder.onResolve({ filter: /^data:font\// }, ({ path }) => ({
      path: `font-${createHash('sha256').update(path).digest('hex').slice(0, 8)}.${/^data:font\/(\w+)/.exec(path)?.[1]}`,
      namespace: 'font',
      pluginData: path,
    }));
    builder.onLoad({ filter: /.*/, namespace: 'font' }, ({ pluginData }) => ({
      contents: Buffer.from(pluginData.slice(pluginData.indexOf(',') + 1), 'base64'),
      loader: 'file',
    }));
  },
};

async function buildWorkers(outdir: string): Promise<Record<string, string>> {
  const built = await build({ ...common, entryPoints: workers, format: 'iife', outdir });
  const outputs = Object.entries(built.metafile.outputs);
  return Object.fromEntries(
    Object.entries(workers).map(([name, source]) => {
      const [file] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(source)) ?? [];
      if (!file) throw new Error(`The build made no worker of ${source}`);
      return [name, basename(file)];
    }),
  );
}

async function buildPage(outdir: string, workerFiles: Record<string, string>): Promise<Manifest> {
  const built = await build({
    ...common,
    entryPoints: ['playground/index.tsx'],
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    loader: { '.ttf': 'file' },
    plugins: [fontsAsFiles],
    define: { ...common.define, workerFiles: JSON.stringify(workerFiles) },
    outdir,
  });
  const [script, output] =
    Object.entries(built.metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint === 'playground/index.tsx',
    ) ?? [];
  if (!script || !output?.cssBundle) throw new Error('The build made no page');
  return { script: basename(script), style: basename(output.cssBundle) };
}

async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|ttf)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
    }),
  );
}

/** Removes bundles of other versions, except recent ones, which a running gateway may serve. */
async function removeOld(folder: string): Promise<void> {
  const others = (await readdir(dirname(folder))).map((name) => join(dirname(folder), name));
  for (const other of others.filter((one) => one !== folder)) {
    const { mtimeMs } = await stat(other);
    if (Date.now() - mtimeMs > oneDayMs) await rm(other, { recursive: true, force: true });
  }
}

/**
 * Builds into a folder of its own and renames it when it is complete. Two concurrent builds are harmless: the first one
 * stays.
 */
async function buildInto(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    const manifest = await buildPage(join(draft, 'assets'), await buildWorkers(join(draft, 'assets')));
    await compress(join(draft, 'assets'));
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest));
    await rename(draft, folder).catch(() => readManifest(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(folder);
}

/** Returns the folder of the bundle, which it builds unless it is there. */
export async function buildPlayground(): Promise<string> {
  const folder = await bundleFolder();
  const there = await readManifest(folder).catch(() => null);
  if (!there) await buildInto(folder);
  return folder;
}

if (import.meta.main) console.log(`The playground is in ${await buildPlayground()}.`);
