import type { BundledPackage } from './page-licences.ts';

/** The parts of a bill of materials (CycloneDX) that licences are listed from. */
export interface Bill {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly Component[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/**
 * Returns `package.json` and `package-lock.json` without development dependencies. `npm sbom --omit dev` would omit each
 * package that any package names as one, such as `graphql`, which the client is developed with.
 */
export function productionFiles(packageText: string, lockText: string): Readonly<Record<string, string>> {
  const { devDependencies: _, ...own } = JSON.parse(packageText);
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(lockText);
  const { '': root, ...others } = lock.packages;
  const kept = Object.entries(others).filter(
    ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
  );
  const packages = { '': { ...root, devDependencies: undefined }, ...Object.fromEntries(kept) };
  return {
    'package.json': JSON.stringify(own),
    'package-lock.json': JSON.stringify({ ...lock, packages }),
  };
}

/** Returns npm's bill with the name of the package, in whose place npm writes that of the folder, and the packages of the web pages. */
export function billOf(text: string, name: string, pages: readonly BundledPackage[]): Bill {
  const bill = JSON.parse(text) as Bill;
  const component = { ...bill.metadata.component, name };
  const listed = new Set(bill.components.map((one) => one['bom-ref']));
  const added = pages.map(componentOf).filter((one) => !listed.has(one['bom-ref']));
  return {
    ...bill,
    metadata: { ...bill.metadata, component },
    components: [...bill.components, ...added],
  };
}

function componentOf({ name, version, licence }: BundledPackage): Component {
  const id = `${name}@${version}`;
  const purl = `pkg:npm/${id.replace(/^@/, '%40')}`;
  return { 'bom-ref': id, type: 'library', name, version, purl, licenses: [{ license: { id: licence } }] };
}

/** Returns a line for each component. */
export function licencesOf({ components }: Bill): string {
  const lines = components.map(({ name, version, licenses = [] }) => {
    const all = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression);
    return `${name}@${version}: ${all.join(' and ') || 'not said'}`;
  });
  return `${lines.sort().join('\n')}\n`;
}

/** Returns the texts of the licences of the packages that the web pages contain. */
export const licenceTexts = (pages: readonly BundledPackage[]): string =>
  pages
    .map(
      ({ name, version, licence, text }) =>
        `${name}@${version}: ${licence}\n\n${text || 'It has no licence file.'}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
