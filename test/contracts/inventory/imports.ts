import { expect, test } from 'vitest';
import type { MessageOf, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { type ImportFile, importsOver, rvtoolsCsv, sample, stratozoneCsv } from '../../support/imports.ts';
import { bound, type InventorySetting, type Tree, under } from './setting.ts';

const header = 'VM,Powerstate,CPUs,Memory,NICs,Disks,DNS Name,VM UUID\n';
const row = (number: number, cores: number | string = 2) =>
  `vm-${number},poweredOn,${cores},2048,1,1,vm-${number}.example,uuid-${number}\n`;
const vInfo = (...rows: readonly string[]) => rvtoolsCsv('info', header + rows.join(''));

const tabs = ['vInfo', 'vCPU', 'vMemory', 'vDisk', 'vPartition', 'vNetwork', 'vHost', 'vSource', 'vCluster'];
const tables = ['vmInfo', 'diskInfo', 'perfInfo', 'tagInfo'];
const folder = async (path: string, names: readonly string[], format: ImportFile['format'], prefix = '') =>
  await Promise.all(
    names.map(async (name) => ({
      id: name.toLowerCase(),
      format,
      content: await sample(`${path}/${prefix}${name}.csv`),
    })),
  );

function importing(setting: InventorySetting) {
  const { answer, refusal, done, all } = bound(setting);
  const imports = importsOver(() => setting);
  const assetsIn = (job: ResourceName): Promise<readonly Tree[]> =>
    all('assets.list', {
      target: job.split('/importJobs/')[0] as ResourceName,
      view: 'ASSET_VIEW_FULL',
      orderBy: 'machineDetails.machineName',
    });
  const errorsOf = ({ validationReport, executionReport }: MessageOf<'ImportJob'>) =>
    (validationReport ?? executionReport?.executionErrors)?.fileValidations ?? [];
  const told = (errors: readonly MessageOf<'ImportError'>[] | undefined) =>
    (errors ?? []).filter(({ severity }) => severity === 'ERROR').map(({ errorDetails }) => errorDetails);
  return { answer, refusal, done, all, imports, assetsIn, errorsOf, told };
}

/** Import jobs, from files to assets. */
export function importsContract(setting: InventorySetting): void {
  const { answer, refusal, done, all, imports, assetsIn, errorsOf } = importing(setting);

  test('a workbook is validated and run, and its machines become assets with the data of all tabs', async () => {
    const content = await sample('rvtools.xlsx');
    const workbook = { id: 'book', format: 'IMPORT_JOB_FORMAT_RVTOOLS_XLSX', content } as const;
    const job = await imports.newJob(setting.newLocation(), [workbook]);
    expect(await imports.finish(job, 'validate')).toMatchObject({ done: true, response: {} });
    const validated = await imports.job(job);
    expect(validated.state).toBe('IMPORT_JOB_STATE_READY');
    expect(errorsOf(validated)[0]?.rowErrors).toEqual([
      {
        vmName: 'ubuntu-22-template',
        assetTitle: 'ubuntu-22-template',
        vmUuid: '4213f00d-5c1e-4a7b-9d3e-000000000099',
        xlsxError: { sheet: 'vInfo', rowNumber: 14 },
        errors: [{ severity: 'INFO', errorDetails: 'It is a template and no machine: it is left out.' }],
      },
    ]);
    const ran = await imports.finish(job, 'run');
    expect(ran.metadata?.statusMessage).toBe('88 of 88 rows done, 12 machines');
    const completed = await imports.job(job);
    expect(completed).toMatchObject({
      state: 'IMPORT_JOB_STATE_COMPLETED',
      completeTime: expect.any(String),
      executionReport: { framesReported: 12, totalRowsCount: 88 },
    });
    const assets = await assetsIn(job);
    expect(assets).toHaveLength(12);
    expect(assets.find(({ title }) => title === 'tickets-db-01')).toMatchObject({
      attributes: {
        cluster: 'Lighthouse',
        datacenter: 'Nordkai',
        annotation: 'Do not stop before the season ends',
      },
      machineDetails: {
        coreCount: 16,
        memoryMb: 131_072,
        powerState: 'ACTIVE',
        architecture: { cpuSocketCount: 4, firmwareType: 'EFI', cpuName: expect.stringContaining('Xeon') },
        guestOs: { family: 'OS_FAMILY_LINUX', osName: 'Red Hat Enterprise Linux 8 (64-bit)' },
        disks: { totalCapacityBytes: '1206885810176', disks: { entries: [{ interfaceType: 'SCSI' }, {}] } },
        diskPartitions: { partitions: { entries: [{ mountPoint: '/' }, { mountPoint: '/srv' }] } },
        network: { primaryIpAddress: '10.20.1.16', primaryMacAddress: '00:50:56:8a:05:01' },
        platform: {
          vmwareDetails: {
            vcenterVersion: '7.0.3',
            esxVersion: 'VMware ESXi 7.0.3 build-21930508',
            esxHyperthreading: 'HYPERTHREADING_STATUS_ENABLED',
          },
        },
      },
    });
  });

  test('machines of a file with more relations than a transaction may change are taken in several', async () => {
    const location = setting.newLocation();
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const hostNames = numbers.map((number) => `vm-${number}`);
    const framesData = numbers.map((number) => ({
      databaseDeploymentDetails: {
        generatedId: `db-${number}`,
        topology: { instances: [{ network: { hostNames } }] },
      },
    }));
    await done('sources.create', { target: location, sourceId: 'scan', body: {} });
    const source = under(location, 'sources/scan');
    await answer('assets.reportAssetFrames', { target: location, source, body: { framesData } });
    const job = await imports.newJob(location, [vInfo(...numbers.map((number) => row(number)))]);
    const changes = async () => {
      const events = setting.storage.db.selectFrom('events').select('id').where('key', '=', location);
      return (await events.execute()).length;
    };
    const before = await changes();
    const ran = await imports.finish(job, 'run');
    expect(ran.metadata?.statusMessage).toBe('40 of 40 rows done, 40 machines');
    expect(await all('relations.list', { target: location })).toHaveLength(40 * 40);
    expect((await changes()) - before).toBeGreaterThan(1);
  });

  test('a job that is not ready is refused, and so is a change to a job that is busy', async () => {
    const location = setting.newLocation();
    const job = await imports.newJob(location, []);
    const run = { target: job, body: {} };
    expect(await refusal('importJobs.run', run)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('no data files'),
    });
    await done('importDataFiles.create', {
      target: job,
      importDataFileId: 'late',
      body: { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' },
    });
    expect(await refusal('importJobs.validate', run)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('late was not uploaded'),
    });
    expect(
      await refusal('importDataFiles.create', {
        target: job,
        importDataFileId: 'zip',
        body: { format: 'IMPORT_JOB_FORMAT_DATABASE_ZIP' },
      }),
    ).toMatchObject({ code: 'INVALID', field: 'format' });
    await done('importDataFiles.delete', { target: under(job, 'importDataFiles/late') });
    await imports.upload(job, vInfo(...Array.from({ length: 3000 }, (_, number) => row(number))));
    const operation = await answer('importJobs.run', run);
    const busy = { code: 'CONFLICT', message: expect.stringContaining('IMPORT_JOB_STATE_RUNNING') };
    expect(await refusal('importJobs.run', run)).toMatchObject(busy);
    expect(await refusal('importJobs.validate', run)).toMatchObject(busy);
    expect(
      await refusal('importJobs.patch', {
        target: job,
        updateMask: 'displayName',
        body: { displayName: 'x' },
      }),
    ).toMatchObject(busy);
    expect(await refusal('importJobs.delete', { target: job, force: true })).toMatchObject(busy);
    expect(
      await refusal('importDataFiles.delete', { target: under(job, 'importDataFiles/info') }),
    ).toMatchObject(busy);
    await answer('operations.cancel', { target: operation['name'] as ResourceName, body: {} });
    expect(await imports.ended(operation['name'] as ResourceName)).toMatchObject({ error: { code: 1 } });
    const cancelled = await imports.job(job);
    expect(cancelled.state).toBe('IMPORT_JOB_STATE_PENDING');
    expect(cancelled.executionReport?.executionErrors?.jobErrors?.[0]?.errorDetails).toMatch(
      /cancelled\. .* rows/,
    );
    expect(await imports.finish(job, 'run')).toMatchObject({ response: {} });
    expect(await assetsIn(job)).toHaveLength(3000);
  });

  test('a job whose source has gone does not run', async () => {
    const location = setting.newLocation();
    const job = await imports.newJob(location, [vInfo(row(1))]);
    const { name } = await answer('sources.delete', { target: under(location, 'sources/upload') });
    await imports.ended(name as ResourceName);
    expect(await refusal('importJobs.run', { target: job, body: {} })).toMatchObject({ code: 'NOT_FOUND' });
  });
}

/** The formats and errors of files. */
export function importFilesContract(setting: InventorySetting): void {
  const { refusal, done, imports, assetsIn, errorsOf, told } = importing(setting);

  test('the same tabs as text files produce the same machines, and a faulty row is reported', async () => {
    const files = await folder('rvtools', tabs, 'IMPORT_JOB_FORMAT_RVTOOLS_CSV', 'RVTools_tab');
    const job = await imports.newJob(setting.newLocation(), files);
    await imports.finish(job, 'run');
    const completed = await imports.job(job);
    expect(completed).toMatchObject({
      state: 'IMPORT_JOB_STATE_COMPLETED',
      executionReport: { framesReported: 13 },
    });
    const [first] = errorsOf(completed);
    const faulty = first?.rowErrors?.find(({ vmName }) => vmName === 'broken-01');
    expect(faulty?.csvError).toEqual({ rowNumber: 15 });
    expect(told(faulty?.errors)).toEqual([
      'Creation date must be a time from 1980 to now, such as 2026-03-01 12:30:00, got "31/31/2024".',
      'CPUs must be a whole number from 0 to 65536, got "-4".',
      'Memory must be MiB from 0 to 128 TiB, got "10,000,000,000,000".',
      'Total disk capacity MiB must be MiB from 0 to 16 PiB, got "lots".',
      'Primary IP Address must be an IP address, got "ten dot one".',
    ]);
    const assets = await assetsIn(job);
    expect(assets.map(({ title }) => title)).toContain('broken-01');
    expect(assets.find(({ title }) => title === 'tickets-db-01')).toMatchObject({
      machineDetails: {
        disks: { totalCapacityBytes: '1206885810176' },
        platform: { vmwareDetails: { vcenterVersion: '7.0.3' } },
      },
    });
  });

  test.each([
    [
      'aws',
      'IMPORT_JOB_FORMAT_EXPORTED_AWS_CSV',
      { awsEc2Details: { location: 'eu-north-1', machineTypeLabel: 'm5.large' } },
    ],
    [
      'azure',
      'IMPORT_JOB_FORMAT_EXPORTED_AZURE_CSV',
      { azureVmDetails: { provisioningState: 'Provisioning succeeded' } },
    ],
    ['stratozone', 'IMPORT_JOB_FORMAT_STRATOZONE_CSV', { genericDetails: { location: 'Nordkai, hall 2' } }],
  ] as const)('tables of %s are joined by machine', async (path, format, platform) => {
    const job = await imports.newJob(setting.newLocation(), await folder(path, tables, format));
    await imports.finish(job, 'run');
    expect(await imports.job(job)).toMatchObject({ executionReport: { framesReported: 12 } });
    const assets = await assetsIn(job);
    expect(assets.find(({ title }) => title === 'ferry-web-01')).toMatchObject({
      labels: { department: 'ferry', cluster: 'harbour' },
      machineDetails: {
        memoryMb: 4096,
        platform,
        network: { publicIpAddress: '203.0.113.10' },
        disks: { totalCapacityBytes: '42949672960', totalFreeBytes: '23622320128' },
      },
    });
  });

  test('a damaged or unknown file fails the validation and the run, and nothing is imported', async () => {
    const files = [
      vInfo(row(1)),
      stratozoneCsv('machines', 'MachineName,OsName\nx,y\n'),
      stratozoneCsv('book', await sample('rvtools.xlsx')),
      rvtoolsCsv('open', `${header}${row(2)}"never closed`),
    ];
    const job = await imports.newJob(setting.newLocation(), files);
    await imports.finish(job, 'validate');
    const failed = await imports.job(job);
    expect(failed.state).toBe('IMPORT_JOB_STATE_FAILED_VALIDATION');
    expect(errorsOf(failed).map(({ fileName, fileErrors }) => [fileName, told(fileErrors)])).toEqual([
      ['info.file', []],
      [
        'machines.file',
        ['vmInfo has no column "MachineId", "AllocatedProcessorCoreCount", "MemoryGiB": it is not read.'],
      ],
      ['book.file', ['The file is a ZIP archive or a workbook; expected comma-separated text.']],
      ['open.file', ['Row 3 has a quote that is never closed, or is longer than 1048576 characters.']],
    ]);
    expect(await refusal('importJobs.run', { target: job, body: {} })).toMatchObject({
      code: 'FAILED_PRECONDITION',
    });
    for (const id of ['machines', 'book'])
      await done('importDataFiles.delete', { target: under(job, `importDataFiles/${id}`) });
    expect((await imports.job(job)).state).toBe('IMPORT_JOB_STATE_PENDING');
    await imports.finish(job, 'run');
    expect(await imports.job(job)).toMatchObject({
      state: 'IMPORT_JOB_STATE_FAILED',
      executionReport: { totalRowsCount: 2 },
    });
    expect(await assetsIn(job)).toEqual([]);
  });

  test('rows without a machine and repeated machines are left out and reported', async () => {
    const disks =
      'VM,Disk,Capacity MiB,Disk Mode,Controller,VM UUID\nvm-9,Hard disk 1,100,persistent,SCSI controller 0,uuid-9\n';
    const job = await imports.newJob(setting.newLocation(), [
      vInfo(row(1), row(1), row(2)),
      rvtoolsCsv('disks', disks),
    ]);
    await imports.finish(job, 'run');
    const rows = errorsOf(await imports.job(job)).flatMap(({ rowErrors }) => rowErrors ?? []);
    expect(
      rows.map(({ vmName, csvError, errors }) => [vmName, csvError?.rowNumber, ...told(errors)]),
    ).toEqual([
      ['vm-1', 3, 'It is the same machine as row 2: it is left out.'],
      ['vm-9', 2, 'No row says what its machine is: it is left out.'],
    ]);
    expect((await assetsIn(job)).map(({ title }) => title)).toEqual(['vm-1', 'vm-2']);
  });

  test('rows of one machine beyond 20,000 are left out and reported, and the next machine is imported', async () => {
    const rows = [...Array.from({ length: 20_005 }, () => row(1)), row(2)];
    const job = await imports.newJob(setting.newLocation(), [vInfo(...rows)]);
    await imports.finish(job, 'run');
    const [first, second] = errorsOf(await imports.job(job))[0]?.rowErrors ?? [];
    expect([first?.csvError?.rowNumber, ...told(first?.errors)]).toEqual([
      20_002,
      'Its machine has more than 20000 rows: this one and those after are left out.',
    ]);
    expect(told(second?.errors)).toEqual(['It is the same machine as row 2: it is left out.']);
    expect((await assetsIn(job)).map(({ title }) => title)).toEqual(['vm-1', 'vm-2']);
  });

  test('a report lists a thousand rows of a file, and says that there are more', async () => {
    const rows = Array.from({ length: 1001 }, (_, number) => row(number, 'many'));
    const job = await imports.newJob(setting.newLocation(), [vInfo(...rows)]);
    await imports.finish(job, 'validate');
    const [file] = errorsOf(await imports.job(job));
    expect([file?.rowErrors?.length, file?.partialReport]).toEqual([1000, true]);
  });
}
