import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleScene, link, row } from '../../support/console.ts';
import {
  createMany,
  dropFiles,
  locationOf,
  pageOf,
  tabTo,
  workbook,
} from '../../support/console-inventory.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import { visitPage } from '../../support/pages.ts';

let folder: TempFolder;
const { open, scene } = consoleScene();

beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

/** A tab vInfo of RVTools with machines `web-1`, `web-2` and on, of these numbers of CPUs. */
function tab(cpus: readonly string[]): string {
  const lines = cpus.map(
    (count, index) => `web-${index + 1},poweredOn,${count},4096,host-${index},vm-${index},${uuidOf(index)}`,
  );
  return ['VM,Powerstate,CPUs,Memory,DNS Name,VM ID,VM UUID', ...lines, ''].join('\n');
}

const uuidOf = (index: number) => `4213f00d-5c1e-4a7b-9d3e-${String(index).padStart(12, '0')}`;

const imported = (page: Page) => page.getByText('Imported', { exact: true });

describe('an import', () => {
  it('goes from a dropped file to a report by mouse', async () => {
    const { page, problems } = await open('/inventory');
    await page.getByLabel('Project').fill('mouse');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('link', { name: 'us-central1' }).click();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByText('Nothing was imported yet').waitFor();
    await dropFiles(page, page.locator('.drop-zone'), [workbook]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await imported(page).waitFor();
    await page.getByText('12 machines').waitFor();
    await row(page, 'vDisk has columns that are not read').waitFor();

    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByLabel('Title').fill('First wave');
    await page.getByRole('button', { name: 'Create' }).click();
    await row(page, 'First wave').waitFor();
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select the first 12 assets' }).check();
    await page.getByRole('button', { name: 'Add to a group' }).click();
    await page.getByRole('combobox', { name: 'Group' }).selectOption('First wave');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await row(page, 'First wave', '12').waitFor();

    await page.getByRole('link', { name: 'Report on First wave' }).click();
    await page.getByRole('checkbox', { name: 'First wave' }).waitFor();
    await page.getByRole('button', { name: 'Make the report' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    const series = page.getByRole('region', { name: 'Machine series' });
    expect(await series.textContent()).toContain('E25');
    const systems = page.getByRole('region', { name: 'Operating systems' }).first();
    expect(await systems.textContent()).toContain('Windows4');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await series.isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('goes from a chosen file to a report by keyboard alone', async () => {
    const { page, problems } = await open('/inventory');
    await tabTo(page, 'Project');
    await page.keyboard.type('keys');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'us-central1' }).waitFor();
    await tabTo(page, 'us-central1');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Import a file' }).waitFor();
    await tabTo(page, 'Import a file');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing was imported yet').waitFor();
    // Listens long before the key: the browser opens a dialog of its own when nobody does yet.
    const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
    await tabTo(page, 'Choose files');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(workbook);
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Import');
    await page.keyboard.press('Enter');
    await imported(page).waitFor();

    await tabTo(page, 'Groups');
    await page.keyboard.press('Enter');
    await page.getByText('No groups yet').waitFor();
    await tabTo(page, 'New group');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Second wave');
    await page.keyboard.press('Enter');
    await row(page, 'Second wave').waitFor();
    await tabTo(page, 'Assets');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Select the first 12 assets' }).waitFor();
    await tabTo(page, 'Select the first 12 assets');
    await page.keyboard.press('Space');
    await page.getByText('12 selected').waitFor();
    await page.keyboard.press('Shift+Tab');
    await tabBackTo(page, 'Add to a group');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Second wave' }).waitFor({ state: 'attached' });
    await tabTo(page, 'Add');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await tabTo(page, 'Reports');
    await page.keyboard.press('Enter');
    await page.getByText('No reports yet').waitFor();
    await tabTo(page, 'New report');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Second wave' }).waitFor();
    await tabTo(page, 'Second wave');
    await page.keyboard.press('Space');
    await tabTo(page, 'Make the report');
    await page.keyboard.press('Enter');
    await page.getByText('Done', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Machine series' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('shows why a wrong file cannot be imported', async () => {
    const wrong = join(folder.path, 'wrong.xlsx');
    await writeFile(wrong, 'this is no workbook');
    const { page } = await open(pageOf('wrong', 'imports'));
    await page.getByText('Nothing was imported yet').waitFor();
    await dropFiles(page, page.locator('.drop-zone'), [wrong]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Check failed', { exact: true }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Nothing was imported' }).waitFor();
    await row(page, 'Error', 'wrong.xlsx').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing was imported yet').waitFor();
  });

  it('is not imported by a second check', async () => {
    const { page, requests } = await open(pageOf('again', 'imports'));
    await dropFiles(page, page.locator('.drop-zone'), [workbook]);
    await page.getByLabel('Import as soon as the check has passed').uncheck();
    // The first check seems to have failed, so that there is a second one.
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query ImportJob(')) return await route.continue();
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace('"READY"', '"FAILED_VALIDATION"') });
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
    expect(requests.some((request) => request.postData()?.includes('RunImportJob'))).toBe(false);
  });

  it('that has failed is checked again before it is run again, because the service demands it', async () => {
    const { page } = await open(pageOf('failed', 'imports'));
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query ImportJob(')) return await route.continue();
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace('"COMPLETED"', '"FAILED"') });
    });
    await dropFiles(page, page.locator('.drop-zone'), [workbook]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Check the files again' }).waitFor();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Import again' }).count()).toBe(0);
  });

  it('says where a file has to go that the page may not send', async () => {
    const { page } = await open(pageOf('elsewhere', 'imports'));
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('UploadAddress')) return await route.continue();
      const answer = await route.fetch();
      const text = await answer.text();
      const body = text.replace(/"signedUri":"[^"]*"/, '"signedUri":"https://storage.test/upload"');
      await route.fulfill({ response: answer, body });
    });
    await dropFiles(page, page.locator('.drop-zone'), [workbook]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'uploaded to https://storage.test' }).waitFor();
  });

  it('shows the problems of rows, and imports the others', async () => {
    const file = join(folder.path, 'RVTools_tabvInfo.csv');
    await writeFile(file, tab(['4', 'many']));
    const { page } = await open(pageOf('rows', 'imports'));
    await dropFiles(page, page.locator('.drop-zone'), [file]);
    expect(await page.getByLabel('Format').inputValue()).toBe('RVTOOLS_CSV');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await imported(page).waitFor();
    await row(page, 'Error', 'row 3', 'web-2', 'many').waitFor();
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByText('2 machines').waitFor();
    await outcome.getByText('1 error: ').waitFor();
    expect(await outcome.getAttribute('class')).toBe('notice warning');
    expect(await page.getByRole('button', { name: 'Import again' }).count()).toBe(0);
    expect(await page.title()).toBe('RVTools_tabvInfo.csv, us-central1, rows – Tributary console');
    await page.getByRole('link', { name: 'Imports', exact: true }).click();
    await row(page, 'RVTools_tabvInfo.csv').waitFor();
    expect(await page.title()).toBe('Imports, us-central1, rows – Tributary console');
  });

  it('is neither lost nor half done when the page is closed in the middle', async () => {
    const { page } = await open(pageOf('closed', 'imports'));
    const held = new Promise<void>((resolve) => {
      void page.route(/upload|files/, (route) =>
        route.request().method() === 'PUT' ? resolve() : route.continue(),
      );
    });
    await dropFiles(page, page.locator('.drop-zone'), [workbook]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await held;
    await page.goto('about:blank');

    const { page: later, problems } = await open(pageOf('closed', 'imports'));
    await row(later, 'rvtools.xlsx', 'Not checked yet').getByRole('link').click();
    await later.getByText('Not uploaded').waitFor();
    const chooser = later.waitForEvent('filechooser');
    await later.getByRole('button', { name: 'Choose the file again' }).click();
    await (await chooser).setFiles(workbook);
    await later.getByRole('button', { name: 'Check and import' }).click();
    await imported(later).waitFor();
    expect(problems).toEqual([]);
  });

  it('is cancelled, and can be run again', async () => {
    const file = join(folder.path, 'tabvInfo.csv');
    await writeFile(file, tab(Array.from({ length: 20_000 }, () => '4')));
    const { page } = await open(pageOf('cancelled', 'imports'));
    await dropFiles(page, page.locator('.drop-zone'), [file]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Importing', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await row(page, 'Warning', 'cancelled').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  });
});

describe('a long list', () => {
  const project = 'long';
  const location = { name: locationOf(project) };
  const numbered = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`);

  it('of exports begins with the newest, and one of groups goes on at its end', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
    const exportOf = (assetsExportJobId: string) => ({
      location,
      assetsExportJobId,
      fields: {
        inventory: true,
        condition: { filter: `title = "${assetsExportJobId}"` },
        signedUriDestination: { fileFormat: 'CSV' },
      },
    });
    await createMany(gateway, 'AssetsExportJob', numbered(100, 'old').map(exportOf));
    await createMany(gateway, 'AssetsExportJob', [exportOf('newest')]);
    const groupOf = (groupId: string) => ({ location, groupId, fields: { displayName: groupId } });
    await createMany(gateway, 'Group', numbered(205, 'wave').map(groupOf));
    const path = `/console${pageOf(project, 'exports')}${link}`;
    const { page, problems } = await visitPage(scene.browser, gateway.url, path);
    await page.locator('.stack > .card').nth(100).waitFor();
    expect(await page.locator('.stack > .card').first().locator('code').textContent()).toBe(
      'title = "newest"',
    );
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    const table = page.getByRole('region', { name: 'Groups' });
    const last = page.getByRole('link', { name: 'wave-205' });
    while ((await last.count()) === 0)
      await table.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
    await page.getByText('205 groups').waitFor();
    expect(problems).toEqual([]);
  });

  it('of reports has the newest, and is deleted as a whole', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
    await createMany(gateway, 'Group', [{ location, groupId: 'web', fields: {} }]);
    await createMany(gateway, 'PreferenceSet', [{ location, preferenceSetId: 'plain', fields: {} }]);
    const groupPreferenceSetAssignments = [
      {
        group: { name: `${location.name}/groups/web` },
        preferenceSet: { name: `${location.name}/preferenceSets/plain` },
      },
    ];
    const fields = { displayName: 'Waves', groupPreferenceSetAssignments };
    await createMany(gateway, 'ReportConfig', [{ location, reportConfigId: 'waves', fields }]);
    const reportConfig = { name: `${location.name}/reportConfigs/waves` };
    const reports = numbered(22, 'report').map((reportId) => ({ reportConfig, reportId, fields: {} }));
    await createMany(gateway, 'Report', reports);
    const path = `/console${pageOf(project, 'reports')}${link}`;
    const { page, problems } = await visitPage(scene.browser, gateway.url, path);
    await page.locator('.data-files li').nth(21).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No reports yet').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('an export', () => {
  it('is a file to download', async () => {
    const { page, problems } = await open(pageOf('rows', 'exports'));
    await page.getByText('No exports yet').waitFor();
    await page.getByRole('button', { name: 'New export' }).click();
    await page.getByLabel('Filter').fill('title = "web-1"');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = page.getByRole('link', { name: /inventory\.csv/ });
    await file.waitFor();
    const downloading = page.waitForEvent('download');
    await file.click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text.split('\n').filter((line) => line.includes('web-'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await file.waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No exports yet').waitFor();
    expect(problems).toEqual([]);
  });
});

/** Presses Shift and Tab until the element of that name has the focus. */
async function tabBackTo(page: Page, name: string): Promise<void> {
  const focused = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
  while ((await focused.count()) === 0) await page.keyboard.press('Shift+Tab');
}
