import { childName } from '../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../apis/inventory/contract.ts';
import { machineTable } from '../import-file.ts';
import { importMachines } from '../imports.ts';
import { finished } from '../inventory-operations.ts';
import { granted } from '../parts.ts';
import { makeReport, reportName } from '../reports.ts';
import type { Stock } from './stock.ts';

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
