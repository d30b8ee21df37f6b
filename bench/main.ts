import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../scripts/install-packages.ts';
import { createBudgetsSection } from './budgets/section.ts';
import { compressionSection } from './compression/section.ts';
import { fanoutSection } from './fanout/section.ts';
import { federationSection } from './federation/section.ts';
import { graphqlSection } from './graphql/section.ts';
import { growthSection } from './growth/section.ts';
import { ingestSection } from './ingest/section.ts';
import { inventorySection } from './inventory/section.ts';
import { limitsSection } from './limits/section.ts';
import { fullPace, quickPace } from './pace.ts';
import { profileSection } from './profile/section.ts';
import { scaleParts, scaleSection } from './scale/section.ts';
import type { Findings, Section } from './section.ts';
import { tracingSection } from './tracing/section.ts';

const artefacts = fileURLToPath(new URL('../artefacts/', import.meta.url));

const sections: Readonly<Record<string, Section>> = {
  graphql: graphqlSection,
  limits: limitsSection,
  fanout: fanoutSection,
  ingest: ingestSection,
  inventory: inventorySection,
  federation: federationSection,
  growth: growthSection,
  scale: scaleSection,
  compression: compressionSection,
  tracing: tracingSection,
  profile: profileSection,
  budgets: createBudgetsSection(runSection),
};

/** Sections that compare with nobody. */
const withoutPeers: ReadonlySet<string> = new Set(['growth', 'scale', 'tracing']);

const usage = `npm run bench -- [section…] [--quick] [--sizes=N,N,…] [--parts=name,…]

${Object.entries(sections)
  .map(([name, { help }]) => `  ${name.padEnd(10)} ${help}`)
  .join('\n')}

  --quick    fewer and shorter rounds, about a minute
  --sizes    sizes of the data for growth: numbers of executions, such as 10000,100000,1000000
  --parts    parts of scale: ${Object.keys(scaleParts).join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '' },
    parts: { type: 'string', default: '' },
  },
});
const names = positionals.length > 0 ? positionals : ['graphql'];
const sizes = values.sizes
  .split(',')
  .filter((text) => text !== '')
  .map(Number);
const parts = values.parts.split(',').filter((text) => text !== '');
const unknown = names.filter((name) => !Object.hasOwn(sections, name));

if (values.help) console.log(usage);
else if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}.\n\n${usage}`);
  process.exitCode = 1;
} else if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 100)) {
  console.error(`--sizes must be numbers of at least 100, separated by commas.\n\n${usage}`);
  process.exitCode = 1;
} else if (!parts.every((part) => Object.hasOwn(scaleParts, part))) {
  console.error(`--parts must be of ${Object.keys(scaleParts).join(', ')}, separated by commas.\n\n${usage}`);
  process.exitCode = 1;
} else {
  if (names.some((name) => !withoutPeers.has(name))) await installPeers();
  for (const name of names) await runSection(name);
}

/** Installs the peers. Without them our own rows are still measured, and those of the peers say why they are not. */
async function installPeers(): Promise<void> {
  await installPackages('bench').catch((error) => console.error(String(error)));
}

async function runSection(name: string): Promise<Findings> {
  const findings = await sections[name]?.run(values.quick ? quickPace : fullPace, { sizes, parts });
  if (!findings) throw new TypeError(`There is no section ${name}.`);
  const { text, data } = findings;
  const file = `${artefacts}bench-${name}.json`;
  await mkdir(artefacts, { recursive: true });
  await writeFile(file, `${JSON.stringify(data, null, 2)}\n`);
  console.log(`${text}\n\nAll figures: artefacts/bench-${name}.json`);
  return findings;
}
