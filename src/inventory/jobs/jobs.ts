import { createReportJob, type ReportParts } from './create-report.ts';
import { deleteSource } from './delete-source.ts';
import type { Jobs } from './job.ts';

/** Every job by the name that operations in storage have it by: a name, once released, is never changed. */
export const createJobs = (parts: ReportParts) =>
  ({ deleteSource, createReport: createReportJob(parts) }) as const satisfies Jobs;

export type JobName = keyof ReturnType<typeof createJobs>;
