import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './doc-blocks.ts';
import { tempFolder } from './folder.ts';
import { startProcess } from './process.ts';

/** Makes a process print the name of each module that it loads. */
const printModules = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  process.stderr.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;

/** Starts the built gateway, asks it for something, and returns the names of the modules that it has loaded. */
export async function loadedBy(environment: Readonly<Record<string, string>>): Promise<string[]> {
  await using folder = await tempFolder();
  await using gateway = await startProcess([], {
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(printModules)}"`,
    TRIBUTARY_DATA: folder.path,
    ...environment,
  });
  await gateway.graph('{ viewer { kind } }');
  const { stderr } = await gateway.stop('SIGTERM');
  return [...stderr.matchAll(/^loaded .*\/dist\/(\S+)$/gm)].map(([, file = '']) => file);
}

/** Returns the modules of the build whose text the pattern matches. */
export async function builtWith(pattern: RegExp): Promise<string[]> {
  const files = (await readdir(join(root, 'dist'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(join(root, 'dist', file), 'utf8')));
  return files.filter((_, at) => pattern.test(texts[at] ?? ''));
}
