import { childName } from '../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../apis/inventory/contract.ts';
import { machineTable } from '../import-file.ts';
import { importMachines } from '../imports.ts';
import { finished, type Stocking } from '../inventory-operations.ts';
import { stages } from '../machines-table.ts';
import { makeReport, movingGroup, reportName } from '../migration.ts';
import { type DemoParts, granted } from '../parts.ts';
import type { Random } from '../random.ts';

export interface Stock {
  readonly parts: DemoParts;
  readonly stocking: Stocking;
  /** The location with the groups. */
  readonly location: ResourceName;
  readonly random: Random;
  /** Called with the name of each operation that has ended. */
  readonly ended: (operation: ResourceName) => Promise<void>;
}

/** Machines that are read to choose one. */
const choice = 100;

async function anyMachine({ parts, stocking, location, random }: Stock) {
  const request = { target: location, pageSize: choice, filter: 'labels:customer' };
  const { items } = await stocking.service.list(parts.call(), 'assets.list', request);
  return random.pick(items);
}

/** Gives a machine the next stage of its migration; the first one follows the last. */
export async function changeLabel(stock: Stock): Promise<void> {
  const { parts, stocking } = stock;
  const machine = await anyMachine(stock);
  if (!machine?.name) return;
  const stagesOfAll: readonly string[] = stages;
  const now = stagesOfAll.indexOf(machine.labels?.['stage'] ?? '');
  const stage = stages[(now + 1) % stages.length] ?? stages[0];
  granted(
    await stocking.service.invoke(parts.call(), 'assets.patch', {
      target: childNameOf(machine.name, stock.location),
      updateMask: 'labels.stage',
      body: { labels: { stage } },
    }),
  );
}

const childNameOf = (name: string, location: ResourceName): ResourceName =>
  childName(location, 'assets', name.slice(name.lastIndexOf('/') + 1));

/** Puts a machine into the moving group, or takes it out again. */
export async function moveMachine(stock: Stock): Promise<void> {
  const { parts, stocking, location } = stock;
  const machine = await anyMachine(stock);
  if (!machine?.name) return;
  const target = childName(location, 'groups', movingGroup);
  const assets = { assetIds: [machine.name] };
  const begun = machine.assignedGroups?.includes(target)
    ? await stocking.service.invoke(parts.call(), 'groups.removeAssets', {
        target,
        body: { assets, allowMissing: true },
      })
    : await stocking.service.invoke(parts.call(), 'groups.addAssets', {
        target,
        body: { assets, allowExisting: true },
      });
  await stock.ended(await finished(parts, stocking, granted(begun).answer));
}

/** The import jobs that take turns. A job is deleted before its next turn. */
const jobs = 3;
/** The machines of each import: they are the same each time, so that none are added. */
const machines = 6;

export async function importSome(stock: Stock): Promise<void> {
  const { parts, stocking, location, random } = stock;
  const turn = random.below(jobs) + 1;
  const job = `nightly-${turn}`;
  const target = childName(location, 'importJobs', job);
  await removeIfThere(stock, target, 'importJobs.delete');
  const content = machineTable(`outpost-${turn}`, machines, 20 + random.below(60));
  const displayName = `Nightly survey ${turn}`;
  const operations = await importMachines(parts, stocking, location, { job, displayName, content });
  for (const operation of operations) await stock.ended(operation);
}

const reports = 3;

/** Makes a report in the place of an older one. */
export async function reportAgain(stock: Stock): Promise<void> {
  const { parts, stocking, location, random } = stock;
  const id = `weekly-${random.below(reports) + 1}`;
  await removeIfThere(stock, reportName(location, id), 'reports.delete');
  await stock.ended(await makeReport({ parts, stocking, location }, id));
}

async function removeIfThere(
  { parts, stocking, ended }: Stock,
  target: ResourceName,
  verb: 'importJobs.delete' | 'reports.delete',
): Promise<void> {
  const { service } = stocking;
  if (!(await service.fetch(parts.call(), [target])).has(target)) return;
  const forced = verb === 'importJobs.delete' && { force: true };
  const removed = await service.invoke(parts.call(), verb, { target, ...forced });
  await ended(await finished(parts, stocking, granted(removed).answer));
}
