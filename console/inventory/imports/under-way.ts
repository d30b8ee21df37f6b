import { type Client, TributaryError } from '@tributary/client';
import { createValue } from '../../../pages/value.ts';
import { addFile, type Choice, checkFiles, runJob } from './import-steps.ts';

/** Work of this page on an import job. It goes on while other views are shown. */
export interface UnderWay {
  /** Text for a person, such as `Uploading fleet.xlsx`; null when it has ended. */
  readonly step: string | null;
  readonly error: TributaryError | null;
}

/** Work of this page by the names of jobs. */
export const underWay = createValue<ReadonlyMap<string, UnderWay>>(new Map());

const show = (job: string, shown: UnderWay) => underWay.set(new Map(underWay.get()).set(job, shown));

/** Does work on a job step by step; a failed step ends it. `onDone` is called at the end. */
export async function work(
  job: string,
  steps: (onStep: (step: string) => void) => Promise<void>,
  onStep: () => void,
): Promise<void> {
  try {
    await steps((step) => {
      show(job, { step, error: null });
      onStep();
    });
    show(job, { step: null, error: null });
  } catch (error) {
    show(job, { step: null, error: asTributaryError(error) });
  } finally {
    onStep();
  }
}

/** Uploads the chosen files, checks them, and imports them. */
export const importFiles =
  (client: Client, job: string, { files, format, isRun }: Choice) =>
  async (onStep: (step: string) => void): Promise<void> => {
    for (const file of files) {
      onStep(`Uploading ${file.name}`);
      await addFile(client, job, format, file);
    }
    await checkAndRun(client, job, isRun)(onStep);
  };

/** Checks the files of a job, and imports them where the check has passed. */
export const checkAndRun =
  (client: Client, job: string, isRun: boolean) =>
  async (onStep: (step: string) => void): Promise<void> => {
    onStep('Checking the files');
    if ((await checkFiles(client, job)) && isRun) await runFiles(client, job)(onStep);
  };

export const runFiles =
  (client: Client, job: string) =>
  async (onStep: (step: string) => void): Promise<void> => {
    onStep('Importing');
    await runJob(client, job);
  };

const asTributaryError = (error: unknown): TributaryError =>
  error instanceof TributaryError
    ? error
    : new TributaryError(error instanceof Error ? error.message : String(error), { code: 'UNKNOWN' });
