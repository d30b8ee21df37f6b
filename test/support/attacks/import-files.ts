import { type Caller, SetUpFailed } from './caller.ts';

const headers = { 'content-type': 'application/json' };
const format = 'IMPORT_JOB_FORMAT_RVTOOLS_CSV';

export interface ImportJob {
  readonly location: string;
  /** Id of the new import job. */
  readonly job: string;
}

/** Creates an import job with one file; returns the path to upload the file to. */
export async function createImport({ prepare }: Caller, { location, job }: ImportJob): Promise<string> {
  const create = (path: string, given: object) =>
    prepare({ method: 'POST', path: `/v1/${location}/${path}`, headers, body: JSON.stringify(given) });
  await create(`importJobs?importJobId=${job}`, { assetSource: `${location}/sources/scan` });
  const made = await create(`importJobs/${job}/importDataFiles?importDataFileId=file`, { format });
  return found(/"signedUri":"[^"]*?(\/files\/[^"]*)"/, made);
}

/** Creates an import job and uploads its file. */
export async function uploadImport(caller: Caller, job: ImportJob, body: string | Buffer): Promise<void> {
  const path = await createImport(caller, job);
  await caller.prepare({ method: 'PUT', path, headers: { 'content-type': 'text/csv' }, body });
}

/** Starts an import; returns the name of its operation. */
export async function startImport({ prepare }: Caller, { location, job }: ImportJob): Promise<string> {
  const path = `/v1/${location}/importJobs/${job}:run`;
  return found(
    /(projects\/[^"]*\/operations\/[^"]*)/,
    await prepare({ method: 'POST', path, headers, body: '{}' }),
  );
}

/** Runs an import until it is done, or the attack is over; returns the word for its outcome. */
export async function runImport(caller: Caller, job: ImportJob): Promise<string> {
  const name = await startImport(caller, job);
  const query = `{ waitForInventoryOperation(name: "${name}", timeoutSeconds: 5) { done error { message } } }`;
  const body = JSON.stringify({ query });
  while (!caller.signal.aborted) {
    const text = await caller.prepare({ method: 'POST', path: '/graphql', headers, body });
    if (text.includes('"done":true')) return /"message":"([^"]*)"/.exec(text)?.[1] ?? '200';
  }
  return 'not by the end';
}

function found(pattern: RegExp, text: string): string {
  const [, part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new SetUpFailed(`no ${pattern.source} in ${text}`);
  return part;
}
