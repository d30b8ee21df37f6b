import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ResourceName } from '../../../src/inventory/contract.ts';
import { openStorage } from '../../../src/storage/storage.ts';
import { tempFolder } from '../../support/folder.ts';
import { keys, startGateway } from '../../support/gateway.ts';
import { googleClient, type InventoryClient } from '../../support/google-clients.ts';
import { seed, seedAssets, seedRelation, seedSources } from '../../support/seeds.ts';

type Body = Readonly<Record<string, unknown>>;

const location = 'projects/shop/locations/us-central1' as ResourceName;
const named = (path: string) => `${location}/${path}` as ResourceName;

let opened: AsyncDisposableStack;
let client: InventoryClient;
let assets: readonly ResourceName[];
/** Methods that were called, by their ids in the discovery document. */
const driven = new Set<string>();

/** The status that the client was answered with, and the body. */
async function call(method: string, parameters: object): Promise<{ status: number; data: Body }> {
  driven.add(method);
  const [verb = '', ...path] = method.split('.').reverse();
  let at: InventoryClient = client;
  for (const name of ['projects', ...path.reverse()]) at = at[name] ?? {};
  // Its methods find their service through `this`.
  return await (at[verb] as unknown as (given: object) => Promise<{ status: number; data: Body }>).call(
    at,
    parameters,
  );
}
const data = async (method: string, parameters: object) => (await call(method, parameters)).data;

/** What an operation has come to. */
async function done(method: string, parameters: object): Promise<Body> {
  const operation = await data(method, parameters);
  expect(operation).toMatchObject({ done: true });
  return operation['response'] as Body;
}

const failure = (method: string, parameters: object) =>
  call(method, parameters).then(
    () => {
      throw new Error(`${method} was answered`);
    },
    (error: { response?: { status: number; data: { error: Body } } }) => error.response?.data.error,
  );

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const folder = opened.use(await tempFolder());
  const gateway = opened.use(await startGateway({ TRIBUTARY_DATA: folder.path, TRIBUTARY_LIMITS: 'off' }));
  client = await googleClient('migrationcenter', { url: gateway.url, token: keys.devToken });
  const storage = opened.use(await openStorage({ folder: folder.path, exclusive: false }));
  assets = await seedAssets(storage, location, [{ title: 'one' }, { title: 'two' }, { title: 'three' }]);
  const [one = location, two = location] = assets;
  await seedRelation(storage, { parent: location, id: 'r1', from: one, to: two });
  await seed(storage, [
    { kind: 'sources', parent: location, id: 'old', document: { state: 'ACTIVE' } },
    { kind: 'errorFrames', parent: named('sources/old'), id: 'f1', document: { originalFrame: {} } },
    { kind: 'importJobs', parent: location, id: 'job', document: { assetSource: named('sources/old') } },
    { kind: 'importDataFiles', parent: named('importJobs/job'), id: 'file' },
    { kind: 'reportConfigs', parent: location, id: 'config' },
    { kind: 'reports', parent: named('reportConfigs/config'), id: 'report', document: { summary: {} } },
  ]);
  await seedSources(storage, named('sources/old'), assets);
});
afterAll(async () => await opened?.disposeAsync());

describe("Google's client of the inventory", () => {
  test('finds its way to locations and settings', async () => {
    expect(
      await data('locations.list', { name: 'projects/shop', extraLocationTypes: ['a', 'b'] }),
    ).toMatchObject({ locations: [{ locationId: 'us-central1' }, { locationId: 'europe-west1' }] });
    expect(await data('locations.get', { name: location })).toMatchObject({ name: location });
    const settings = { name: named('settings') };
    expect(await data('locations.getSettings', settings)).toEqual(settings);
    const requestBody = { disableCloudLogging: true };
    await done('locations.updateSettings', { ...settings, updateMask: 'disableCloudLogging', requestBody });
  });

  test('has figures over assets', async () => {
    const aggregations = [{ count: {} }, { field: 'sources', frequency: {} }];
    const requestBody = { aggregations, filter: 'title:o' };
    expect(await data('locations.assets.aggregateValues', { parent: location, requestBody })).toEqual({
      results: [
        { count: { value: '2' } },
        { field: 'sources', frequency: { values: { [named('sources/old')]: '2' } } },
      ],
    });
  });

  test('takes groups and their assets through their lives', async () => {
    const requestBody = { displayName: 'Web', labels: { tier: 'web' } };
    const create = { parent: location, groupId: 'web', requestId: randomUUID(), requestBody };
    const name = named('groups/web');
    expect(await done('locations.groups.create', create)).toMatchObject({ name, displayName: 'Web' });
    expect(await failure('locations.groups.create', { ...create, requestId: randomUUID() })).toMatchObject({
      code: 409,
      status: 'ALREADY_EXISTS',
    });
    expect(await data('locations.groups.get', { name })).toMatchObject({ displayName: 'Web' });
    const patch = { name, updateMask: 'labels.tier', requestBody: { labels: { tier: 'db' } } };
    expect(await done('locations.groups.patch', patch)).toMatchObject({ labels: { tier: 'db' } });
    const assetIds = assets.slice(0, 2);
    await done('locations.groups.addAssets', { group: name, requestBody: { assets: { assetIds } } });
    const listed = {
      parent: location,
      filter: `assignedGroups:"${name}"`,
      orderBy: 'title desc',
      pageSize: 1,
    };
    const page = await data('locations.assets.list', listed);
    expect(page).toMatchObject({ assets: [{ title: 'two' }] });
    const pageToken = page['nextPageToken'];
    expect(await data('locations.assets.list', { ...listed, pageToken })).toEqual({
      assets: [expect.objectContaining({ title: 'one' })],
    });
    await done('locations.groups.removeAssets', { group: name, requestBody: { assets: { assetIds } } });
    expect(
      await data('locations.groups.list', { parent: location, filter: 'labels.tier = db' }),
    ).toMatchObject({
      groups: [{ name }],
    });
    await done('locations.groups.delete', { name });
    expect(await failure('locations.groups.get', { name })).toMatchObject({ code: 404, status: 'NOT_FOUND' });
  });

  test('reads and changes assets', async () => {
    const [name = location, second = location, third = location] = assets;
    const parent = location;
    expect(await data('locations.assets.get', { name, view: 'ASSET_VIEW_FULL' })).toMatchObject({
      sources: [named('sources/old')],
    });
    const requestBody = { attributes: { rack: '7' } };
    expect(
      await data('locations.assets.patch', { name, updateMask: 'attributes', requestBody }),
    ).toMatchObject(requestBody);
    const requests = [{ updateMask: 'hidden', asset: { name: second, hidden: true } }];
    const batch = await data('locations.assets.batchUpdate', { parent, requestBody: { requests } });
    expect(batch).toMatchObject({ assets: [{ name: second, hidden: true }] });
    expect(await data('locations.relations.list', { parent })).toMatchObject({
      relations: [{ srcAsset: name, dstAsset: second, type: 'LOGICAL_DATABASE' }],
    });
    expect(await data('locations.relations.get', { name: named('relations/r1') })).toHaveProperty(
      'createTime',
    );
    expect(await data('locations.assets.delete', { name: third })).toEqual({});
    const names = { names: [second] };
    expect(await data('locations.assets.batchDelete', { parent, requestBody: names })).toEqual({});
    expect(await data('locations.relations.list', { parent })).toEqual({});
  });

  test('takes sources and discovery clients through their lives', async () => {
    const parent = location;
    const create = { parent, sourceId: 'scan', requestBody: { type: 'SOURCE_TYPE_GUEST_OS_SCAN' } };
    const source = named('sources/scan');
    expect(await done('locations.sources.create', create)).toMatchObject({ state: 'ACTIVE' });
    expect(await data('locations.sources.get', { name: source })).toMatchObject(create.requestBody);
    await done('locations.sources.patch', { name: source, requestBody: { priority: 3 } });
    expect(await data('locations.sources.list', { parent, filter: 'priority > 2' })).toMatchObject({
      sources: [{ name: source }],
    });
    const frame = { name: named('sources/old/errorFrames/f1') };
    expect(await data('locations.sources.errorFrames.get', frame)).not.toHaveProperty('originalFrame');
    const frames = { parent: named('sources/old'), view: 'ERROR_FRAME_VIEW_FULL' };
    expect(await data('locations.sources.errorFrames.list', frames)).toMatchObject({
      errorFrames: [{ originalFrame: {} }],
    });

    const requestBody = { source, serviceAccount: 'a@shop.iam.gserviceaccount.com', ttl: '3600s' };
    const name = named('discoveryClients/dc');
    await done('locations.discoveryClients.create', { parent, discoveryClientId: 'dc', requestBody });
    const heartbeat = { name, requestBody: { version: '1.0' } };
    expect(await done('locations.discoveryClients.sendHeartbeat', heartbeat)).toMatchObject({
      state: 'ACTIVE',
    });
    await done('locations.discoveryClients.patch', { name, requestBody: { description: 'x' } });
    expect(await data('locations.discoveryClients.get', { name })).toMatchObject({ version: '1.0' });
    expect(await data('locations.discoveryClients.list', { parent, filter: 'state = ACTIVE' })).toMatchObject(
      {
        discoveryClients: [{ name }],
      },
    );
    await done('locations.discoveryClients.delete', { name });

    const operation = await data('locations.sources.delete', { name: source });
    let ended = operation;
    while (!ended['done']) ended = await data('locations.operations.get', { name: operation['name'] });
    expect(ended).toMatchObject({ response: {}, metadata: { verb: 'delete', target: source } });
  });

  test('takes preference sets and report configurations through their lives', async () => {
    const parent = location;
    const requestBody = { virtualMachinePreferences: { commitmentPlan: 'COMMITMENT_PLAN_ONE_YEAR' } };
    const preferenceSet = named('preferenceSets/small');
    await done('locations.preferenceSets.create', { parent, preferenceSetId: 'small', requestBody });
    await done('locations.preferenceSets.patch', { name: preferenceSet, requestBody: { description: 'x' } });
    expect(await data('locations.preferenceSets.get', { name: preferenceSet })).toMatchObject(requestBody);
    expect(await data('locations.preferenceSets.list', { parent, orderBy: 'name desc' })).toMatchObject({
      preferenceSets: [{ name: preferenceSet }],
    });
    await done('locations.groups.create', { parent, groupId: 'all', requestBody: {} });
    const groupPreferencesetAssignments = [{ group: named('groups/all'), preferenceSet }];
    const config = { parent, reportConfigId: 'cost', requestBody: { groupPreferencesetAssignments } };
    const name = named('reportConfigs/cost');
    expect(await done('locations.reportConfigs.create', config)).toMatchObject(config.requestBody);
    expect(await data('locations.reportConfigs.get', { name })).toMatchObject({ name });
    expect(await data('locations.reportConfigs.list', { parent, filter: 'name = "*/cost"' })).toMatchObject({
      reportConfigs: [{ name }],
    });
    const report = named('reportConfigs/config/reports/report');
    const view = 'REPORT_VIEW_FULL';
    expect(await data('locations.reportConfigs.reports.get', { name: report, view })).toMatchObject({
      summary: {},
    });
    const reports = { parent: named('reportConfigs/config') };
    expect(await data('locations.reportConfigs.reports.list', reports)).toMatchObject({
      reports: [{ name: report }],
    });
    const made = { ...reports, reportId: 'made', requestBody: {} };
    expect(await data('locations.reportConfigs.reports.create', made)).toMatchObject({
      metadata: { verb: 'create', target: named('reportConfigs/config/reports/made') },
    });
    await done('locations.reportConfigs.reports.delete', { name: report });
    await done('locations.reportConfigs.delete', { name, force: true });
    await done('locations.preferenceSets.delete', { name: preferenceSet });
  });

  test('takes import and export jobs through their lives', async () => {
    const parent = location;
    const requestBody = { displayName: 'Job', assetSource: named('sources/old') };
    const name = named('importJobs/new');
    await done('locations.importJobs.create', { parent, importJobId: 'new', requestBody });
    await done('locations.importJobs.patch', { name, requestBody: { labels: { a: 'b' } } });
    expect(await data('locations.importJobs.get', { name })).toMatchObject({ labels: { a: 'b' } });
    expect(await data('locations.importJobs.list', { parent, view: 'IMPORT_JOB_VIEW_FULL' })).toMatchObject({
      importJobs: [{ name: named('importJobs/job') }, { name }],
    });
    const file = named('importJobs/job/importDataFiles/file');
    const job = { parent: named('importJobs/job') };
    expect(await data('locations.importJobs.importDataFiles.get', { name: file })).toMatchObject({
      name: file,
    });
    expect(await data('locations.importJobs.importDataFiles.list', job)).toMatchObject({
      importDataFiles: [{ name: file }],
    });
    expect(await failure('locations.importJobs.delete', { name: job.parent })).toMatchObject({
      code: 400,
      status: 'FAILED_PRECONDITION',
    });
    await done('locations.importJobs.importDataFiles.delete', { name: file });
    await done('locations.importJobs.delete', { name: job.parent });

    const exported = { inventory: {}, signedUriDestination: { fileFormat: 'XLSX' } };
    const create = { parent, assetsExportJobId: 'all', requestBody: exported };
    await done('locations.assetsExportJobs.create', create);
    const one = { name: named('assetsExportJobs/all') };
    expect(await data('locations.assetsExportJobs.get', one)).toMatchObject(exported);
    expect(await data('locations.assetsExportJobs.list', { parent })).toMatchObject({
      assetsExportJobs: [one],
    });
    await done('locations.assetsExportJobs.delete', one);
  });

  test('reads, cancels and deletes operations', async () => {
    const page = await data('locations.operations.list', {
      name: location,
      filter: 'metadata.verb = delete',
    });
    const [operation] = page['operations'] as Body[];
    const name = operation?.['name'];
    expect(await data('locations.operations.get', { name })).toEqual(operation);
    expect(await data('locations.operations.cancel', { name, requestBody: {} })).toEqual({});
    expect(await data('locations.operations.delete', { name })).toEqual({});
    expect(await failure('locations.operations.get', { name })).toMatchObject({ code: 404 });
    const across = { name: 'projects/shop/locations/-', returnPartialSuccess: true };
    expect(await data('locations.operations.list', across)).toHaveProperty('operations');
  });

  test('is told what is not served yet', async () => {
    const parent = location;
    const job = { name: named('importJobs/new'), requestBody: {} };
    const asked: readonly (readonly [string, object])[] = [
      ['locations.assets.reportAssetFrames', { parent, source: 'x', requestBody: {} }],
      ['locations.importJobs.run', job],
      ['locations.importJobs.validate', job],
      [
        'locations.importJobs.importDataFiles.create',
        {
          parent: job.name,
          importDataFileId: 'x',
          requestBody: { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV', uploadFileInfo: {} },
        },
      ],
      ['locations.assetsExportJobs.run', { name: named('assetsExportJobs/all'), requestBody: {} }],
    ];
    for (const [method, parameters] of asked) {
      expect(await failure(method, parameters)).toMatchObject({ code: 501, status: 'UNIMPLEMENTED' });
    }
  });

  test('has driven every method', () => {
    expect(driven.size).toBe(67);
  });
});
