import { afterAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { tempFolder } from '../support/folder.ts';
import { keyVariables } from '../support/gateway.ts';
import {
  disks,
  id,
  job,
  machines,
  type Operation,
  prepare,
  rest,
  says,
  until,
} from '../support/large-imports.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';

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
