import type { Client } from './http.ts';

const location = '/v1/projects/shop/locations/us-central1';

/** Headers that the signed address of a CSV upload requires. */
export const csvUpload = { 'content-type': 'text/csv' } as const;

export interface WaitingFile {
  readonly name: string;
  readonly state: string;
  readonly uploadFileInfo: {
    readonly signedUri: string;
    readonly headers: object;
    readonly uriExpirationTime: string;
  };
}

/** Creates what all files share: a source and an import job. */
export async function openImportJob(client: Client, authorization = client.bearer): Promise<void> {
  await post(client, '/sources?sourceId=files', {}, authorization);
  const assetSource = 'projects/shop/locations/us-central1/sources/files';
  await post(client, '/importJobs?importJobId=all', { assetSource }, authorization);
}

/** Creates a data file of that job, which waits for its upload. */
export async function newDataFile(
  client: Client,
  id: string,
  authorization = client.bearer,
): Promise<WaitingFile> {
  const path = `/importJobs/all/importDataFiles?importDataFileId=${id}`;
  const body = { format: 'IMPORT_JOB_FORMAT_STRATOZONE_CSV', uploadFileInfo: {} };
  return (await post(client, path, body, authorization)).response;
}

async function post(client: Client, path: string, body: object, authorization: string) {
  const answer = await client.send<{ readonly response: WaitingFile }>(`${location}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
