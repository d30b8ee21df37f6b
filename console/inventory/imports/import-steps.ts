import type { Client } from '@tributary/client';
import {
  CreateImportDataFileDocument,
  CreateImportJobDocument,
  CreateSourceDocument,
  ImportJobDocument,
  ImportSourceDocument,
  type InventoryImportDataFormat,
  ValidateImportJobDocument,
} from '../../generated/operations.ts';
import { runOperation } from '../long-running-operation.ts';
import { newId, type Place } from '../place.ts';
import { upload } from './upload.ts';

/** Files of one format, which become one import job. */
export interface Choice {
  readonly title: string;
  readonly format: InventoryImportDataFormat;
  readonly files: readonly File[];
  /** False stops after the check. */
  readonly isRun: boolean;
}

const sourceId = 'console';
const longestFileTitle = 63;

/** Creates the job, and before it the source of all imports of the console; returns the job's name. */
export async function createJob(client: Client, place: Place, { title }: Choice): Promise<string> {
  const location = { name: place.name };
  const source = { name: `${place.name}/sources/${sourceId}` };
  const { inventorySource } = await client.query(ImportSourceDocument, source);
  if (!inventorySource) {
    const fields = { displayName: 'Console', type: 'UPLOAD' } as const;
    await runOperation(client, CreateSourceDocument, { input: { location, sourceId, fields } });
  }
  const importJobId = newId('import');
  await runOperation(client, CreateImportJobDocument, {
    input: { location, importJobId, fields: { source, displayName: title } },
  });
  return `${place.name}/importJobs/${importJobId}`;
}

/** Adds a file to a job and uploads it. */
export async function addFile(
  client: Client,
  job: string,
  format: InventoryImportDataFormat,
  file: File,
): Promise<void> {
  const importDataFileId = newId(`file${crypto.getRandomValues(new Uint16Array(1))[0]}`);
  const displayName = file.name.slice(-longestFileTitle);
  await runOperation(client, CreateImportDataFileDocument, {
    input: { importJob: { name: job }, importDataFileId, fields: { format, displayName } },
  });
  await upload(client, `${job}/importDataFiles/${importDataFileId}`, file);
}

/** Checks the files of a job; returns whether they can be imported. */
export async function checkFiles(client: Client, job: string): Promise<boolean> {
  await runOperation(client, ValidateImportJobDocument, { name: job });
  const { inventoryImportJob } = await client.query(ImportJobDocument, { name: job });
  return inventoryImportJob?.state === 'READY';
}
