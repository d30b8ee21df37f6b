import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { bundleFolder, type Manifest, readManifest, root } from '../src/gateway/http/pages/page-bundle.ts';
import { type PageKind, type PageName, pageKinds } from '../src/gateway/http/pages/page-list.ts';
import { operationsFile } from '../src/gateway/http/pages/page-operations.ts';
import { importedBy, inFewFiles, viewFiles } from './page-files.ts';
import { bundledPackages, licencesFile } from './page-licences.ts';
import { pageOperations } from './page-operations.ts';

/** Workers of the playground's editors: their modules by name. */
const playgroundWorkers = {
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
  // The licences of the packages are in a file beside the page.
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Prettier 3 moved these modules; GraphiQL and Monaco import the old names.
  alias: {
    'prettier/parser-graphql': 'prettier/plugins/graphql',
    'prettier/parser-babel': 'prettier/plugins/babel',
    // The sources of the client package, because its build may be older.
    '@tributary/client': './client/src/index.ts',
    '@tributary/client/inventory': './client/src/inventory.ts',
    '@tributary/client/query': './client/src/query.ts',
    '@tributary/client/react': './client/src/react.ts',
    '@tributary/client/schema': './client/src/schema.ts',
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

/** Keeps the names of GraphiQL's icons, which makes their titles of them: minified, an icon is called `t icon`. */
const namedIcons: Plugin = {
  name: 'named icons',
  setup(builder) {
    builder.onLoad({ filter: /@graphiql\/react\/dist\/icons\/[\w-]+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const icon = /^var (Svg\w+) = /m.exec(text)?.[1];
      const named = icon && `\nObject.defineProperty(${icon}, 'name', { value: '${icon}' });`;
      return { contents: named ? text.replace('\n//#endregion', () => `${named}\n//#endregion`) : text };
    });
  },
};

/** Workers of each page by the names that the page knows them by. */
const workersOf: Partial<Readonly<Record<PageName, Readonly<Record<string, string>>>>> = {
  playground: playgroundWorkers,
};

interface Built<T> {
  readonly result: T;
  readonly metafile: Metafile;
}

async function buildWorkers(
  { name: page }: PageKind,
  outdir: string,
): Promise<Built<Record<string, string>>> {
  const workers = workersOf[page] ?? {};
  const built = await build({ ...common, entryPoints: { ...workers }, format: 'iife', outdir });
  const outputs = Object.entries(built.metafile.outputs);
  const result = Object.fromEntries(
    Object.entries(workers).map(([name, source]) => {
      const [file] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(source)) ?? [];
      if (!file) throw new Error(`The build made no worker of ${source}`);
      return [name, basename(file)];
    }),
  );
  return { result, metafile: built.metafile };
}

async function buildPage(
  { name, hasViews }: PageKind,
  outdir: string,
  workerFiles: Record<string, string>,
): Promise<Built<Manifest>> {
  const entry = `${name}/index.tsx`;
  const buildWith = (...plugins: readonly Plugin[]) =>
    build({
      ...common,
      entryPoints: [entry],
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      loader: { '.ttf': 'file' },
      plugins: [fontsAsFiles, namedIcons, ...plugins],
      define: { ...common.define, workerFiles: JSON.stringify(workerFiles) },
      outdir,
      write: false,
    });
  const { metafile, outputFiles } = hasViews ? await inFewFiles(entry, buildWith) : await buildWith();
  const [script, output] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (!script || !output?.cssBundle) throw new Error(`The build made no ${name}`);
  await mkdir(outdir, { recursive: true });
  // Each view has a copy of the style sheet, which nothing loads.
  await Promise.all(
    outputFiles
      .filter(({ path }) => !path.endsWith('.css') || path.endsWith(output.cssBundle ?? ''))
      .map(({ path, contents }) => writeFile(path, contents)),
  );
  const modules = importedBy(script, metafile).map((file) => basename(file));
  const views = hasViews ? await viewFiles(script, metafile) : [];
  const result = { script: basename(script), style: basename(output.cssBundle), modules, views };
  return { result, metafile };
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
async function buildInto(folder: string, page: PageKind): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const assets = join(draft, 'assets');
  try {
    await mkdir(draft, { recursive: true });
    const workers = await buildWorkers(page, assets);
    const { result: manifest, metafile } = await buildPage(page, assets, workers.result);
    await compress(assets);
    const packages = await bundledPackages([workers.metafile, metafile]);
    await writeFile(join(draft, licencesFile), JSON.stringify(packages, null, 2));
    await writeFile(join(draft, operationsFile), JSON.stringify(pageOperations(page.name)));
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest));
    await rename(draft, folder).catch(() => readManifest(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(folder);
}

/** Returns the folder of the page's bundle, which it builds unless it is there. */
export async function buildPageBundle(page: PageKind): Promise<string> {
  const folder = await bundleFolder(page);
  const there = await readManifest(folder).catch(() => null);
  if (!there) await buildInto(folder, page);
  return folder;
}

/** Returns the pages of these names; all pages for none. Throws for a name that no page has. */
export function pagesNamed(names: readonly string[]): readonly PageKind[] {
  const known = pageKinds.map(({ name }): string => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no page ${unknown.join(', ')}; pages are ${known.join(', ')}.`);
  return pageKinds.filter(({ name }) => names.length === 0 || names.includes(name));
}

// Bundles the named pages, or all, unless they are there already.
if (import.meta.main) {
  for (const page of pagesNamed(process.argv.slice(2))) {
    console.log(`The ${page.name} is in ${await buildPageBundle(page)}.`);
  }
}
