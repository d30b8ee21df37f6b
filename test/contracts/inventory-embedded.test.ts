import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAssetEvent } from '../../src/apis/inventory/contract/asset-events.ts';
import { type OperationEvent, parseOperationEvent } from '../../src/apis/inventory/contract/events.ts';
import { projectOf } from '../../src/apis/inventory/contract/names.ts';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { deleteSource } from '../../src/services/inventory/jobs/delete-source.ts';
import type { Job, Jobs } from '../../src/services/inventory/jobs/job.ts';
import { createJobs } from '../../src/services/inventory/jobs/jobs.ts';
import { leaseMs, maxTries } from '../../src/services/inventory/jobs/operation-leases.ts';
import type { Storage } from '../../src/storage/database.ts';
import type { TestClock } from '../support/clock.ts';
import { openers } from '../support/filtered-rows.ts';
import { embeddedOver, inventoryCall } from '../support/inventories.ts';
import { join, seed, seedAssets, seedSources } from '../support/seeds.ts';
import { locationOf, under } from './inventory/setting.ts';

type Process = ReturnType<typeof embeddedOver>;

describe.each(Object.keys(openers) as (keyof typeof openers)[])('embedded inventory on %s', (engine) => {
  const opening = new AsyncDisposableStack();
  let storage: Storage;
  let clock: TestClock;
  let ours: Process;
  let location: ResourceName;
  let count = 0;

  beforeAll(async () => {
    storage = await openers[engine](opening);
  });
  afterAll(() => opening.disposeAsync());
  beforeEach(async () => {
    count += 1;
    location = locationOf(`project-${count}`);
    ours = embeddedOver(storage);
    clock = ours.clock;
  });

  /** Opens another process with the same storage and clock. */
  const another = (jobs?: Jobs) => embeddedOver(storage, { ...(jobs && { jobs }) }, clock);
  const settle = async (process: Process) => {
    await process.timers.settle();
    await process.runner.idle();
  };

  async function invoke(id: string, request: object): Promise<Readonly<Record<string, unknown>>> {
    const outcome = await ours.inventory.invoke(inventoryCall(), id as 'operations.get', request as never);
    if ('refused' in outcome) throw new Error(outcome.refused.message);
    return outcome.answer;
  }
  const read = (target: string) => invoke('operations.get', { target });

  /** Starts the operation that deletes a source with that many assets and two error frames. */
  async function deletion(assets: number): Promise<{ source: ResourceName; operation: ResourceName }> {
    await invoke('sources.create', { target: location, sourceId: 'scan', body: {} });
    const source = under(location, 'sources/scan');
    const names = await seedAssets(
      storage,
      location,
      Array.from({ length: assets }, () => ({})),
    );
    if (assets > 0) await seedSources(storage, source, names);
    await seed(storage, [
      { kind: 'errorFrames', parent: source, id: 'f1' },
      { kind: 'errorFrames', parent: source, id: 'f2' },
    ]);
    const { name } = await invoke('sources.delete', { target: source });
    return { source, operation: name as ResourceName };
  }

  async function eventsOf(operation: string): Promise<readonly OperationEvent[]> {
    const rows = await storage.db
      .selectFrom('events')
      .select('payload')
      .where('key', '=', operation)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => parseOperationEvent(JSON.parse(payload)));
  }
  const kindsOf = async (operation: string) => (await eventsOf(operation)).map(({ kind }) => kind);

  test('each state change of an operation is an event', async () => {
    const { source, operation } = await deletion(1200);
    expect(await kindsOf(operation)).toEqual(['STARTED']);
    expect(await invoke('sources.get', { target: source })).toMatchObject({ state: 'DELETING' });
    await settle(ours);
    const events = await eventsOf(operation);
    expect(events.map(({ kind }) => kind)).toEqual([
      'STARTED',
      ...events.slice(1, -1).map(() => 'PROGRESSED'),
      'DONE',
    ]);
    expect(events.at(-2)?.operation.metadata?.statusMessage).toContain('1202');
    expect(events.at(-1)?.operation).toEqual(await read(operation));
    const left = await storage.db
      .selectFrom('inventory_resources')
      .select('name')
      .where('parent', '=', source);
    expect(await left.execute()).toEqual([]);
    const done = await invoke('groups.create', { target: location, groupId: 'web', body: {} });
    expect(await kindsOf(String(done['name']))).toEqual(['STARTED', 'DONE']);
  });

  test('the operation of a process that died continues where it was, in one other process', async () => {
    const { operation } = await deletion(1200);
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: dead, resolve: wake } = Promise.withResolvers<void>();
    const outcomes: unknown[] = [];
    const dying: Job = {
      run: async (work) => {
        await work.step(async () => ({ state: { detached: 41 }, statusMessage: 'on the way' }));
        reach();
        await dead;
        await work.step(async () => ({ state: {} })).catch((error: unknown) => outcomes.push(error));
        throw outcomes[0];
      },
    };
    const first = another({ deleteSource: dying });
    await first.timers.settle();
    await reached;

    const second = another();
    await settle(second);
    expect(await read(operation)).not.toHaveProperty('done');
    clock.advance(leaseMs / 1000 + 1);
    await settle(second);
    expect(await read(operation)).toMatchObject({ done: true });
    const events = await eventsOf(operation);
    expect(events.at(-2)?.operation.metadata?.statusMessage).toContain(String(41 + 1202));
    wake();
    await first.runner.idle();
    expect(String(outcomes[0])).toContain('in other hands');
    expect(await kindsOf(operation)).toHaveLength(events.length);
  });

  test('a job that fails at every attempt ends its operation', async () => {
    const { operation, source } = await deletion(0);
    const errors: unknown[] = [];
    const broken: Job = {
      ...deleteSource,
      run: async () => {
        throw new Error('broken');
      },
    };
    const process = embeddedOver(
      storage,
      { jobs: { deleteSource: broken }, failed: (error) => errors.push(error) },
      clock,
    );
    for (let tried = 0; tried <= maxTries; tried += 1) {
      expect(await read(operation)).not.toHaveProperty('done');
      await settle(process);
      clock.advance(leaseMs / 1000 + 1);
    }
    expect(errors).toHaveLength(maxTries);
    expect(await read(operation)).toMatchObject({ done: true, error: { code: 13 } });
    expect(await invoke('sources.get', { target: source })).toMatchObject({ state: 'ACTIVE' });
  });

  test('a job that kills its processes ends its operation after the maximum number of attempts', async () => {
    const { operation } = await deletion(0);
    const deadly: Job = { ...deleteSource, run: () => new Promise(() => undefined) };
    for (let tried = 0; tried < maxTries; tried += 1) {
      await another({ deleteSource: deadly }).timers.settle();
      clock.advance(leaseMs / 1000 + 1);
    }
    expect(await read(operation)).not.toHaveProperty('done');
    await settle(another({ deleteSource: deadly }));
    expect(await read(operation)).toMatchObject({ done: true, error: { code: 13 } });
  });

  test('a process that stops releases its jobs at once', async () => {
    const { operation } = await deletion(0);
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const waiting: Job = {
      run: async ({ signal }) => {
        reach();
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
        throw new TypeError('it was not stopped');
      },
    };
    const stopping = another({ deleteSource: waiting });
    await stopping.timers.settle();
    await reached;
    await stopping[Symbol.asyncDispose]();
    await settle(ours);
    expect(await read(operation)).toMatchObject({ done: true });
  });

  test('a cancelled operation ends with code 1, and its changes are undone', async () => {
    const { source, operation } = await deletion(0);
    expect(await invoke('operations.cancel', { target: operation, body: {} })).toEqual({});
    expect(await read(operation)).toMatchObject({ metadata: { requestedCancellation: true } });
    await settle(ours);
    expect(await read(operation)).toMatchObject({ done: true, error: { code: 1 } });
    expect(await kindsOf(operation)).toEqual(['STARTED', 'CANCEL_REQUESTED', 'DONE']);
    expect(await invoke('sources.get', { target: source })).toMatchObject({ state: 'ACTIVE' });
  });

  /**
   * Starts the operation that creates a report of a group with that many assets; returns the operation and the report.
   */
  async function reporting(assets: number): Promise<{ report: ResourceName; operation: ResourceName }> {
    const [group, set, config] = ['groups/all', 'preferenceSets/usual', 'reportConfigs/wave'].map((path) =>
      under(location, path),
    ) as [ResourceName, ResourceName, ResourceName];
    await invoke('groups.create', { target: location, groupId: 'all', body: {} });
    await invoke('preferenceSets.create', { target: location, preferenceSetId: 'usual', body: {} });
    const groupPreferencesetAssignments = [{ group, preferenceSet: set }];
    await invoke('reportConfigs.create', {
      target: location,
      reportConfigId: 'wave',
      body: { groupPreferencesetAssignments },
    });
    const machines = Array.from({ length: assets }, () => ({
      machineDetails: { coreCount: 2, memoryMb: 4096 },
    }));
    const names = await seedAssets(storage, location, machines);
    const pairs = names.map((asset) => ({ group_id: group, asset_id: asset }));
    await join(storage, 'inventory_group_assets', pairs);
    const { name } = await invoke('reports.create', { target: config, reportId: 'first', body: {} });
    return { report: under(config, 'reports/first'), operation: name as ResourceName };
  }

  test('a report of many assets is created in steps, also by a process that takes it over', async () => {
    const { report, operation } = await reporting(1200);
    expect(await invoke('reports.get', { target: report })).toMatchObject({ state: 'PENDING' });
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: dead, resolve: wake } = Promise.withResolvers<void>();
    const real = createJobs({ ...storage, clock: clock.now, prices: null });
    const dying: Job = {
      run: (work) =>
        real.createReport.run({
          ...work,
          async step(run) {
            await work.step(run);
            reach();
            await dead;
            throw new Error('died');
          },
        }),
    };
    const first = another({ createReport: dying });
    await first.timers.settle();
    await reached;
    clock.advance(leaseMs / 1000 + 1);
    await settle(ours);
    expect(await read(operation)).toMatchObject({ done: true, response: { state: 'SUCCEEDED' } });
    const kinds = await kindsOf(operation);
    expect(kinds).toEqual(['STARTED', 'PROGRESSED', 'PROGRESSED', 'PROGRESSED', 'PROGRESSED', 'DONE']);
    const made = await invoke('reports.get', { target: report, view: 'REPORT_VIEW_FULL' });
    expect(made).toMatchObject({ summary: { allAssetsStats: { totalAssets: '1200', totalCores: '2400' } } });
    wake();
    await first.runner.idle();
    expect(await invoke('reports.get', { target: report, view: 'REPORT_VIEW_FULL' })).toEqual(made);
  });

  test('a cancelled report is FAILED, and a report that is deleted meanwhile stays deleted', async () => {
    const { report, operation } = await reporting(3);
    await invoke('operations.cancel', { target: operation, body: {} });
    await settle(ours);
    expect(await read(operation)).toMatchObject({ done: true, error: { code: 1 } });
    expect(await invoke('reports.get', { target: report })).toMatchObject({ state: 'FAILED' });
    const parent = under(location, 'reportConfigs/wave');
    const again = await invoke('reports.create', { target: parent, reportId: 'again', body: {} });
    await invoke('reportConfigs.delete', { target: parent, force: true });
    await settle(ours);
    expect(await read(String(again['name']))).toMatchObject({ done: true, error: { code: 5 } });
    await expect(invoke('reports.get', { target: report })).rejects.toThrow('There is no');
  });

  test('an operation in progress stops at its next step when it is cancelled', async () => {
    const { operation } = await deletion(0);
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const slow: Job = {
      run: async ({ step }) => {
        reach();
        await asked;
        await step(async () => ({ state: {} }));
        throw new TypeError('it was not stopped');
      },
    };
    const process = another({ deleteSource: slow });
    await process.timers.settle();
    await reached;
    await invoke('operations.cancel', { target: operation, body: {} });
    ask();
    await process.runner.idle();
    expect(await read(operation)).toMatchObject({ done: true, error: { code: 1 } });
  });

  test('an operation that was deleted before its end completes its work without an event', async () => {
    const { source, operation } = await deletion(3);
    await invoke('operations.delete', { target: operation });
    await expect(read(operation)).rejects.toThrow('There is no');
    await settle(ours);
    expect(await kindsOf(operation)).toEqual(['STARTED', 'DELETED']);
    await expect(invoke('sources.get', { target: source })).rejects.toThrow('There is no');
    expect(
      await storage.db
        .selectFrom('inventory_operations')
        .select('id')
        .where('name', '=', operation)
        .execute(),
    ).toEqual([]);
  });

  test('two processes never work on the same operation', async () => {
    const runs: string[] = [];
    const counted: Job = {
      run: async ({ operation }) => {
        runs.push(operation);
        return async () => ({});
      },
    };
    const { operation } = await deletion(0);
    const processes = Array.from({ length: 4 }, () => another({ deleteSource: counted }));
    await Promise.all(processes.map(settle));
    expect(runs).toEqual([operation]);
  });

  test('a discovery client becomes OFFLINE and then EXPIRED by itself', async () => {
    await invoke('sources.create', { target: location, sourceId: 'scan', body: {} });
    const serviceAccount = 'scan@shop.iam.gserviceaccount.com';
    const body = { source: under(location, 'sources/scan'), serviceAccount, ttl: '7200s' };
    await invoke('discoveryClients.create', { target: location, discoveryClientId: 'dc', body });
    const target = under(location, 'discoveryClients/dc');
    await invoke('discoveryClients.sendHeartbeat', { target, body: {} });
    const state = async () => (await invoke('discoveryClients.get', { target }))['state'];
    expect(await state()).toBe('ACTIVE');
    const silent = await ours.timers.settle();
    expect(silent).toBe(clock.now() + 15 * 60_000);
    clock.advance(15 * 60);
    await settle(ours);
    expect(await state()).toBe('OFFLINE');
    clock.advance(7200);
    await settle(ours);
    expect(await state()).toBe('EXPIRED');
    await invoke('discoveryClients.patch', { target, body: { ttl: '60s' } });
    await invoke('discoveryClients.sendHeartbeat', { target, body: {} });
    expect(await state()).toBe('ACTIVE');
  });

  test('a batch of updates needs as many statements for many assets as for two', async () => {
    const { process, ...counted } = countedOver(storage, clock);
    const assets = await seedAssets(
      storage,
      location,
      Array.from({ length: 50 }, () => ({})),
    );
    const statements = async (names: readonly ResourceName[]) => {
      const requests = names.map((name) => ({
        requestId: randomUUID(),
        asset: { name, labels: { a: 'b' } },
      }));
      counted.reset();
      const request = { target: location, body: { requests } };
      const outcome = await process.inventory.invoke(inventoryCall(), 'assets.batchUpdate', request);
      expect(outcome).toMatchObject({ answer: { assets: requests.map(({ asset }) => asset) } });
      return counted.count();
    };
    expect(await statements(assets)).toBe(await statements(assets.slice(0, 2)));
  });

  /** Reports frames of a source of the location. */
  async function report(sourceId: string, framesData: readonly object[], process = ours): Promise<void> {
    const source = under(location, `sources/${sourceId}`);
    const request = { target: location, source, body: { framesData } };
    const outcome = await process.inventory.invoke(inventoryCall(), 'assets.reportAssetFrames', request);
    expect(outcome).toEqual({ answer: {} });
  }
  const scan = (sourceId: string, body: object = {}) =>
    invoke('sources.create', { target: location, sourceId, body });
  const assets = async () =>
    (await ours.inventory.list(inventoryCall(), 'assets.list', { target: location, view: 'ASSET_VIEW_FULL' }))
      .items;
  const machine = (uuid: string, more: object = {}) => ({ machineDetails: { uuid }, ...more });

  test('a batch of frames needs as many statements for many frames as for three', async () => {
    const counted = countedOver(storage, clock);
    await scan('scan');
    const samples = { performanceSamples: [{ cpu: { utilizedPercentage: 1 } }] };
    const statements = async (of: string, count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `${of}-${index}`);
      counted.reset();
      const frames = ids.flatMap((id) => [
        { machineDetails: { uuid: id, machineName: `host-${id}` }, ...samples },
        {
          databaseDeploymentDetails: {
            generatedId: id,
            topology: { instances: [{ network: { hostNames: [`host-${id}`] } }] },
          },
        },
        { databaseDetails: { databaseName: 'shop', parentDatabaseDeployment: { generatedId: id } } },
        { traceToken: id },
      ]);
      await report('scan', frames, counted.process);
      return counted.count();
    };
    expect(await statements('many', 40)).toBe(await statements('few', 3));
    expect(await statements('many', 40)).toBe(await statements('few', 3));
  });

  test.each(['deployments', 'machines'] as const)(
    'relations of many %s are made by several transactions, and follow the places',
    async (last) => {
      const size = 40;
      const hostNames = Array.from({ length: size }, (_, nth) => `host-${nth}`);
      const machines = hostNames.map((machineName) => ({
        machineDetails: { uuid: machineName, machineName },
      }));
      const deployments = hostNames.map((generatedId) => ({
        databaseDeploymentDetails: { generatedId, topology: { instances: [{ network: { hostNames } }] } },
      }));
      await scan('scan');
      const { db } = storage;
      const counted = async (table: 'events' | 'inventory_resources') => {
        const { rows } = await (table === 'events'
          ? sql`select 1 from events where key = ${location}`
          : sql`select 1 from inventory_resources where parent = ${location} and kind = 'relations'`
        ).execute(db);
        return rows.length;
      };
      await report('scan', last === 'machines' ? deployments : machines);
      const before = await counted('events');
      await report('scan', last === 'machines' ? machines : deployments);
      expect(await counted('inventory_resources')).toBe(size * size);
      expect((await counted('events')) - before).toBeGreaterThan(1);
      const namesake = (machineName: string) => [{ machineDetails: { uuid: 'namesake', machineName } }];
      await report('scan', namesake('host-7'));
      expect(await counted('inventory_resources')).toBe(size * (size - 1));
      await report('scan', namesake('host-8'));
      expect(await counted('inventory_resources')).toBe(size * (size - 1));
      await report('scan', namesake('none'));
      expect(await counted('inventory_resources')).toBe(size * size);
    },
  );

  test('many relations: a source leaves them in several steps, and a batch that deletes them is refused', async () => {
    const hostNames = Array.from({ length: 101 }, (_, nth) => `host-${nth}`);
    await scan('ids');
    await scan('names', { priority: 2 });
    await report(
      'ids',
      hostNames.map((uuid) => machine(uuid)),
    );
    await report(
      'names',
      hostNames.map((uuid) => ({ machineDetails: { uuid, machineName: uuid } })),
    );
    await report(
      'ids',
      hostNames.map((generatedId) => ({
        databaseDeploymentDetails: { generatedId, topology: { instances: [{ network: { hostNames } }] } },
      })),
    );
    const relations = async () =>
      (
        await storage.db
          .selectFrom('inventory_resources')
          .select('id')
          .where('parent', '=', location)
          .where('kind', '=', 'relations')
          .execute()
      ).length;
    expect(await relations()).toBe(101 * 101);
    const names = (await assets()).flatMap(({ name = '' }) => name);
    const request = { target: location, body: { names, allowMissing: false } };
    const refused = await ours.inventory.invoke(inventoryCall(), 'assets.batchDelete', request);
    expect(refused).toMatchObject({ refused: { field: 'names', message: expect.stringContaining('10000') } });
    expect(await relations()).toBe(101 * 101);
    const changes = async () => {
      const events = storage.db.selectFrom('events').select('id').where('key', '=', location);
      return (await events.execute()).length;
    };
    const before = await changes();
    await invoke('sources.delete', { target: under(location, 'sources/names') });
    await settle(ours);
    expect(await relations()).toBe(0);
    expect((await changes()) - before).toBeGreaterThan(5);
  });

  test('sources that report the same assets at once create each asset once', async () => {
    const sources = ['one', 'two', 'three', 'four'];
    for (const source of sources) await scan(source);
    const ids = Array.from({ length: 60 }, (_, index) => `u-${index}`);
    const processes = [ours, another(), another(), another()];
    await Promise.all(
      [...sources, ...sources].map((source, turn) => {
        const some = turn % 2 === 0 ? ids : ids.toReversed();
        const frames = some.map((uuid) => machine(uuid, { labels: { [source]: 'x' } }));
        return report(source, frames, processes[turn % processes.length]);
      }),
    );
    const found = await assets();
    expect(found.map(({ title }) => title).sort()).toEqual(ids.toSorted());
    for (const { labels, sources: said } of found) {
      expect(Object.keys(labels ?? {}).sort()).toEqual(sources.toSorted());
      expect(said).toHaveLength(sources.length);
    }
  });

  test('deleting a source deletes its values, and its assets keep the values of other sources', async () => {
    await scan('high', { priority: 1 });
    await scan('low');
    const samples = { performanceSamples: [{ cpu: { utilizedPercentage: 1 } }] };
    await report('high', [machine('both', { labels: { high: 'x' }, ...samples }), machine('alone')]);
    await report('low', [{ machineDetails: { uuid: 'both', coreCount: 2 }, labels: { high: 'y' } }]);
    await report('high', [{ machineDetails: { uuid: 'both', coreCount: 4 }, labels: { high: 'x' } }]);
    await invoke('sources.delete', { target: under(location, 'sources/high') });
    await settle(ours);
    const [both, alone] = await assets();
    expect(both).toMatchObject({
      machineDetails: { coreCount: 2 },
      labels: { high: 'y' },
      sources: [under(location, 'sources/low')],
    });
    expect(alone).toMatchObject({ title: 'alone' });
    expect(alone).not.toHaveProperty('sources');
    await report('low', [machine('alone', { labels: { low: 'z' } })]);
    expect(await assets()).toHaveLength(2);
  });

  test('samples are deleted after their last day, and the aggregates of the days are kept', async () => {
    await scan('scan');
    await report('scan', [machine('u', { performanceSamples: [{ cpu: { utilizedPercentage: 1 } }] })]);
    const [{ performanceData } = {}] = await assets();
    expect(performanceData).toBeDefined();
    const left = async () => {
      await settle(ours);
      return await storage.db
        .selectFrom('inventory_samples as sample')
        .innerJoin('inventory_resources as asset', 'asset.id', 'sample.asset_id')
        .select('sample.day')
        .where('asset.parent', '=', location)
        .execute();
    };
    clock.advance(40 * 24 * 3600);
    expect(await left()).toHaveLength(1);
    clock.advance(24 * 3600);
    expect(await left()).toEqual([]);
    expect(await assets()).toMatchObject([{ performanceData }]);
  });

  test('a request id is remembered for an hour', async () => {
    const request = { target: location, groupId: 'web', requestId: randomUUID(), body: {} };
    const first = await invoke('groups.create', request);
    clock.advance(59 * 60);
    await settle(ours);
    expect(await invoke('groups.create', request)).toEqual(first);
    clock.advance(60);
    await expect(invoke('groups.create', request)).rejects.toThrow('already');
  });

  test('a report of frames stops at the deadline or when the client leaves, and says how many frames are stored', async () => {
    await invoke('sources.create', { target: location, sourceId: 'scan', body: {} });
    const framesData = Array.from({ length: 600 }, (_, at) => ({ machineDetails: { uuid: `u${at}` } }));
    const source = under(location, 'sources/scan');
    const request = { target: location, source, body: { framesData } };
    const assets = async () => {
      const { items } = await ours.inventory.list(inventoryCall(), 'assets.list', {
        target: location,
        pageSize: 1000,
      });
      return items.length;
    };
    const report = (call: Partial<Call>) =>
      ours.inventory.invoke({ ...inventoryCall(), ...call }, 'assets.reportAssetFrames', request);
    await expect(report({ deadline: Date.now() })).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringMatching(/first 250 of 600 frames/),
    });
    expect(await assets()).toBe(250);
    const left = new AbortController();
    const leaving = embeddedOver(storage, {
      clock() {
        left.abort(new Error('left'));
        return clock.now();
      },
    });
    const call = { ...inventoryCall(), signal: left.signal };
    const reporting = leaving.inventory.invoke(call, 'assets.reportAssetFrames', request);
    await expect(reporting).rejects.toThrow('left');
    expect(await assets()).toBe(250);
    await report({});
    expect(await assets()).toBe(600);
    const many = { ...request, body: { framesData: Array(10_001).fill({}) } };
    expect(await ours.inventory.invoke(inventoryCall(), 'assets.reportAssetFrames', many)).toMatchObject({
      refused: { code: 'INVALID', field: 'framesData' },
    });
  });

  /** Returns the events of the location's assets in their order. */
  const assetEventsOf = async () =>
    (
      await storage.db
        .selectFrom('events')
        .select(['key', 'tenant', 'payload', 'customer_id'])
        .where('stream', '=', 'assets')
        .where('key', '=', location)
        .orderBy('id')
        .execute()
    ).map(({ payload, ...row }) => ({ ...row, changes: parseAssetEvent(row.key, JSON.parse(payload)) }));

  test('each transaction that changes assets is one event of up to 500 assets, with the customer of the project', async () => {
    const project = projectOf(location);
    const link = { kind: 'project', tenant: '', name: project, customer_id: 'C1' } as const;
    await storage.db
      .insertInto('customer_links')
      .values({ ...link, created_at: new Date().toISOString(), created_by: 'user:test' })
      .execute();
    await scan('scan');
    await report('scan', [machine('u-1'), machine('u-2'), {}]);
    await report('scan', [machine('u-1'), machine('u-2', { labels: { tier: 'web' } }), machine('u-3')]);
    // An unchanged report emits no event.
    await report('scan', [machine('u-1')]);
    const [first = '', second = '', third = ''] = (await assets()).map(({ name }) => name);
    await invoke('assets.patch', { target: first, body: { labels: { tier: 'db' } } });
    const requests = [first, third].map((name) => ({ asset: { name, labels: {} }, updateMask: 'labels' }));
    await invoke('assets.batchUpdate', { target: location, body: { requests } });
    const missing = [{ asset: { name: under(location, 'assets/none') }, updateMask: 'labels' }];
    await expect(
      invoke('assets.batchUpdate', { target: location, body: { requests: [...requests, ...missing] } }),
    ).rejects.toThrow('There is no');
    await invoke('assets.delete', { target: second });
    const names = [third, second];
    await invoke('assets.batchDelete', { target: location, body: { names, allowMissing: true } });
    const changes = (...some: readonly (readonly [string, string])[]) => ({
      key: location,
      tenant: project,
      customer_id: 'C1',
      changes: some.map(([kind, name]) => ({ kind, name })),
    });
    const [created, ...later] = await assetEventsOf();
    // The order of the assets of one report is not promised.
    expect(created?.changes.map(({ kind }) => kind)).toEqual(['CREATED', 'CREATED']);
    expect(created?.changes.map(({ name }) => name).toSorted()).toEqual([first, second].toSorted());
    expect(later).toEqual([
      changes(['CREATED', third], ['UPDATED', second]),
      changes(['UPDATED', first]),
      changes(['UPDATED', first], ['UPDATED', third]),
      changes(['DELETED', second]),
      changes(['DELETED', third]),
    ]);
  });

  test('a transaction that changes more than 500 assets has several events, and as many statements', async () => {
    const counted = countedOver(storage, clock);
    const names = await seedAssets(
      storage,
      location,
      Array.from({ length: 1000 }, () => ({})),
    );
    const updated = async (some: readonly ResourceName[]) => {
      const requests = some.map((name) => ({ asset: { name, labels: { a: 'b' } }, updateMask: 'labels' }));
      counted.reset();
      const request = { target: location, body: { requests } };
      const outcome = await counted.process.inventory.invoke(inventoryCall(), 'assets.batchUpdate', request);
      expect(outcome).toHaveProperty('answer');
      return counted.count();
    };
    expect(await updated(names)).toBe(await updated(names.slice(0, 1)));
    const events = await assetEventsOf();
    expect(events.map(({ changes }) => changes.length)).toEqual([500, 500, 1]);
    expect(events.slice(0, 2).flatMap(({ changes }) => changes.map(({ name }) => name))).toEqual(names);
  });

  test('a source that leaves is a change of the assets that others report too', async () => {
    await scan('one');
    await scan('two');
    await report('one', [machine('u-1'), machine('u-2')]);
    await report('two', [machine('u-1')]);
    const before = (await assetEventsOf()).length;
    await invoke('sources.delete', { target: under(location, 'sources/two') });
    await settle(ours);
    const [left] = await assets();
    expect((await assetEventsOf()).slice(before)).toMatchObject([
      { changes: [{ kind: 'UPDATED', name: left?.name }] },
    ]);
  });

  test('finished operations are deleted after a month', async () => {
    const { name } = await invoke('groups.create', { target: location, groupId: 'web', body: {} });
    clock.advance(30 * 24 * 3600 - 1);
    await settle(ours);
    await read(String(name));
    clock.advance(1);
    await settle(ours);
    await expect(read(String(name))).rejects.toThrow('There is no');
  });
});

/** Opens a process that counts its statements. */
function countedOver(storage: Storage, clock: TestClock) {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    process: embeddedOver({ ...storage, db: storage.db.withPlugin(counting) }, {}, clock),
    reset() {
      count = 0;
    },
    count: () => count,
  };
}
