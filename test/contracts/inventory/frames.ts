import { expect, test } from 'vitest';
import type { MessageOf, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { seed } from '../../support/seeds.ts';
import { bound, type InventorySetting, idsOf, type Tree, under } from './setting.ts';

type Frame = MessageOf<'AssetFrame'>;

const hour = 3_600_000;

/** Frames that sources report, and the assets that result. */
export function framesContract(setting: InventorySetting): void {
  const { answer, refusal, done, all } = bound(setting);

  const now = () => setting.inside?.clock.now() ?? Date.now();
  /** Returns the time that many hours ago. */
  const ago = (hours: number) => new Date(now() - hours * hour).toISOString();

  async function scan(location: ResourceName, sourceId = 'scan', body: MessageOf<'Source'> = {}) {
    await done('sources.create', { target: location, sourceId, body });
    return under(location, `sources/${sourceId}`);
  }
  const report = (source: ResourceName, ...framesData: readonly Frame[]) =>
    answer('assets.reportAssetFrames', {
      target: source.split('/sources/')[0] as ResourceName,
      source,
      body: { framesData },
    });
  const assetsIn = (target: ResourceName) => all('assets.list', { target, view: 'ASSET_VIEW_FULL' });
  const machine = (machineDetails: MessageOf<'MachineDetails'>, frame: Frame = {}): Frame => ({
    ...frame,
    machineDetails,
  });

  test('a frame becomes an asset, and a later frame of the same machine updates it', async () => {
    const location = setting.newLocation();
    const source = await scan(location);
    const first = machine({ uuid: 'U-1', machineName: 'web-1', coreCount: 2 }, { labels: { tier: 'web' } });
    expect(await report(source, first, first)).toEqual({});
    const [asset] = await assetsIn(location);
    expect(await assetsIn(location)).toEqual([
      expect.objectContaining({
        title: 'web-1',
        labels: { tier: 'web' },
        machineDetails: first.machineDetails,
        sources: [source],
      }),
    ]);
    await report(source, machine({ uuid: 'u-1', coreCount: 4 }));
    const again = await assetsIn(location);
    expect(again).toEqual([
      {
        ...asset,
        title: 'u-1',
        machineDetails: { uuid: 'u-1', coreCount: 4 },
        labels: undefined,
        updateTime: expect.any(String),
      },
    ]);
    await report(source, machine({ uuid: 'u-1', coreCount: 4 }));
    await report(source, machine({ uuid: 'u-1', coreCount: 8 }, { reportTime: ago(1) }));
    expect(await assetsIn(location)).toEqual(again);
  });

  test('a machine has insights as long as its frames say enough, and they keep their time while nothing changes', async () => {
    const location = setting.newLocation();
    const source = await scan(location);
    const guestOs = { family: 'OS_FAMILY_LINUX', osName: 'Debian 12' } as const;
    const known = machine({ uuid: 'u-1', machineName: 'web-1', coreCount: 2, memoryMb: 4_096, guestOs });
    await report(source, known);
    const [asset] = await assetsIn(location);
    expect(asset?.insightList).toEqual({
      insights: [
        {
          migrationInsight: {
            computeEngineTarget: {
              shape: { series: 'N4', machineType: 'n4-highcpu-2', logicalCoreCount: 2, memoryMb: 4_096 },
            },
            fit: { fitLevel: 'FIT' },
          },
        },
      ],
      updateTime: expect.any(String),
    });
    setting.inside?.clock.advance(60);
    await report(source, machine({ ...known.machineDetails, machineName: 'web-2' }));
    const [renamed] = await assetsIn(location);
    expect(renamed).toMatchObject({ title: 'web-2', insightList: asset?.insightList ?? {} });
    const filter = 'insightList.insights.migrationInsight.fit.fitLevel:FIT';
    expect(await all('assets.list', { target: location, filter })).toHaveLength(1);
    await report(source, machine({ uuid: 'u-1', coreCount: 2 }));
    expect((await assetsIn(location))[0]).not.toHaveProperty('insightList');
  });

  test('a machine is identified by its ids first, then by its name within its own source', async () => {
    const location = setting.newLocation();
    const [one, other] = [await scan(location, 'one'), await scan(location, 'other')];
    const platform = { vmwareDetails: { vcenterUri: 'vc.example', vcenterVmId: 'vm-7' } };
    await report(one, machine({ machineName: 'a' }), machine({ machineName: 'A', uuid: 'u-1' }));
    await report(one, machine({ machineName: 'b', uuid: 'u-1', platform }));
    await report(other, machine({ machineName: 'b', platform }), machine({ machineName: 'a' }));
    // Another machine with that name.
    await report(one, machine({ machineName: 'b', uuid: 'u-2' }));
    const titles = (await assetsIn(location)).map(({ title, sources }) => [title, sources]);
    expect(titles).toEqual([
      ['b', [one, other]],
      ['a', [other]],
      ['b', [one]],
    ]);
  });

  test('the source with the highest priority decides, and others fill in the fields that it lacks', async () => {
    const location = setting.newLocation();
    const high = await scan(location, 'high', { priority: 5 });
    const low = await scan(location, 'low');
    const guestOs = { osName: 'Debian', family: 'OS_FAMILY_LINUX' } as const;
    await report(high, machine({ uuid: 'u', coreCount: 2 }, { attributes: { rack: '1' } }));
    const platform = { vmwareDetails: { vcenterVmId: 'vm-7', osid: 'debian11' } };
    const said = machine(
      { uuid: 'u', coreCount: 9, guestOs, platform },
      { attributes: { rack: '2', row: '3' } },
    );
    await report(low, said);
    await report(high, machine({ uuid: 'u', coreCount: 4, platform: { physicalDetails: {} } }));
    expect(await assetsIn(location)).toMatchObject([
      {
        machineDetails: { uuid: 'u', coreCount: 4, guestOs, platform: { physicalDetails: {} } },
        attributes: { rack: '2', row: '3' },
        sources: [high, low],
      },
    ]);
    expect(Object.keys(((await assetsIn(location))[0] as Frame).machineDetails?.platform ?? {})).toEqual([
      'physicalDetails',
    ]);
    // A changed priority counts from the next report, and values of `low` do not count as a client's change.
    await answer('sources.patch', { target: low, body: { priority: 9 }, updateMask: 'priority' });
    await report(low, { ...said, attributes: { rack: '2', row: '4' } });
    expect(await assetsIn(location)).toMatchObject([
      { machineDetails: { coreCount: 9, platform }, attributes: { rack: '2', row: '4' } },
    ]);
  });

  test('sums beyond the range of their fields are left out of the asset, and filters on them match nothing', async () => {
    const location = setting.newLocation();
    const entries = Array.from({ length: 2 }, () => ({
      capacityBytes: '9223372036854775807',
      freeBytes: '1',
    }));
    await report(await scan(location), machine({ uuid: 'u', diskPartitions: { partitions: { entries } } }));
    const [asset] = (await assetsIn(location)) as readonly Frame[];
    expect(asset?.machineDetails?.diskPartitions).toEqual({
      partitions: { entries },
      freeSpaceBytes: '2',
    });
    const filter = 'machineDetails.diskPartitions.totalCapacityBytes > 5';
    expect(await all('assets.list', { target: location, filter })).toEqual([]);
  });

  test("a client's changes remain when the source reports again", async () => {
    const location = setting.newLocation();
    const source = await scan(location);
    const labels = { tier: 'web', env: 'prod', team: 'a' };
    await report(source, machine({ uuid: 'u' }, { labels }));
    const [{ name: target } = {}] = (await assetsIn(location)) as readonly { name: ResourceName }[];
    const body = { labels: { tier: 'db', env: 'prod', own: 'x' }, hidden: true, hideReason: 'mine' };
    await answer('assets.patch', {
      target: target as ResourceName,
      body,
      updateMask: 'labels,hidden,hideReason',
    });
    await report(source, machine({ uuid: 'u' }, { labels: { tier: 'cache', env: 'test', team: 'b' } }));
    expect(
      await answer('assets.get', { target: target as ResourceName, view: 'ASSET_VIEW_FULL' }),
    ).toMatchObject({
      labels: { tier: 'db', env: 'test', own: 'x' },
      hidden: true,
      hideReason: 'mine',
    });
    expect(await answer('assets.get', { target: target as ResourceName })).not.toHaveProperty('labels.team');
  });

  test('faulty frames are kept with their violations, and the others are accepted', async () => {
    const location = setting.newLocation();
    const source = await scan(location);
    const nameless = machine({ coreCount: -1 }, { traceToken: 'here' });
    const measured = machine(
      { uuid: 'u-2' },
      {
        performanceSamples: [{ cpu: { utilizedPercentage: 101 } }, { network: { averageEgressBps: 1e16 } }],
        reportTime: ago(-48),
      },
    );
    const large = machine({}, { traceToken: 'x'.repeat(300_000) });
    const orphan: Frame = { databaseDetails: { databaseName: 'shop' } };
    await report(source, nameless, measured, {}, orphan, large, machine({ uuid: 'u-1' }));
    await report(source, nameless);
    expect(await assetsIn(location)).toMatchObject([{ title: 'u-1' }]);
    expect(await answer('sources.get', { target: source })).toMatchObject({ errorFrameCount: 5 });
    const frames = await all('errorFrames.list', { target: source, view: 'ERROR_FRAME_VIEW_FULL' });
    expect(frames).toMatchObject([
      {
        originalFrame: nameless,
        ingestionTime: expect.any(String),
        violations: [{ field: 'machineDetails.uuid' }, { field: 'machineDetails.coreCount' }],
      },
      {
        originalFrame: measured,
        violations: [
          { field: 'reportTime' },
          { field: 'performanceSamples[0].cpu.utilizedPercentage' },
          { field: 'performanceSamples[1].network.averageEgressBps' },
        ],
      },
      { violations: [{ field: 'machineDetails' }] },
      { violations: [{ field: 'databaseDetails.parentDatabaseDeployment.generatedId' }] },
      { violations: [{ field: 'traceToken' }, { field: 'machineDetails.uuid' }, { field: 'originalFrame' }] },
    ]);
    expect(frames).toHaveLength(5);
    expect(frames[4]).not.toHaveProperty('originalFrame');
  });

  test('a source must exist in that location and be in a state that allows reports', async () => {
    const location = setting.newLocation();
    const elsewhere = await scan(location.replace('us-central1', 'europe-west1') as ResourceName);
    const asked = (source: string) =>
      refusal('assets.reportAssetFrames', { target: location, source, body: {} });
    for (const source of ['scan', elsewhere]) {
      expect(await asked(source)).toMatchObject({ code: 'INVALID', field: 'source' });
    }
    expect(await asked(under(location, 'sources/none'))).toMatchObject({ code: 'NOT_FOUND' });
    const [leaving = location, invalid = location] = await seed(setting.storage, [
      { kind: 'sources', parent: location, id: 'leaving', document: { state: 'DELETING' } },
      { kind: 'sources', parent: location, id: 'invalid', document: { state: 'INVALID' } },
    ]);
    expect(await asked(leaving)).toMatchObject({ code: 'FAILED_PRECONDITION' });
    await report(invalid, machine({ uuid: 'u' }), {});
    expect(await assetsIn(location)).toEqual([]);
    expect(await all('errorFrames.list', { target: invalid })).toEqual([]);
  });

  test('samples become aggregates of their days, in whichever requests they arrive', async () => {
    const location = setting.newLocation();
    const source = await scan(location);
    const day = new Date(now() - 48 * hour).toISOString().slice(0, 10);
    const sample = (minute: number, value: number) => ({
      sampleTime: `${day}T08:${String(minute).padStart(2, '0')}:00Z`,
      cpu: { utilizedPercentage: value },
      disk: { averageReadIops: value, averageWriteIops: value, averageIops: 1 },
    });
    const old = { sampleTime: ago(41 * 24), memory: { utilizedPercentage: 5 } };
    const values = Array.from({ length: 20 }, (_, index) => index + 1);
    const report20 = (from: number, to: number) =>
      report(
        source,
        machine(
          { uuid: 'u' },
          { performanceSamples: [old, ...values.slice(from, to).map((value) => sample(value, value))] },
        ),
      );
    await report20(7, 20);
    await report20(0, 10);
    await report20(0, 10);
    const [year, month, date] = day.split('-').map(Number);
    const stats = { average: 10.5, median: 10.5, ninteyFifthPercentile: 19, peak: 20 };
    const iops = { average: 21, median: 21, ninteyFifthPercentile: 38, peak: 40 };
    expect((await assetsIn(location)).map(({ performanceData }) => performanceData)).toEqual([
      {
        dailyResourceUsageAggregations: [
          {
            date: { year, month, day: date },
            cpu: { utilizationPercentage: stats },
            disk: { iops, readIops: stats, writeIops: stats },
          },
        ],
      },
    ]);
  });

  test('assets are related by their location and their connections, for as long as these last', async () => {
    const location = setting.newLocation();
    const source = await scan(location);
    const deployment = (hostNames: readonly string[]): Frame => ({
      databaseDeploymentDetails: {
        generatedId: 'g-1',
        topology: { instances: [{ network: { hostNames: [...hostNames] } }] },
      },
    });
    const connections = {
      entries: [
        { state: 'LISTEN', localPort: 443 },
        { state: 'OPEN', localPort: 443, remoteIpAddress: '10.0.0.3' },
        { state: 'OPEN', localPort: 50_000, remoteIpAddress: '10.0.0.2' },
        { state: 'OPEN', localPort: 50_001, remoteIpAddress: '127.0.0.1' },
      ],
    } as const;
    const web = machine({
      machineName: 'web',
      network: { primaryIpAddress: '10.0.0.1' },
      guestOs: { runtime: { network: { connections } } },
    });
    const db = machine({ machineName: 'DB.example.com', network: { primaryIpAddress: '10.0.0.2' } });
    const client = machine({ machineName: 'client', network: { primaryIpAddress: '10.0.0.3' } });
    const parentDatabaseDeployment = { generatedId: 'g-1' };
    await report(source, deployment(['db.example.com']), web, {
      databaseDetails: { databaseName: 'shop', parentDatabaseDeployment },
    });
    await report(source, db, client);

    const titles = new Map((await assetsIn(location)).map(({ name, title }) => [name, title]));
    const related = async () =>
      (await all('relations.list', { target: location }))
        .map(({ srcAsset, dstAsset, type = '' }: Tree) => [titles.get(srcAsset), titles.get(dstAsset), type])
        .sort();
    const host = ['DB.example.com', 'db.example.com', 'DATABASE_DEPLOYMENT_HOSTING_SERVER'];
    const rest = [
      ['client', 'web', ''],
      ['db.example.com', 'shop', 'LOGICAL_DATABASE'],
      ['web', 'DB.example.com', ''],
    ];
    expect(await related()).toEqual([host, ...rest]);
    const ids = idsOf(await all('relations.list', { target: location }));
    await report(source, db, web, deployment(['db.example.com']));
    expect(idsOf(await all('relations.list', { target: location }))).toEqual(ids);
    // Two machines have that name, so that the name does not identify one.
    await report(
      source,
      machine({ machineName: 'other', uuid: 'u-8', guestOs: { runtime: { machineName: 'db.example.com' } } }),
    );
    expect(await related()).toEqual(rest);
  });
}
