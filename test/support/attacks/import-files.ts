import { type Caller, SetUpFailed } from './caller.ts';

const format = 'IMPORT_JOB_FORMAT_RVTOOLS_CSV';

export interface ImportedFile {
  readonly location: string;
  /** Id of the new import job. */
  readonly job: string;
  readonly body: string | Buffer;
}

/** Creates an import job and uploads its file; returns the path that runs the job. */
export async function uploadImport(
  { prepare }: Caller,
  { location, job, body }: ImportedFile,
): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, given: object) =>
    prepare({ method: 'POST', path: `/v1/${location}/${path}`, headers, body: JSON.stringify(given) });
  await post(`importJobs?importJobId=${job}`, { assetSource: `${location}/sources/scan` });
  const file = await post(`importJobs/${job}/importDataFiles?importDataFileId=file`, { format });
  const path = /"signedUri":"[^"]*?(\/files\/[^"]*)"/.exec(file)?.[1];
  if (path === undefined) throw new SetUpFailed(`no address to upload to: ${file}`);
  await prepare({ method: 'PUT', path, headers: { 'content-type': 'text/csv' }, body });
  return `/v1/${location}/importJobs/${job}:run`;
}

/** Runs an uploaded import and waits until it is done, or the attack is over; returns the word for its outcome. */
export async function runImport({ prepare, signal }: Caller, path: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const begun = await prepare({ method: 'POST', path, headers, body: '{}' });
  const [, name] = /(projects\/[^"]*\/operations\/[^"]*)/.exec(begun) ?? [];
  if (name === undefined) throw new SetUpFailed(`no operation in ${begun}`);
  const query = `{ waitForInventoryOperation(name: "${name}", timeoutSeconds: 5) { done error { message } } }`;
  const body = JSON.stringify({ query });
  while (!signal.aborted) {
    const text = await prepare({ method: 'POST', path: '/graphql', headers, body });
    if (text.includes('"done":true')) return /"message":"([^"]*)"/.exec(text)?.[1] ?? '200';
  }
  return 'not by the end';
}
