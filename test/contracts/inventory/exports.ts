import papaparse from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { MessageOf, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { keptMs } from '../../../src/services/inventory/rules/export-runs.ts';
import { seedAssets } from '../../support/seeds.ts';
import { endOf, transferOf } from './behind.ts';
import { type InventorySetting, idsOf, under } from './setting.ts';

type Execution = MessageOf<'AssetsExportJobExecution'>;
type Table = readonly (readonly unknown[])[];

const machine = (number: number) => ({
  title: `machine ${number}`,
  labels: { number: String(number) },
  machineDetails: {
    machineName: `=cmd|' /C calc'!A${number}`,
    coreCount: number + 1,
    memoryMb: -1024,
    uuid: `+${number}-uuid`,
    guestOs: {
      family: 'OS_FAMILY_LINUX',
      osName: `Linux, "${number}"\nand more`,
      runtime: {
        network: {
          scanTime: '2026-01-30T00:00:00Z',
          connections: {
            entries: [
              { localPort: 80, state: 'LISTEN', protocol: 'TCP' },
              {
                localIpAddress: `10.0.0.${number}`,
                localPort: 4000,
                remoteIpAddress: `10.0.0.${number + 1}`,
                remotePort: 5432,
                protocol: 'TCP',
                state: 'OPEN',
                pid: '9007199254740993',
              },
            ],
          },
        },
      },
    },
    network: { primaryIpAddress: `10.0.0.${number}` },
    disks: { totalCapacityBytes: '1099511627776' },
  },
  performanceData: {
    dailyResourceUsageAggregations: Array.from({ length: 50 }, (_, day) => ({
      date: { year: 2026, month: day < 25 ? 1 : 2, day: (day % 25) + 1 },
      cpu: { utilizationPercentage: { average: day, ninteyFifthPercentile: day + 0.5 } },
    })),
  },
});

/** Export jobs: their runs and the files of the runs. */
export function exportsContract(setting: InventorySetting): void {
  const answer: InventorySetting['answer'] = (id, request) => setting.answer(id, request);
  const refusal: InventorySetting['refusal'] = (id, request) => setting.refusal(id, request);

  async function exported(body: MessageOf<'AssetsExportJob'>, machines = 3) {
    const location = setting.newLocation();
    const documents = Array.from({ length: machines }, (_, number) => machine(number));
    const assets = await seedAssets(setting.storage, location, [
      ...documents,
      { title: 'away', hidden: true, labels: { number: '0' } },
    ]);
    await setting.done('assetsExportJobs.create', { target: location, assetsExportJobId: 'all', body });
    return { assets, location, target: under(location, 'assetsExportJobs/all') };
  }

  /** Runs the job and returns the execution, as the operation and the job report it. */
  async function run(target: ResourceName): Promise<Execution> {
    const begun = await answer('assetsExportJobs.run', { target, body: {} });
    const operation = await endOf(setting, String(begun['name']));
    const execution = (operation.response as MessageOf<'RunAssetsExportJobResponse'>)
      .assetsExportJobExecution;
    const { recentExecutions = [] } = await answer('assetsExportJobs.get', { target });
    expect((recentExecutions as readonly Execution[])[0]).toEqual(execution);
    return execution ?? {};
  }
  const fileOf = ({ result }: Execution) => result?.outputFiles?.entries?.[0] ?? {};

  async function csvOf(execution: Execution): Promise<Table> {
    const uri = fileOf(execution).csvOutputFile?.signedUri?.uri ?? '';
    const text = Buffer.from(await transferOf(setting).download(uri)).toString();
    expect(text.endsWith('\r\n')).toBe(true);
    return papaparse.parse<string[]>(text.trimEnd()).data;
  }
  async function xlsxOf(execution: Execution): Promise<Table> {
    const uri = fileOf(execution).xlsxOutputFile?.signedUri?.uri ?? '';
    return await readSheet(Buffer.from(await transferOf(setting).download(uri)));
  }
  const column = ([head = [], ...rows]: Table, name: string) => rows.map((row) => row[head.indexOf(name)]);

  test('CSV and XLSX contain the same assets as the inventory, and no formula', async () => {
    const { target, assets } = await exported({ inventory: {} });
    const ran = await run(target);
    expect(ran).toMatchObject({ requestedAssetCount: 3, startTime: expect.any(String) });
    expect(Date.parse(ran.expireTime ?? '') - Date.parse(ran.endTime ?? '')).toBe(keptMs);
    const { csvOutputFile, fileSizeBytes } = fileOf(ran);
    const csv = await csvOf(ran);
    expect(csvOutputFile).toMatchObject({ rowCount: 3, columnsCount: csv[0]?.length });
    expect(Number(fileSizeBytes)).toBeGreaterThan(1000);
    const uris = (ran.result?.signedUris?.signedUris ?? []).map(({ file, uri }) => [file, uri]);
    const { file, uri } = csvOutputFile?.signedUri ?? {};
    expect(uris).toEqual([[file, uri]]);
    expect(file).toBe(`${target}/executions/${ran.executionId}/inventory.csv`);
    const body = { inventory: {}, signedUriDestination: { fileFormat: 'XLSX' } } as const;
    const parent = target.split('/assetsExportJobs')[0] as ResourceName;
    await setting.done('assetsExportJobs.create', { target: parent, assetsExportJobId: 'sheet', body });
    const xlsx = await xlsxOf(await run(under(parent, 'assetsExportJobs/sheet')));
    expect(xlsx[0]).toEqual(csv[0]);
    for (const [table, inert] of [
      [csv, "'"],
      [xlsx, ''],
    ] as const) {
      expect(column(table, 'name')).toEqual(assets.slice(0, 3));
      expect(column(table, 'kind')).toEqual(['MACHINE', 'MACHINE', 'MACHINE']);
      const names = column(table, 'machineDetails.machineName');
      expect(names).toEqual(
        [0, 1, 2].map((number) => `${inert}${machine(number).machineDetails.machineName}`),
      );
      expect(column(table, 'machineDetails.uuid')).toEqual([
        `${inert}+0-uuid`,
        `${inert}+1-uuid`,
        `${inert}+2-uuid`,
      ]);
      expect(column(table, 'machineDetails.guestOs.osName')[1]).toBe('Linux, "1"\nand more');
      expect(column(table, 'machineDetails.memoryMb').map(Number)).toEqual([-1024, -1024, -1024]);
      expect(column(table, 'machineDetails.disks.totalCapacityBytes').map(Number)[0]).toBe(2 ** 40);
      expect(column(table, 'labels')[2]).toBe('{"number":"2"}');
      expect(column(table, 'machineDetails.coreCount').map(Number)).toEqual([1, 2, 3]);
    }
  });

  test('only assets that match the filter are exported, and hidden ones on request', async () => {
    const condition = { filter: 'labels.number = "0"' };
    const shown = await run((await exported({ inventory: {}, condition })).target);
    expect(column(await csvOf(shown), 'title')).toEqual(['machine 0']);
    const all = await run((await exported({ inventory: {}, condition, showHidden: true })).target);
    expect(column(await csvOf(all), 'title')).toEqual(['machine 0', 'away']);
    expect(column(await csvOf(all), 'hidden')).toEqual(['false', 'true']);
    const none = await run((await exported({ inventory: {}, condition: { filter: 'title = "x"' } })).target);
    expect(none).not.toHaveProperty('requestedAssetCount');
    expect(await csvOf(none)).toHaveLength(1);
  });

  test('performance data are those of the last days, one row per day', async () => {
    const some = await csvOf(await run((await exported({ performanceData: { maxDays: 2 } }, 2)).target));
    expect(column(some, 'date')).toEqual(['2026-02-24', '2026-02-25', '2026-02-24', '2026-02-25']);
    expect(column(some, 'title')).toEqual(['machine 0', 'machine 0', 'machine 1', 'machine 1']);
    expect(column(some, 'cpu.utilizationPercentage.ninetyFifthPercentile')[1]).toBe('49.5');
    expect(column(some, 'disk.iops.peak')[0]).toBe('');
    const usual = await csvOf(await run((await exported({ performanceData: {} }, 1)).target));
    expect(usual).toHaveLength(1 + 40);
  });

  test('dependencies are connections with a destination, together with the asset at the destination', async () => {
    const { target, assets } = await exported({ networkDependencies: {} }, 2);
    const table = await csvOf(await run(target));
    expect(column(table, 'name')).toEqual(assets.slice(0, 2));
    expect(column(table, 'remoteIpAddress')).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(column(table, 'remoteAsset')).toEqual([assets[1], '']);
    expect(column(table, 'remoteTitle')).toEqual(['machine 1', '']);
    expect(column(table, 'pid')[0]).toBe('9007199254740993');
  });

  test('a job has one run at a time, lists its last runs, and is deleted with its files', async () => {
    const { target } = await exported({ inventory: {} }, 1);
    const runs: Execution[] = [];
    for (let count = 0; count < 11; count += 1) runs.unshift(await run(target));
    const { recentExecutions } = await answer('assetsExportJobs.get', { target });
    expect(recentExecutions).toEqual(runs.slice(0, 10));
    const { download } = transferOf(setting);
    const uriOf = (execution: Execution | undefined) =>
      fileOf(execution ?? {}).csvOutputFile?.signedUri?.uri ?? '';
    await download(uriOf(runs[9]));
    await expect(download(uriOf(runs[10]))).rejects.toThrow('404');
    await setting.done('assetsExportJobs.delete', { target });
    await expect(download(uriOf(runs[0]))).rejects.toThrow('404');
    expect(await refusal('assetsExportJobs.run', { target, body: {} })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an uploaded file makes its data file active', async () => {
    const location = setting.newLocation();
    await setting.done('sources.create', { target: location, sourceId: 'files', body: {} });
    const body = { assetSource: under(location, 'sources/files') };
    await setting.done('importJobs.create', { target: location, importJobId: 'all', body });
    const job = under(location, 'importJobs/all');
    const create = (importDataFileId: string, format: string) =>
      ({ target: job, importDataFileId, body: { format, uploadFileInfo: {} } }) as never;
    const made = await setting.done(
      'importDataFiles.create',
      create('one', 'IMPORT_JOB_FORMAT_RVTOOLS_XLSX'),
    );
    expect(made).toMatchObject({ state: 'CREATING', uploadFileInfo: { headers: expect.any(Object) } });
    const { signedUri = '', headers = {} } = made['uploadFileInfo'] as MessageOf<'UploadFileInfo'>;
    await transferOf(setting).upload(signedUri, headers, 'bytes');
    const target = under(job, 'importDataFiles/one');
    expect(await answer('importDataFiles.get', { target })).toMatchObject({ state: 'ACTIVE' });
    await expect(transferOf(setting).upload(signedUri, headers, 'more')).rejects.toThrow('409');
    expect(await refusal('importDataFiles.create', create('two', ''))).toMatchObject({
      code: 'INVALID',
      field: 'format',
    });
    expect(
      await refusal('importDataFiles.create', create('-', 'IMPORT_JOB_FORMAT_RVTOOLS_CSV')),
    ).toMatchObject({
      code: 'INVALID',
      field: 'importDataFileId',
    });
    expect(idsOf(await setting.all('importDataFiles.list', { target: job }))).toEqual(['one']);
  });
}
