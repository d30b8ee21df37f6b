import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../support/activity.ts';
import { consoleScene, link, row } from '../../support/console.ts';
import { countClicks, looks } from '../../support/console-clicks.ts';
import { createMany, locationOf, pageOf, reportMachines } from '../../support/console-inventory.ts';
import { accessibilityFindings, cutElements, openPage } from '../../support/pages.ts';

const { open, scene } = consoleScene({ TRIBUTARY_LIMITS: 'off' });

const project = 'compared';
const location = { name: locationOf(project) };
const reportConfig = { name: `${location.name}/reportConfigs/waves` };
const group = { name: `${location.name}/groups/web` };

const addAll = `mutation ($input: AddAssetsToInventoryGroupInput!) {
  added: addAssetsToInventoryGroup(input: $input) { operation { name } userErrors { message } }
}`;
const wait = `query ($name: ID!) { waitForInventoryOperation(name: $name, timeoutSeconds: 20) { done } }`;
const assetsQuery = `query ($name: ID!) { inventoryLocation(name: $name) { assets(first: 100) { nodes { name } } } }`;

interface Assets {
  readonly inventoryLocation: { readonly assets: { readonly nodes: readonly { readonly name: string }[] } };
}

interface Added {
  readonly added: { readonly operation: { readonly name: string } };
}

/** Adds all assets of the location to the group, and makes a report on it. */
async function reportOnAll(reportId: string): Promise<void> {
  const { inventoryLocation } = await dataOf<Assets>(scene.gateway, assetsQuery, location);
  const assets = inventoryLocation.assets.nodes.map(({ name }) => ({ name }));
  const input = { group, assets, allowExisting: true };
  const { added } = await dataOf<Added>(scene.gateway, addAll, { input });
  await dataOf(scene.gateway, wait, added.operation);
  await createMany(scene.gateway, 'Report', [{ reportConfig, reportId, fields: { displayName: reportId } }]);
}

beforeAll(async () => {
  const { gateway } = scene;
  await reportMachines(gateway, project, 2);
  await createMany(gateway, 'Group', [{ location, groupId: 'web', fields: { displayName: 'Web' } }]);
  await createMany(gateway, 'PreferenceSet', [
    { location, preferenceSetId: 'plain', fields: { displayName: 'Plain' } },
  ]);
  const preferenceSet = { name: `${location.name}/preferenceSets/plain` };
  const fields = { displayName: 'Waves', groupPreferenceSetAssignments: [{ group, preferenceSet }] };
  await createMany(gateway, 'ReportConfig', [{ location, reportConfigId: 'waves', fields }]);
  await reportOnAll('before');
});

const table = (page: Page) => page.getByRole('region', { name: 'Both reports' });
const figure = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), table(page).getByRole('row')).first();

describe('two reports side by side', () => {
  it('asks for a second report where there is one only', async () => {
    const { page } = await open(pageOf(project, 'reports/waves/before'));
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByText('Choose two reports').waitFor();
  });

  it('shows the latest two with their differences by one click on the page of reports', async () => {
    await dataOf(
      scene.gateway,
      `mutation ($input: ReportInventoryAssetFramesInput!) {
        reportInventoryAssetFrames(input: $input) { framesReported userErrors { message } }
      }`,
      {
        input: {
          source: { name: `${location.name}/sources/scan` },
          framesData: [{ machineDetails: { uuid: crypto.randomUUID(), machineName: 'late', coreCount: 5 } }],
        },
      },
    );
    await reportOnAll('after');
    const { page, problems } = await open(pageOf(project, 'reports'));
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Compare the latest two' }).click();
    await figure(page, 'Assets', '2', '3', '+1 (+50%)').waitFor();
    expect(await clicks()).toBe(1);
    await figure(page, 'Cores', '3', '8', '+5 (+166.7%)').waitFor();
    await figure(page, 'Ubuntu', 'equal')
      .or(figure(page, 'Linux', 'equal'))
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('?one=waves%2Fbefore&other=waves%2Fafter');
    await page.getByLabel('Only what differs').check();
    await row(page, 'equal').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Swap the reports' }).click();
    await figure(page, 'Assets', '−1 (-33.3%)').waitFor();
    const { pathname, search } = new URL(page.url());
    const { page: other } = await openPage(page.context(), scene.gateway.url, `${pathname}${search}${link}`);
    await figure(other, 'Assets', '−1 (-33.3%)').waitFor();
    await page.goBack();
    await figure(page, 'Assets', '+1 (+50%)').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Compare the latest two' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('says that a report is gone', async () => {
    const { page } = await open(pageOf(project, 'reports/compare?one=waves/gone&other=waves/before'));
    await page.getByText('One of the reports was deleted, or is not finished').waitFor();
  });

  it.each(looks)('has no serious finding of axe and fits: $colorScheme, $width', async (look) => {
    const { page } = await open(pageOf(project, 'reports/compare?other=waves/after'), look);
    await figure(page, 'Assets', '+1').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await cutElements(page, 'main .table')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
  });
});
