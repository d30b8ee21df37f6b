import { createReportJob, type ReportParts } from './create-report.ts';
import { deleteSource } from './delete-source.ts';
import { exportAssets } from './export-assets.ts';
import { importJob } from './importing/import-job.ts';
import type { Jobs } from './job.ts';

/** Creates every job under the name that stored operations refer to. A released name must never change. */
export const createJobs = (parts: ReportParts) =>
  ({
    deleteSource,
    exportAssets,
    validateImport: importJob('validate'),
    runImport: importJob('run'),
    createReport: createReportJob(parts),
  }) as const satisfies Jobs;

export type JobName = keyof ReturnType<typeof createJobs>;
