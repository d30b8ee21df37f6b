import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BuildResult, Metafile, Plugin } from 'esbuild';
import { pathPattern } from '../console/view-path.ts';
import { type Manifest, root } from '../src/gateway/http/pages/page-bundle.ts';

type Build<Result extends BuildResult> = (plugin: Plugin) => Promise<Result>;

/**
 * Builds a page with views as its script and a file for each view. A bundler would make a file of each set of modules
 * that the same views need, so that a browser sends dozens of requests before it shows something.
 */
export async function inFewFiles<Result extends BuildResult<{ metafile: true }>>(
  entry: string,
  build: Build<Result>,
): Promise<Result> {
  const { metafile } = await build(oneScript(entry, []));
  return await build(oneScript(entry, smallShared(entry, metafile)));
}

/** Bytes below which a file of modules that several views share becomes a part of the script. */
const smallBytes = 8_192;

/** Returns the sources of such files, except of those that need a larger one, such as the library of the charts. */
function smallShared(entry: string, { outputs }: Metafile): readonly string[] {
  const ofScript = importsOf(Object.values(outputs).find(({ entryPoint }) => entryPoint === entry));
  const isSmall = (file: string): boolean => {
    const output = outputs[file];
    const isShared = output !== undefined && !output.entryPoint && output.bytes < smallBytes;
    return ofScript.includes(file) || (isShared && importsOf(output).every(isSmall));
  };
  return Object.entries(outputs)
    .filter(([file]) => file.endsWith('.js') && !ofScript.includes(file) && isSmall(file))
    .flatMap(([, { inputs }]) => Object.keys(inputs))
    .filter((file) => !isFromPackage(file));
}

const importsOf = (output: Metafile['outputs'][string] | undefined): readonly string[] =>
  (output?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);

/** Returns the files that a file imports before it runs, and those that they import. */
export function importedBy(file: string, metafile: Metafile, found = new Set<string>()): readonly string[] {
  for (const path of importsOf(metafile.outputs[file])) {
    if (found.has(path)) continue;
    found.add(path);
    importedBy(path, metafile, found);
  }
  return [...found];
}

/** A path and the source of its view in `views.tsx`. */
const viewPattern = /'(\/\S*)': lazyPart\(\(\) => import\('\.(\/\S+)'\)\)/g;

/** Returns the files of each view besides those of the script, in the order in which the page finds a view for a path. */
export async function viewFiles(script: string, metafile: Metafile): Promise<Manifest['views']> {
  const { outputs } = metafile;
  const loaded = [script, ...importedBy(script, metafile)];
  const source = join(dirname(outputs[script]?.entryPoint ?? ''), 'views.tsx');
  return [...(await readFile(join(root, source), 'utf8')).matchAll(viewPattern)].map(
    ([, path = '', view = '']) => {
      const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(view)) ?? [];
      if (!file) throw new Error(`The build made no file of the view ${view}`);
      const files = [file, ...importedBy(file, metafile)].filter((one) => !loaded.includes(one));
      return { path: pathPattern(path), files: files.map((one) => basename(one)) };
    },
  );
}

/** Packages say that a bare import of theirs has no effect. */
const isFromPackage = (file: string) => /^(node_modules|client)\//.test(file);

/**
 * Puts the modules of the script, and the shared ones, into one file: each view imports the script, which runs before it
 * anyway, so that every view needs all of its modules.
 */
const oneScript = (entry: string, shared: readonly string[]): Plugin => ({
  name: 'one script',
  setup(builder) {
    const script = join(root, entry);
    builder.onLoad({ filter: /index\.tsx$/ }, async ({ path }) => {
      if (path !== script) return undefined;
      const imports = shared.map((file) => `import ${JSON.stringify(join(root, file))};`);
      return { contents: [await readFile(path, 'utf8'), ...imports].join('\n'), loader: 'tsx' };
    });
    builder.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === script) return undefined;
      const found = await builder.resolve(path, { kind, importer, resolveDir, pluginData: script });
      return { ...found, namespace: 'view' };
    });
    builder.onLoad({ filter: /./, namespace: 'view' }, ({ path }) => ({
      contents: `import ${JSON.stringify(script)};\nexport { default } from ${JSON.stringify(path)};`,
      resolveDir: root,
    }));
  },
});
