import * as z from 'zod';
import type { ProcessDetails } from './process-details.ts';
import type { Sample } from './sample.ts';

/** The facts about a process that never change while it runs. */
export const processFactsSchema = z.object({
  /** Id that is unique to the process: no host, no address. */
  id: z.string(),
  /** Number of the worker, from 1; null for a process that shares its port with no other. */
  worker: z.number().nullable(),
  version: z.string(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
});

export type ProcessFacts = z.infer<typeof processFactsSchema>;

/** A process with its samples, the oldest first. */
export interface ProcessReport {
  readonly facts: ProcessFacts;
  /** Time of its last sample, in milliseconds since the epoch. */
  readonly seenAt: number;
  readonly samples: readonly Sample[];
}

/** The place at which processes post their samples for each other. */
export interface ProcessRegistry extends AsyncDisposable {
  /** Posts a sample and the details of this process; gives up when it takes long. */
  post(sample: Sample, details?: ProcessDetails): Promise<void>;
  /** Returns the details of the other processes of the last hour; null while the registry cannot be read. */
  readDetails(): Promise<readonly ProcessDetails[] | null>;
  /**
   * Returns the processes of the last hour, the most recently seen first, each with as many of its last samples; null
   * while the registry cannot be read.
   */
  read(last: number): Promise<readonly ProcessReport[] | null>;
}
