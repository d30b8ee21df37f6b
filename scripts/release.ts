import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Makes a release: `npm run release -- 0.4.0 --lowest 0.3.0` writes the version and the changelog's heading, and puts
 * into `artefacts/release-0.4.0` the notes, the package of the client, the bill of materials (CycloneDX) and the list of
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
  const options = { cwd: join(root, folder), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
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

/** The part of a bill of materials that licences are listed from. */
interface Bill {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string };
      readonly expression?: string;
    }[];
  }[];
}

/** Returns the bill with the name of the package, in whose place npm writes that of the folder. */
function billOf(text: string): Bill {
  const bill = JSON.parse(text) as Bill;
  const component = { ...bill.metadata.component, name };
  return { ...bill, metadata: { ...bill.metadata, component } };
}

function licencesOf({ components }: Bill): string {
  const lines = components.map(({ name, version: own, licenses = [] }) => {
    const all = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression);
    return `${name}@${own}: ${all.join(' and ') || 'not said'}`;
  });
  return `${lines.sort().join('\n')}\n`;
}

async function writeArtefacts(notes: string): Promise<string> {
  const folder = join(root, 'artefacts', `release-${version}`);
  await mkdir(folder, { recursive: true });
  const bill = billOf(
    run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']),
  );
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  await writeFile(join(folder, 'licences.txt'), licencesOf(bill));
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
