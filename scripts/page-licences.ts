import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from './source-hash.ts';

/** File beside a built page that lists the packages in it. */
export const licencesFile = 'licences.json';

/** A package whose code, styles or fonts are in a built page. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The licence as the package names it, such as `MIT`. */
  readonly licence: string;
  /** The text of its licence and notice files; empty when it has none. */
  readonly text: string;
}

const packageOf = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const licenceFile = /^(licen[cs]e|copying|notice|third-?party-?notices)/i;

/** Returns the packages that builds have put into their outputs, by name and version. */
export async function bundledPackages(builds: readonly Metafile[]): Promise<readonly BundledPackage[]> {
  const inputs = builds
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs));
  const folders = inputs.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (packageOf.exec(path) ?? []) : [],
  );
  return onePerVersion(await Promise.all([...new Set(folders)].map(describe)));
}

/** Returns the packages in the order of their names; one that is installed in several folders is there once. */
export function onePerVersion(packages: readonly BundledPackage[]): readonly BundledPackage[] {
  const byId = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
}

async function describe(path: string): Promise<BundledPackage> {
  const folder = join(projectRoot, path);
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => licenceFile.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return {
    name,
    version,
    licence: license ?? 'not said',
    text: texts.map((text) => text.trim()).join('\n\n'),
  };
}
