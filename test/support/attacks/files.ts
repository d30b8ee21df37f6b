import { type Attack, crowd, shop } from './attack.ts';
import type { Caller } from './caller.ts';
import { createImport } from './import-files.ts';

const body = Buffer.from(`VM,CPUs\n${'machine,1\n'.repeat(100_000)}`);

/** The files of one project fill the storage quota of all projects. */
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

async function upload(caller: Caller, location: string, job: string): Promise<string> {
  const path = await createImport(caller, { location, job });
  return (await caller.ask({ method: 'PUT', path, headers: { 'content-type': 'text/csv' }, body })).word;
}
