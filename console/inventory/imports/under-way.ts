import { useQueryClient } from '@tanstack/react-query';
import type { Client, TributaryError } from '@tributary/client';
import { createValue } from '../../../pages/value.ts';
import { refresh } from '../../data/affected.ts';
import { useClient } from '../../data/connection.tsx';
import { asTributaryError } from '../../data/use-change.ts';
import { RunImportJobDocument } from '../../generated/operations.ts';
import { importOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import type { Place } from '../place.ts';
import { addFile, type Choice, checkFiles } from './import-steps.ts';

/** Work of this page on an import job. It goes on while other views are shown. */
export interface UnderWay {
  /** Text for a person, such as `Uploading fleet.xlsx`; null when it has ended. */
  readonly step: string | null;
  readonly error: TributaryError | null;
}

/** Work of this page by the names of jobs. */
export const underWay = createValue<ReadonlyMap<string, UnderWay>>(new Map());

/** Steps of a work on a job; each is reported before it begins. */
export type Steps = (client: Client, job: string, onStep: (step: string) => void) => Promise<void>;

/** Returns a function that does work on a job; a failed step ends it. The job is read again at each step. */
export function useWork(place: Place): (job: string, steps: Steps) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  return async (job, steps) => {
    const show = (shown: UnderWay) => {
      underWay.set(new Map(underWay.get()).set(job, shown));
      void refresh(cache, importOf(place, job));
    };
    try {
      await steps(client, job, (step) => show({ step, error: null }));
      show({ step: null, error: null });
    } catch (error) {
      show({ step: null, error: asTributaryError(error) });
    }
  };
}

/** Uploads the chosen files, checks them, and imports them. */
export const importFiles =
  ({ files, format, isRun }: Choice): Steps =>
  async (client, job, onStep) => {
    for (const file of files) {
      onStep(`Uploading ${file.name}`);
      await addFile(client, job, format, file);
    }
    await checkAndRun(isRun)(client, job, onStep);
  };

/** Checks the files of a job, and imports them where the check has passed. */
export const checkAndRun =
  (isRun: boolean): Steps =>
  async (client, job, onStep) => {
    onStep('Checking the files');
    if ((await checkFiles(client, job)) && isRun) await runFiles(client, job, onStep);
  };

export const runFiles: Steps = async (client, job, onStep) => {
  onStep('Importing');
  await runOperation(client, RunImportJobDocument, { name: job });
};
