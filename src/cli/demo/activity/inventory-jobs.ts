import { childName } from '../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../apis/inventory/contract.ts';
import { machineTable } from '../import-file.ts';
import { importMachines } from '../imports.ts';
import { finished } from '../inventory-operations.ts';
import { granted } from '../parts.ts';
import { makeReport, reportName } from '../reports.ts';
import type { InventoryChanges } from './asset-changes.ts';

/** The import jobs that take turns. A job is deleted before its next turn. */
const jobs = 3;
/** The machines of each import: they are the same each time, so that none are added. */
const machines = 6;

export async function importSome(changes: InventoryChanges): Promise<void> {
  const { parts, inventory, location, random } = changes;
  const turn = random.below(jobs) + 1;
  const job = `nightly-${turn}`;
  const target = childName(location, 'importJobs', job);
  await removeIfThere(changes, target, 'importJobs.delete');
  const content = machineTable(`outpost-${turn}`, machines, 20 + random.below(60));
  const displayName = `Nightly survey ${turn}`;
  const operations = await importMachines(parts, inventory, location, { job, displayName, content });
  for (const operation of operations) await changes.ended(operation);
}

const reports = 3;

/** Makes a report in the place of an older one. */
export async function reportAgain(changes: InventoryChanges): Promise<void> {
  const { parts, inventory, location, random } = changes;
  const id = `weekly-${random.below(reports) + 1}`;
  await removeIfThere(changes, reportName(location, id), 'reports.delete');
  await changes.ended(await makeReport({ parts, inventory, location }, id));
}

async function removeIfThere(
  { parts, inventory, ended }: InventoryChanges,
  target: ResourceName,
  verb: 'importJobs.delete' | 'reports.delete',
): Promise<void> {
  const { service } = inventory;
  if (!(await service.fetch(parts.call(), [target])).has(target)) return;
  const forced = verb === 'importJobs.delete' && { force: true };
  const removed = await service.invoke(parts.call(), verb, { target, ...forced });
  await ended(await finished(parts, inventory, granted(removed).answer));
}
