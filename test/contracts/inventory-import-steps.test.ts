import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { transact } from '../../src/kit/db/transaction.ts';
import { leaseMs } from '../../src/services/inventory/jobs/operation-leases.ts';
import { draftFrames, takeFrames } from '../../src/services/inventory/store/frames/intake.ts';
import { rowByName } from '../../src/services/inventory/store/rows.ts';
import type { Storage } from '../../src/storage/database.ts';
import { openers } from '../support/filtered-rows.ts';
import { importsOver, rvtoolsCsv } from '../support/imports.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { locationOf, under } from './inventory/setting.ts';

const machines = 1000;
const machinesOfStep = 200;
const uuid = (number: number) => `4f6dd9c2-0000-4000-8000-${String(number).padStart(12, '0')}`;
const table = [
  'VM,Powerstate,CPUs,Memory,NICs,Disks,VM UUID',
  ...Array.from({ length: machines }, (_, number) => `web-${number},poweredOn,2,1024,1,1,${uuid(number)}`),
].join('\n');

/** Calls `act` before each statement that inserts the reports of a step. */
function beforeReports(act: (step: number) => void): KyselyPlugin {
  let step = 0;
  return {
    transformQuery({ node }) {
      const inserts = RawNode.is(node) && node.sqlFragments[0]?.startsWith('insert into');
      if (inserts && JSON.stringify(node.parameters[0]).includes('inventory_asset_sources')) act(++step);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe.each(Object.entries(openers))('steps of an import on %s', (engine, open) => {
  const opening = new AsyncDisposableStack();
  let storage: Storage;
  let count = 0;

  beforeAll(async () => {
    storage = await open(opening);
  });
  afterAll(() => opening.disposeAsync());

  /** Starts an import of 1,000 machines, with `act` while a step is written and the next one is prepared. */
  async function started(act: (step: number, cancel: () => void) => void) {
    count += 1;
    const location = locationOf(`project-${count}`);
    const ours = embeddedOver(storage);
    const invoke = async (id: string, request: object) => {
      const outcome = await ours.inventory.invoke(inventoryCall(), id as 'operations.get', request as never);
      if ('refused' in outcome) throw new Error(outcome.refused.message);
      return outcome.answer;
    };
    const imports = importsOver(() => ({ inventory: ours.inventory, inside: { ...ours, storage } }));
    const job = await imports.newJob(location, [rvtoolsCsv('info', table)]);
    const operation = (await invoke('importJobs.run', { target: job, body: {} })).name as ResourceName;
    let cancellation: Promise<unknown> | undefined;
    const cancel = () => {
      cancellation = invoke('operations.cancel', { target: operation, body: {} });
    };
    const importer = embeddedOver(
      { ...storage, db: storage.db.withPlugin(beforeReports((step) => act(step, cancel))) },
      { failed: () => undefined },
      ours.clock,
    );
    await importer.timers.settle();
    await importer.runner.idle();
    return {
      location,
      ours,
      operation,
      invoke,
      ended: () => imports.ended(operation),
      cancelled: async () => cancellation,
    };
  }

  /** Returns the ids of a location's assets, each of which has its report, keys and places. */
  async function wholeAssets(location: ResourceName): Promise<readonly number[]> {
    const assets = await storage.db
      .selectFrom('inventory_resources')
      .select('id')
      .where('parent', '=', location)
      .where('kind', '=', 'assets')
      .execute();
    const ids = assets.map(({ id }) => id);
    const tables = ['inventory_asset_sources', 'inventory_asset_keys', 'inventory_asset_places'] as const;
    for (const name of tables) {
      const query = storage.db
        .selectFrom(name)
        .select('asset_id')
        .distinct()
        .where('asset_id', 'in', [0, ...ids]);
      expect(await query.execute()).toHaveLength(ids.length);
    }
    return ids;
  }

  test('a fault in a step leaves nothing of it and of the prepared one; the import continues behind the last step', async () => {
    const { location, ours, operation, invoke, ended } = await started((step) => {
      if (step === 2) throw new TypeError('the second step fails');
    });
    const first = await wholeAssets(location);
    expect(first).toHaveLength(machinesOfStep);
    expect(await invoke('operations.get', { target: operation })).not.toHaveProperty('done');
    ours.clock.advance(leaseMs / 1000 + 1);
    expect(await ended()).toMatchObject({
      response: {},
      metadata: { statusMessage: '1,000 of 1,000 rows done, 1,000 machines' },
    });
    const all = await wholeAssets(location);
    expect(all).toHaveLength(machines);
    expect(all).toEqual(expect.arrayContaining([...first]));
  });

  test.runIf(engine === 'postgres')(
    'many new assets have statistics once their import has ended',
    async () => {
      const { ended } = await started(() => {});
      expect(await ended()).toMatchObject({ response: {} });
      const { rows } = await sql<{ relname: string }>`select relname from pg_stat_user_tables
      where last_analyze is not null order by relname`.execute(storage.db);
      const names = rows.map(({ relname }) => relname);
      expect(names).toEqual(['inventory_asset_facts', 'inventory_resources']);
    },
  );

  test('an import that is cancelled while a step is prepared ends with whole steps', async () => {
    const { location, operation, invoke, cancelled } = await started((step, cancel) => {
      if (step === 2) cancel();
    });
    await cancelled();
    expect(await invoke('operations.get', { target: operation })).toMatchObject({
      done: true,
      error: { code: 1 },
    });
    const assets = (await wholeAssets(location)).length;
    expect([assets % machinesOfStep, assets < machines]).toEqual([0, true]);
  });

  test('a prepared frame is written as it is if its machine is new, and joins an asset that was stored meanwhile', async () => {
    count += 1;
    const location = locationOf(`project-${count}`);
    const { inventory, parts } = embeddedOver(storage);
    const sourceOf = async (sourceId: string) => {
      await inventory.invoke(inventoryCall(), 'sources.create', { target: location, sourceId, body: {} });
      const row = await rowByName(storage.db, under(location, `sources/${sourceId}`));
      if (!row) throw new Error(`there is no ${sourceId}`);
      return row;
    };
    const [one, two] = [await sourceOf('one'), await sourceOf('two')];
    const frames = [{ frame: { machineDetails: { uuid: uuid(1), machineName: 'web-1' } }, violations: [] }];
    const reported = { location, frames, now: parts.clock(), errorFrames: false };
    const preparedFor = (source: typeof one) => draftFrames(parts.db, parts, { ...reported, source });
    const ahead = { one: await preparedFor(one), two: await preparedFor(two) };
    const take = (source: typeof one, prepared: typeof ahead.one) =>
      transact(parts, null, (change) => takeFrames(change, parts, { ...reported, source }, prepared));

    const made = await take(two, ahead.two);
    expect(made).toEqual(ahead.two.outcomes);
    expect(await take(one, ahead.one)).toEqual([{ ...made[0], created: false }]);
    const [asset, ...others] = await wholeAssets(location);
    expect(others).toEqual([]);
    const rows = await storage.db
      .selectFrom('inventory_asset_sources')
      .select('source_id')
      .where('asset_id', '=', asset ?? 0)
      .orderBy('source_id')
      .execute();
    expect(rows.map(({ source_id }) => source_id)).toEqual([one.id, two.id]);
  });
});
