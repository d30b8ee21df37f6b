import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
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
/** Methods that the tests have called, by their ids in the discovery document. */
const driven = new Set<string>();

/** Calls a method of the client and returns the status and the body of the answer. */
async function call(method: string, parameters: object): Promise<{ status: number; data: Body }> {
  driven.add(method);
  const [verb = '', ...path] = method.split('.').reverse();
  let at: InventoryClient = client;
  for (const name of ['projects', ...path.reverse()]) at = at[name] ?? {};
  // The client's methods find their service through `this`.
  return await (at[verb] as unknown as (given: object) => Promise<{ status: number; data: Body }>).call(
    at,
    parameters,
  );
}
const data = async (method: string, parameters: object) => (await call(method, parameters)).data;

/** Returns the result of an operation that is done at once. */
async function done(method: string, parameters: object): Promise<Body> {
  const operation = await data(method, parameters);
  expect(operation).toMatchObject({ done: true });
  return operation['response'] as Body;
}

/** Returns the operation when it is done. */
async function ended(method: string, parameters: object): Promise<Body> {
  let operation = await data(method, parameters);
  while (!operation['done']) {
    operation = await data('locations.operations.get', { name: operation['name'] });
  }
  return operation;
}

interface Exported {
  readonly result: { readonly signedUris: { readonly signedUris: readonly { readonly uri: string }[] } };
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
  test('reads locations and settings', async () => {
    expect(
      await data('locations.list', { name: 'projects/shop', extraLocationTypes: ['a', 'b'] }),
    ).toMatchObject({ locations: [{ locationId: 'us-central1' }, { locationId: 'europe-west1' }] });
    expect(await data('locations.get', { name: location })).toMatchObject({ name: location });
    const settings = { name: named('settings') };
    expect(await data('locations.getSettings', settings)).toEqual(settings);
    const requestBody = { disableCloudLogging: true };
    await done('locations.updateSettings', { ...settings, updateMask: 'disableCloudLogging', requestBody });
  });

  test('aggregates assets', async () => {
    const aggregations = [{ count: {} }, { field: 'sources', frequency: {} }];
    const requestBody = { aggregations, filter: 'title:o' };
    expect(await data('locations.assets.aggregateValues', { parent: location, requestBody })).toEqual({
      results: [
        { count: { value: '2' } },
        { field: 'sources', frequency: { values: { [named('sources/old')]: '2' } } },
      ],
    });
  });

  test('uses every operation of groups and their assets', async () => {
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

  test('reports frames, which become assets or error frames', async () => {
    const [parent, source] = [location, named('sources/frames')];
    await done('locations.sources.create', { parent, sourceId: 'frames', requestBody: { priority: 2 } });
    const machineOf = (index: number) => ({
      machineDetails: { uuid: `m-${index}`, machineName: `host-${index}`, coreCount: 4, memoryMb: 8192 },
      attributes: { notes: 'x'.repeat(1000) },
    });
    // Larger than the bodies of other operations may be.
    const framesData = [...Array.from({ length: 1500 }, (_, index) => machineOf(index)), { traceToken: 't' }];
    const requestBody = { framesData };
    const asked = { parent, source, requestBody };
    expect(await data('locations.assets.reportAssetFrames', asked)).toEqual({});
    expect(await data('locations.assets.reportAssetFrames', asked)).toEqual({});
    const filter = `sources:"${source}" AND machineDetails.machineName = "host-1499"`;
    const view = 'ASSET_VIEW_FULL';
    expect(await data('locations.assets.list', { parent, filter, view })).toEqual({
      assets: [expect.objectContaining({ title: 'host-1499', sources: [source], ...machineOf(1499) })],
    });
    expect(await data('locations.sources.get', { name: source })).toMatchObject({ errorFrameCount: 1 });
    const errorFrames = { parent: source, view: 'ERROR_FRAME_VIEW_FULL' };
    expect(await data('locations.sources.errorFrames.list', errorFrames)).toMatchObject({
      errorFrames: [{ originalFrame: { traceToken: 't' }, violations: [{ field: 'machineDetails' }] }],
    });
    const wrong = {
      ...asked,
      requestBody: { framesData: [...framesData, { machineDetails: { cores: 4 } }] },
    };
    expect(await failure('locations.assets.reportAssetFrames', wrong)).toMatchObject({
      code: 400,
      message: expect.stringContaining('framesData[1501].machineDetails.cores'),
    });
    expect(await failure('locations.assets.reportAssetFrames', { ...asked, source: 'frames' })).toMatchObject(
      {
        code: 400,
        details: [{ fieldViolations: [{ field: 'source' }] }],
      },
    );
  });

  test('gets an error for an unknown parameter', async () => {
    const misspelt = { parent: location, fliter: 'title = "x"' };
    expect(await failure('locations.assets.list', misspelt)).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: expect.stringMatching(/"fliter" is not a parameter .* did you mean filter\?/),
      details: [{ fieldViolations: [{ field: 'fliter' }] }],
    });
  });

  test('uses every operation of sources and discovery clients', async () => {
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

    expect(await ended('locations.sources.delete', { name: source })).toMatchObject({
      response: {},
      metadata: { verb: 'delete', target: source },
    });
  });

  test('uses every operation of preference sets and report configurations', async () => {
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

  test('uses every operation of import and export jobs', async () => {
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
    const format = { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV', uploadFileInfo: {} };
    const upload = { ...job, importDataFileId: 'upload', requestBody: format };
    const made = await done('locations.importJobs.importDataFiles.create', upload);
    const { signedUri, headers } = made['uploadFileInfo'] as {
      signedUri: string;
      headers: Record<string, string>;
    };
    expect((await fetch(signedUri, { method: 'PUT', headers, body: 'VM,Powerstate' })).status).toBe(200);
    const uploaded = { name: String(made['name']) };
    expect(await data('locations.importJobs.importDataFiles.get', uploaded)).toMatchObject({
      state: 'ACTIVE',
    });
    await done('locations.importJobs.importDataFiles.delete', uploaded);
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
    const run = await ended('locations.assetsExportJobs.run', { ...one, requestBody: {} });
    const { recentExecutions } = await data('locations.assetsExportJobs.get', one);
    expect(run['response']).toMatchObject({ assetsExportJobExecution: (recentExecutions as Body[])[0] });
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

  test('runs a whole project: frames and an uploaded file, a group, aggregations, a report and an export', async () => {
    const parent = 'projects/whole/locations/us-central1';
    const at = (path: string) => `${parent}/${path}`;
    for (const [sourceId, type] of [
      ['scan', 'SOURCE_TYPE_GUEST_OS_SCAN'],
      ['sheet', 'SOURCE_TYPE_UPLOAD'],
    ]) {
      await done('locations.sources.create', { parent, sourceId, requestBody: { type } });
    }
    const scanned = { uuid: '42', machineName: 'web-1', guestOs: { family: 'OS_FAMILY_LINUX' } };
    const requestBody = { framesData: [{ machineDetails: scanned, labels: { tier: 'web' } }] };
    await data('locations.assets.reportAssetFrames', { parent, source: at('sources/scan'), requestBody });

    const job = { name: at('importJobs/sheet') };
    const assetSource = at('sources/sheet');
    await done('locations.importJobs.create', { parent, importJobId: 'sheet', requestBody: { assetSource } });
    const { uploadFileInfo } = await done('locations.importJobs.importDataFiles.create', {
      parent: job.name,
      importDataFileId: 'machines',
      requestBody: { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV', displayName: 'vInfo.csv', uploadFileInfo: {} },
    });
    const { signedUri, headers } = uploadFileInfo as { signedUri: string; headers: Record<string, string> };
    const body = [
      'VM,Powerstate,CPUs,Memory,NICs,Disks,VM UUID',
      'web-1,poweredOn,2,4096,1,1,42',
      'db-1,poweredOn,8,32768,2,4,43',
    ].join('\n');
    expect((await fetch(signedUri, { method: 'PUT', headers, body })).status).toBe(200);
    for (const verb of ['validate', 'run']) {
      expect(await ended(`locations.importJobs.${verb}`, { ...job, requestBody: {} })).toMatchObject({
        response: {},
      });
    }
    expect(await data('locations.importJobs.get', job)).toMatchObject({
      state: 'IMPORT_JOB_STATE_COMPLETED',
      executionReport: { framesReported: 2 },
    });
    const view = 'ASSET_VIEW_FULL';
    const listed = await data('locations.assets.list', { parent, view, orderBy: 'title desc' });
    const both = [{ sources: [at('sources/scan'), assetSource] }, { sources: [assetSource] }];
    expect(listed).toMatchObject({
      assets: [
        { ...both[0], labels: { tier: 'web' }, machineDetails: { ...scanned, coreCount: 2, memoryMb: 4096 } },
        { ...both[1], title: 'db-1', machineDetails: { coreCount: 8 } },
      ],
    });

    const assetIds = (listed['assets'] as Body[]).map(({ name }) => name);
    const group = at('groups/all');
    await done('locations.groups.create', { parent, groupId: 'all', requestBody: {} });
    await done('locations.groups.addAssets', { group, requestBody: { assets: { assetIds } } });
    const filter = `assignedGroups:"${group}"`;
    const aggregations = [{ field: 'machineDetails.coreCount', sum: {} }];
    expect(
      await data('locations.assets.aggregateValues', { parent, requestBody: { filter, aggregations } }),
    ).toMatchObject({ results: [{ sum: { value: 10 } }] });

    const preferenceSet = at('preferenceSets/plain');
    await done('locations.preferenceSets.create', { parent, preferenceSetId: 'plain', requestBody: {} });
    const config = { name: at('reportConfigs/all') };
    const groupPreferencesetAssignments = [{ group, preferenceSet }];
    await done('locations.reportConfigs.create', {
      parent,
      reportConfigId: 'all',
      requestBody: { groupPreferencesetAssignments },
    });
    const reports = { parent: config.name, reportId: 'first', requestBody: {} };
    await ended('locations.reportConfigs.reports.create', reports);
    const report = { name: `${config.name}/reports/first`, view: 'REPORT_VIEW_FULL' };
    expect(await data('locations.reportConfigs.reports.get', report)).toMatchObject({
      state: 'SUCCEEDED',
      summary: { allAssetsStats: { totalAssets: '2', totalCores: '10' } },
    });

    const exported = { inventory: {}, signedUriDestination: { fileFormat: 'CSV' }, condition: { filter } };
    await done('locations.assetsExportJobs.create', {
      parent,
      assetsExportJobId: 'all',
      requestBody: exported,
    });
    const run = { name: at('assetsExportJobs/all'), requestBody: {} };
    const { response } = await ended('locations.assetsExportJobs.run', run);
    const { assetsExportJobExecution: execution } = response as { assetsExportJobExecution: Exported };
    const [{ uri = '' } = {}] = execution.result.signedUris.signedUris;
    const rows = await (await fetch(uri)).text();
    for (const title of ['web-1', 'db-1']) expect(rows).toContain(title);
  });

  test('has called every method', () => {
    expect(driven.size).toBe(67);
  });
});
