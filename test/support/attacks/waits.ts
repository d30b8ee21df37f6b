import { type Attack, count, shop } from './attack.ts';
import { type Caller, SetUpFailed } from './caller.ts';

const requests = 5;
const waitsOfRequest = 10;
/** Rows of a file whose import takes longer than the waits. */
const rows = 100_000;
let operation: Promise<string> | undefined;

/** A 11: operation waits that stay open, ten in each request. */
export const waits: Attack = {
  name: 'waits',
  standing: 'tenant',
  together: true,
  async setUp(caller) {
    operation ??= beginImport(caller);
    await operation;
  },
  async round(caller) {
    const name = await operation;
    const waiting = count(waitsOfRequest).map(
      (at) => `w${at}: waitForInventoryOperation(name: "${name}", timeoutSeconds: 12) { done }`,
    );
    return await Promise.all(count(requests).map(() => caller.graph(`{ ${waiting} }`)));
  },
};

async function beginImport({ prepare }: Caller): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    prepare({ method: 'POST', path: `/v1/${shop}/${path}`, headers, body: JSON.stringify(body) });
  await post('importJobs?importJobId=waits', { assetSource: `${shop}/sources/scan` });
  const format = 'IMPORT_JOB_FORMAT_RVTOOLS_CSV';
  const file = await post('importJobs/waits/importDataFiles?importDataFileId=file', { format });
  const path = found(/"signedUri":"[^"]*?(\/files\/[^"]*)"/, file);
  const machines = count(rows).map((at) => `m${at},1,1024,1,1,machine-${at}\n`);
  const body = `VM,CPUs,Memory,NICs,Disks,VM UUID\n${machines.join('')}`;
  await prepare({ method: 'PUT', path, headers: { 'content-type': 'text/csv' }, body });
  const begun = await post('importJobs/waits:run', {});
  return found(/(projects\/[^"]*\/operations\/[^"]*)/, begun);
}

function found(pattern: RegExp, text: string): string {
  const [, part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new SetUpFailed(`no ${pattern.source} in ${text}`);
  return part;
}
