import { type Attack, crowd, shop } from './attack.ts';
import { type Caller, SetUpFailed } from './caller.ts';

const format = 'IMPORT_JOB_FORMAT_RVTOOLS_CSV';
const body = Buffer.from(`VM,CPUs\n${'machine,1\n'.repeat(100_000)}`);

/** A 7: the files of one project fill the storage quota of all projects. */
export const files: Attack = {
  name: 'files fill the quota',
  standing: 'tenant',
  // The maximum file size is small because a project's share of the quota always has room for one file of that size.
  environment: { TRIBUTARY_MAX_FILES_MIB: '100', TRIBUTARY_MAX_FILE_MIB: '10' },
  round: async (caller, nth) => [await upload(caller, crowd, `job${caller.number}-${nth}`)],
  async lost(bystander) {
    const word = await upload(bystander, shop, 'of-somebody-else');
    return word === '200' ? null : `an upload to another project was answered ${word}`;
  },
};

async function upload({ ask, prepare }: Caller, location: string, job: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const create = (path: string, given: object) =>
    prepare({ method: 'POST', path: `/v1/${location}/${path}`, headers, body: JSON.stringify(given) });
  await create(`importJobs?importJobId=${job}`, { assetSource: `${location}/sources/scan` });
  const made = await create(`importJobs/${job}/importDataFiles?importDataFileId=file`, { format });
  const path = /"signedUri":"[^"]*?(\/files\/[^"]*)"/.exec(made)?.[1];
  if (path === undefined) throw new SetUpFailed(`no address to upload to: ${made}`);
  return (await ask({ method: 'PUT', path, headers: { 'content-type': 'text/csv' }, body })).word;
}
