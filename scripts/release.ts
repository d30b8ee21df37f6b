import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pageKinds } from '../src/gateway/http/pages/page-list.ts';
import { buildPageBundle } from './build-pages.ts';
import { type BundledPackage, licencesFile, onePerVersion } from './page-licences.ts';
import { billOf, licencesOf, licenceTexts, productionFiles } from './release-bill.ts';

/**
 * Makes a release: `npm run release -- 0.4.0 --lowest 0.3.0` writes the version and the changelog's heading, and puts
 * into `artefacts/release-0.4.0` the notes, the package of the client, the bill of materials (CycloneDX) and the
 * licences. `--tag` commits that and tags it. Nothing is published or pushed.
 */
const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { lowest: { type: 'string' }, tag: { type: 'boolean' }, offline: { type: 'boolean' } },
});
const [version = ''] = positionals;
const { name, version: present } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Runs a program in a folder of the project and returns its output. Ends the release when it fails. */
function run(command: string, args: readonly string[], folder = '.'): string {
  const options = { cwd: resolve(root, folder), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) fail(`${command} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.slice(0, 2_000)}`);
  return stdout;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(root, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) fail(`${file} has nothing to change: is it prepared already?`);
  await writeFile(path, after);
}

const today = () => new Date().toISOString().slice(0, 10);

/** The files that have the version, which both packages share. */
const versioned = [
  'package.json',
  'client/package.json',
  'package-lock.json',
  'src/app/version.ts',
  'deploy/kubernetes/kustomization.yaml',
];

/** Writes the version where the project says it, and turns the heading `Unreleased` into that of the release. */
async function writeVersion(present: string): Promise<string> {
  const renamed = (text: string) => text.replaceAll(present, version);
  for (const file of versioned) await edit(file, renamed);
  const heading = `## ${version} - ${today()}\n\nThe lowest release beside it is ${values.lowest}.\n`;
  await edit('CHANGELOG.md', (text) => text.replace(/^## Unreleased\n/m, heading));
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version} `)) ?? '';
  const hash = createHash('sha256').update(section.trimEnd()).digest('hex');
  await edit('test/unit/changelog.test.ts', (text) =>
    text.replace('= {\n', `= {\n  '${version}': '${hash}',\n`),
  );
  return section.replace(/^## .*\n/, '').trim();
}

/** Returns the bill of materials as npm writes it, of what is installed in production. */
async function npmBill(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  const read = async (file: string) => await readFile(join(root, file), 'utf8');
  const files = productionFiles(await read('package.json'), await read('package-lock.json'));
  try {
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
    return run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the packages that the web pages contain. */
async function packagesOfPages(): Promise<readonly BundledPackage[]> {
  const all: BundledPackage[][] = [];
  for (const page of pageKinds)
    all.push(JSON.parse(await readFile(join(await buildPageBundle(page), licencesFile), 'utf8')));
  return onePerVersion(all.flat());
}

async function writeArtefacts(notes: string): Promise<string> {
  const folder = join(root, 'artefacts', `release-${version}`);
  await mkdir(folder, { recursive: true });
  const pages = await packagesOfPages();
  const bill = billOf(await npmBill(), name, pages);
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  await writeFile(join(folder, 'licences.txt'), licencesOf(bill));
  await writeFile(join(folder, 'licences-of-pages.txt'), licenceTexts(pages));
  await writeFile(join(folder, 'notes.md'), `${notes}\n`);
  run('npm', ['pack', '--pack-destination', folder], 'client');
  // With their scripts, which build what is published: `dist/` may be missing, or that of another version.
  const trial = ['publish', '--dry-run', '--access', 'public'];
  for (const place of ['.', 'client']) run('npm', trial, place);
  if (!values.offline) run('npm', ['audit', 'signatures']);
  return folder;
}

if (!/^\d+\.\d+\.\d+$/.test(version))
  fail(`Name the version, such as 0.4.0; got ${JSON.stringify(version)}.`);
if (present !== `${version}-dev`) fail(`The sources are those of ${present}, and not of ${version}.`);
if (!values.lowest) fail('Name the lowest release that runs beside it: --lowest 0.3.0.');
if (run('git', ['status', '--porcelain']) !== '') fail('The work tree has changes that are not committed.');
if (run('git', ['tag', '--list', `v${version}`]) !== '') fail(`The tag v${version} exists.`);
const folder = await writeArtefacts(await writeVersion(present));
if (values.tag) {
  run('git', ['commit', '--all', '--message', `Release v${version}`]);
  run('git', ['tag', `v${version}`]);
}
console.log(
  `${folder} has the release.${values.tag ? '' : ' Look at it; --tag would have committed and tagged it.'}`,
);
