import { afterAll, describe, expect, test } from '@jest/globals';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { openStorage } from '../../src/app/open-storage.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { startPostgres } from '../support/postgres.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const job = `${location}/importJobs/fleet`;
const [machines, disks] = [60_000, 40_000];

interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly metadata: { readonly statusMessage?: string };
  readonly response?: {
    readonly uploadFileInfo?: { readonly signedUri: string; readonly headers: Record<string, string> };
  };
}

async function rest<Body>(
  { send }: GatewayProcess,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const headers = {
    authorization: `Bearer ${keys.devToken}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  return (await send<Body>(`/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    .body;
}

/** Reads the operation until the condition is true. */
async function until(
  process: GatewayProcess,
  name: string,
  right: (operation: Operation) => boolean,
): Promise<Operation> {
  for (;;) {
    const operation = await rest<Operation>(process, 'GET', name);
    if (right(operation)) return operation;
    if (operation.done) throw new Error(`too late: ${JSON.stringify(operation)}`);
  }
}
const says =
  (pattern: RegExp) =>
  ({ metadata }: Operation) =>
    pattern.test(metadata.statusMessage ?? '');

const id = (number: number) => `4213f00d-0000-4000-8000-${String(number).padStart(12, '0')}`;
function* table(header: string, count: number, row: (number: number) => string): Generator<string> {
  yield `${header}\n`;
  for (let number = 0; number < count; number += 1) yield `${row(number)}\n`;
}
const files = {
  info: [
    ...table(
      'VM,Powerstate,CPUs,Memory,NICs,Disks,DNS Name,VM UUID',
      machines,
      (number) => `vm-${number},poweredOn,4,8192,1,1,vm-${number}.example,${id(number)}`,
    ),
  ].join(''),
  disks: [
    ...table(
      'VM,Disk,Capacity MiB,Disk Mode,Controller,VM UUID',
      disks,
      (number) => `vm-${number},Hard disk 1,40960,persistent,SCSI controller 0,${id(number)}`,
    ),
  ].join(''),
};

async function prepare(process: GatewayProcess): Promise<void> {
  await rest(process, 'POST', `${location}/sources?sourceId=upload`, {});
  await rest(process, 'POST', `${location}/importJobs?importJobId=fleet`, {
    assetSource: `${location}/sources/upload`,
  });
  for (const [name, body] of Object.entries(files)) {
    const path = `${job}/importDataFiles?importDataFileId=${name}`;
    const created = await rest<Operation>(process, 'POST', path, { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' });
    const { signedUri = '', headers = {} } = created.response?.uploadFileInfo ?? {};
    const answer = await fetch(signedUri, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

describe.each(['SQLite', 'PostgreSQL'])('an import of 100,000 rows on %s', (engine) => {
  const opening = new AsyncDisposableStack();
  afterAll(() => opening.disposeAsync());

  test('repeats no row and loses none when its process is killed while it reads and while it writes', async () => {
    const folder = opening.use(await tempFolder());
    const databaseUrl = engine === 'PostgreSQL' ? opening.use(await startPostgres()).url : undefined;
    const start = () =>
      startProcess(['--serve', 'inventory'], {
        ...keyVariables,
        TRIBUTARY_DATA: folder.path,
        ...(databaseUrl && { DATABASE_URL: databaseUrl, TRIBUTARY_SECRET: 'of the long import' }),
      });

    const first = await start();
    await prepare(first);
    const { name } = await rest<Operation>(first, 'POST', `${job}:run`, {});
    await until(first, name, says(/^[1-9]\d,\d{3} rows read/));
    await first.stop('SIGKILL');

    // The lease of the dead process has to expire first.
    const second = await start();
    await until(second, name, says(/^[1-9]\d,\d{3} of 100,000 rows done/));
    await second.stop('SIGKILL');

    await using third = await start();
    expect(await until(third, name, ({ done }) => done === true)).toMatchObject({
      response: {},
      metadata: { statusMessage: '100,000 of 100,000 rows done, 60,000 machines' },
    });
    expect(await rest(third, 'GET', job)).toMatchObject({
      state: 'IMPORT_JOB_STATE_COMPLETED',
      executionReport: { framesReported: machines, totalRowsCount: machines + disks },
    });

    await using storage = await openStorage({
      folder: folder.path,
      ...(databaseUrl && { databaseUrl }),
      exclusive: false,
    });
    const seen = new Map<string, number>();
    for (let after = 0; ; ) {
      const rows = await storage.db
        .selectFrom('inventory_asset_sources')
        .select(['asset_id', 'frame'])
        .where('asset_id', '>', after)
        .orderBy('asset_id')
        .limit(5000)
        .execute();
      for (const { frame } of rows) {
        const { machineDetails } = JSON.parse(frame ?? '{}');
        const count = machineDetails.disks?.disks?.entries?.length ?? 0;
        expect(seen.has(machineDetails.uuid)).toBe(false);
        seen.set(machineDetails.uuid, count);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.asset_id;
    }
    expect(seen.size).toBe(machines);
    const counts = Array.from({ length: machines }, (_, number) => seen.get(id(number)));
    expect(counts.filter((count) => count === 1)).toHaveLength(disks);
    expect(counts.filter((count) => count === 0)).toHaveLength(machines - disks);
  }, 600_000);
});
