import { deleteSource } from './delete-source.ts';
import { exportAssets } from './export-assets.ts';
import { importJob } from './importing/import-job.ts';
import type { Jobs } from './job.ts';

/** Every job by the name that operations in storage have it by: a name, once released, is never changed. */
export const jobs = {
  deleteSource,
  exportAssets,
  validateImport: importJob('validate'),
  runImport: importJob('run'),
} as const satisfies Jobs;

export type JobName = keyof typeof jobs;
