import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');
export const distFolder = join(projectRoot, 'dist');
/** Name of the file in a build that holds the hashes of the sources that it was built from. */
export const builtFrom = 'built-from.json';

/** Hashes of the sources: `stats` of sizes and times, which takes some milliseconds, and `content`, which decides. */
export interface SourceHashes {
  readonly stats: string;
  readonly content: string;
}

const folders = [
  'src',
  'schema',
  'flows',
  'samples/demo',
  'samples/pages',
  'playground',
  'console',
  'reference',
  'pages',
  'client/src',
];
const single = [
  'scripts/build.ts',
  'scripts/build-pages.ts',
  'scripts/page-files.ts',
  'scripts/page-licences.ts',
  'scripts/undici-parts.js',
  'package-lock.json',
];

/** Returns the hashes of the files that a build depends on, by path and content. */
export function hashSources(): SourceHashes {
  const files = sourceFiles();
  return { stats: hashStats(files), content: hashContent(files) };
}

/** Whether `dist/` was built from the present sources. */
export function isBuildCurrent(): boolean {
  const file = join(distFolder, builtFrom);
  try {
    const built: SourceHashes = JSON.parse(readFileSync(file, 'utf8'));
    const files = sourceFiles();
    const stats = hashStats(files);
    if (stats === built.stats) return true;
    if (hashContent(files) !== built.content) return false;
    writeFileSync(file, JSON.stringify({ ...built, stats }));
    return true;
  } catch {
    return false;
  }
}

function sourceFiles(): readonly string[] {
  const listed = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(projectRoot.length + 1)),
  );
  return [...listed.sort(), ...single];
}

const hashOf = (files: readonly string[], describe: (path: string) => string | Buffer): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(describe(join(projectRoot, file)));
  return hash.digest('hex');
};

const hashContent = (files: readonly string[]) => hashOf(files, (path) => readFileSync(path));
const hashStats = (files: readonly string[]) =>
  hashOf(files, (path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });
