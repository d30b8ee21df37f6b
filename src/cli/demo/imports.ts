import { childName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { type EmbeddedInventory, finished, upload } from './inventory-operations.ts';
import { type DemoParts, granted } from './parts.ts';
import { loadSource } from './sources.ts';

export interface Import {
  readonly job: string;
  readonly displayName: string;
  /** A table of machines in the format of StratoZone. */
  readonly content: string;
}

/** Id of the only data file of a job. */
const file = 'machines';

/** Imports the machines of a file by a new job and returns the operations, in their order. */
export async function importMachines(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  location: ResourceName,
  { job: importJobId, displayName, content }: Import,
): Promise<readonly ResourceName[]> {
  const { service } = inventory;
  const assetSource = await loadSource(parts, inventory, location, 'upload', {
    displayName: 'Uploaded files',
    type: 'SOURCE_TYPE_UPLOAD',
  });
  const job = childName(location, 'importJobs', importJobId);
  const created = await service.invoke(parts.call(), 'importJobs.create', {
    target: location,
    importJobId,
    body: { assetSource, displayName },
  });
  const begun = [await finished(parts, inventory, granted(created).answer)];
  const filed = await service.invoke(parts.call(), 'importDataFiles.create', {
    target: job,
    importDataFileId: file,
    body: { format: 'IMPORT_JOB_FORMAT_STRATOZONE_CSV', displayName: 'vmInfo.csv' },
  });
  begun.push(await finished(parts, inventory, granted(filed).answer));
  await upload(parts, inventory, childName(job, 'importDataFiles', file), content);
  const run = await service.invoke(parts.call(), 'importJobs.run', { target: job, body: {} });
  begun.push(await finished(parts, inventory, granted(run).answer));
  return begun;
}
