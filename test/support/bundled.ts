import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Keeps the original location of each module, so that it loads files and worker threads from the source folder. */
const whereItStands: Plugin = {
  name: 'where a module stands',
  setup(builder) {
    builder.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
        .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..')));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles programs of the project with their packages: they start in half the time, and the tests start about a
 * hundred. Returns the folder; a program has the same path in it as in the project, with `.js`.
 */
export async function bundlePrograms(programs: readonly string[]): Promise<string> {
  const outdir = join(root, '.cache/programs');
  await build({
    absWorkingDir: root,
    entryPoints: [...programs],
    outdir,
    outbase: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['esbuild'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [whereItStands],
    logLevel: 'warning',
  });
  return outdir;
}
