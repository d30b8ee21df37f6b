import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../scripts/source-hash.ts';
import { version } from '../../src/app/version.ts';
import { compareReleases } from '../../src/kit/text/release.ts';
import { tempFolder } from './folder.ts';

/** The release before the present sources, built in a temporary folder. */
export interface LastRelease extends AsyncDisposable {
  readonly version: string;
  /** Folder of its build, as `SpawnOptions` take it. */
  readonly dist: string;
}

const run = promisify(execFile);
const git = async (...args: readonly string[]) =>
  (await run('git', args, { cwd: projectRoot, maxBuffer: 2 ** 26 })).stdout.trim();

/**
 * Checks out the last release that the changelog names, by its tag or by its commit, and builds it with the packages of
 * its lock file.
 */
export async function buildLastRelease(): Promise<LastRelease> {
  const release = await lastReleased();
  const commit = await commitOf(release);
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await tempFolder());
  const archive = join(path, 'release.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-x', '-f', archive, '-C', path]);
  await provideBuilt(path);
  const opened = opening.move();
  return { version: release, dist: join(path, 'dist'), [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Returns the highest heading of CHANGELOG.md that is older than the present version. */
async function lastReleased(): Promise<string> {
  const changes = await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const named = [...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, release = '']) => release);
  const [last] = named.filter((release) => compareReleases(release, version) < 0);
  if (last === undefined) throw new Error(`CHANGELOG.md names no release before ${version}`);
  return last;
}

async function commitOf(release: string): Promise<string> {
  const tagged = await git('rev-parse', '--verify', '--quiet', `v${release}^{commit}`).catch(() => null);
  if (tagged !== null) return tagged;
  const subject = `Release v${release}`;
  const commits = (await git('log', '--format=%H %s')).split('\n').map((line) => line.split(/ (.*)/));
  const found = commits.find(([, said]) => said === subject)?.[0];
  if (found !== undefined) return found;
  throw new Error(
    `This clone has neither the tag v${release} nor a commit with the subject "${subject}": fetch the tags of the project.`,
  );
}

/** Builds with the present packages where the lock file demands the same ones, otherwise with its own. */
async function provideBuilt(folder: string): Promise<void> {
  const [own, present] = await Promise.all([packagesIn(folder), packagesIn(projectRoot)]);
  if (own === present) await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], { cwd: folder });
}

/** Returns the packages of a lock file as text, without the project's own version. */
async function packagesIn(folder: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  return JSON.stringify({ ...packages, '': { ...packages[''], version: '' } });
}
