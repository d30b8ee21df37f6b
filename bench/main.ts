import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../scripts/install-packages.ts';
import { sectionsWithBudget } from './budgets/budgets.ts';
import { budgetTable, namesOf, type SectionRun } from './budgets/table.ts';
import { checkoutSection } from './checkout/section.ts';
import { consoleSection } from './console/section.ts';
import { fanoutSection } from './fanout/section.ts';
import { federationSection } from './federation/section.ts';
import { changesSection } from './graphql/changes.ts';
import { startSection } from './graphql/cold-start.ts';
import { pacedSection } from './graphql/paced.ts';
import { jobSection } from './graphql/same-job.ts';
import { graphqlSection } from './graphql/section.ts';
import { compressionSection, tracingSection } from './graphql/variants.ts';
import { growthSection } from './growth/section.ts';
import { inventorySection } from './inventory/section.ts';
import { limitsSection } from './limits/section.ts';
import { profileSection } from './profile/section.ts';
import { announcementsSection } from './scale/announcements.ts';
import { gatewaysSection } from './scale/gateways.ts';
import { ledgerSection } from './scale/ledger-report.ts';
import { type Pace, paceOf, type Section } from './section.ts';
import { soakSection } from './soak/section.ts';

const sections: Readonly<Record<string, Section>> = {
  graphql: graphqlSection,
  job: jobSection,
  paced: pacedSection,
  profile: profileSection,
  federation: federationSection,
  limits: limitsSection,
  changes: changesSection,
  fanout: fanoutSection,
  start: startSection,
  inventory: inventorySection,
  checkout: checkoutSection,
  console: consoleSection,
  compression: compressionSection,
  tracing: tracingSection,
  gateways: gatewaysSection,
  ledger: ledgerSection,
  announcements: announcementsSection,
  growth: growthSection,
  soak: soakSection,
};

/** Names that stand for several sections. */
const groups: Readonly<Record<string, readonly string[]>> = {
  budgets: sectionsWithBudget,
  scale: ['gateways', 'ledger', 'announcements', 'growth'],
};

const lines = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows)
    .map(([name, help]) => `  ${name.padEnd(14)} ${help}`)
    .join('\n');

const usage = `npm run bench -- [section…] [--quick] [--sizes=N,N,…] [--minutes=N]

${lines(Object.fromEntries(Object.entries(sections).map(([name, { help }]) => [name, help])))}

${lines(Object.fromEntries(Object.entries(groups).map(([name, members]) => [name, members.join(', ')])))}

  --quick    fewer and shorter rounds, and less data: shows that a section works, and no figures
  --sizes    sizes of the data for growth: numbers of events, such as 10000,100000,1000000
  --minutes  minutes of the soak`;

const quickRemark = ' With --quick the figures show that the sections work, no more.';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '' },
    minutes: { type: 'string', default: '0' },
  },
});
const asked = positionals.length > 0 ? positionals : ['graphql'];
const names = [...new Set(asked.flatMap((name) => groups[name] ?? [name]))];
const sizes = values.sizes.split(',').filter(Boolean).map(Number);
const faults = [
  ...names.filter((name) => !Object.hasOwn(sections, name)).map((name) => `There is no section ${name}.`),
  ...sizes.filter((size) => !(size >= 1000)).map(() => '--sizes must be numbers of at least 1000.'),
  ...(Number(values.minutes) >= 0 ? [] : ['--minutes must be a number.']),
];

if (values.help) console.log(usage);
else if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\n${usage}`);
  process.exitCode = 1;
} else await runAll(paceOf(values.quick, { sizes, minutes: Number(values.minutes) }));

/** Runs the sections one after another. One that fails does not end the others, but fails the run. */
async function runAll(pace: Pace): Promise<void> {
  if (names.some((name) => sections[name]?.hasPeers)) await installPeers();
  const runs = new Map<string, SectionRun>();
  for (const name of names) runs.set(name, await runOne(name, pace));
  if (!asked.includes('budgets')) return;
  console.log(
    `\nEvery budget. The verdict is the median's; load is the average of the last minute before and after the section, the section's own included.${pace.isQuick ? quickRemark : ''}\n\n${budgetTable(runs)}`,
  );
  await write('budgets', { node: process.version, sections: Object.fromEntries(runs) });
}

/** Installs the peers. Without them our own rows are still measured, and those of the peers say why they are not. */
async function installPeers(): Promise<void> {
  await installPackages('bench').catch((error) => console.error(String(error)));
}

async function runOne(name: string, pace: Pace): Promise<SectionRun> {
  const load = () => loadavg()[0] ?? Number.NaN;
  const before = load();
  console.log(`\nSection ${name}, Node ${process.version}; load average ${before.toFixed(2)}.\n`);
  try {
    const findings = await sections[name]?.run(pace);
    const { text = [], data, figures = [], isMissed = false } = findings ?? {};
    if (isMissed) process.exitCode = 1;
    const after = load();
    const end = `Load average ${before.toFixed(2)} before, ${after.toFixed(2)} after (ours included).`;
    const run: SectionRun = { loads: [before, after], figures };
    const bounded = namesOf(name).length > 0 ? [budgetTable(new Map([[name, run]]))] : [];
    console.log([...text, ...bounded, `${end}${pace.isQuick ? quickRemark : ''}`].join('\n\n'));
    const machine = { node: process.version, loadBefore: before, loadAfter: after };
    await write(name, { machine, pace, figures, data });
    return run;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { loads: [before, load()], figures: [], failure: String(error) };
  }
}

async function write(name: string, data: object): Promise<void> {
  const folder = fileURLToPath(new URL('../artefacts/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}bench-${name}.json`, `${JSON.stringify(data, mapsAsObjects, 2)}\n`);
  console.log(`\nAll figures: artefacts/bench-${name}.json`);
}

function mapsAsObjects(_: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
