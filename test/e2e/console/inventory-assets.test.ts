import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../../src/gateway/auth/tokens.ts';
import type { Scope } from '../../../src/kit/call/scopes.ts';
import { consoleScene, link, otherThanLost, row } from '../../support/console.ts';
import { createMany, locationOf, pageOf, reportMachines, tabTo } from '../../support/console-inventory.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';
import { operator, principals } from '../../support/principals.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, scene } = consoleScene();
const assetNames = (location: string) =>
  `{ inventoryLocation(name: "${location}") { assets { nodes { name } } } }`;
const relabel = (name: string | undefined) => `mutation { updateInventoryAsset(input: {
  asset: { name: "${name}" }, updateMask: "labels", fields: { labels: [{ key: "env", value: "theirs" }] }
}) { userErrors { code } } }`;
const tabs = ['assets', 'groups', 'imports', 'reports', 'exports'] as const;

describe('the table of assets', () => {
  it('orders by a column, and shows the columns that the address names', async () => {
    await reportMachines(scene.gateway, 'order', 5);
    const { page, problems } = await open(pageOf('order'));
    const titles = () => page.getByRole('row').getByRole('button', { name: /^web-/ }).allTextContents();
    await row(page, 'web-4').waitFor();
    await page.getByRole('button', { name: 'Cores' }).click();
    await page.getByRole('button', { name: 'Cores' }).click();
    await page.locator('th[aria-sort=descending]').waitFor();
    await page.locator('tr[aria-rowindex="2"]', { hasText: 'web-4' }).waitFor();
    expect(await titles()).toEqual(['web-4', 'web-3', 'web-2', 'web-1', 'web-0']);
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'UUID' }).check();
    await page.getByRole('checkbox', { name: 'Power' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await row(page, 'web-4', '4f6dd9c2-0a51-4c38-8d4e-000000000004').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Power' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('shows an asset beside it, and changes its labels', async () => {
    await reportMachines(scene.gateway, 'labels', 2);
    const { page, problems } = await open(pageOf('labels'));
    await page.getByRole('button', { name: 'web-1', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Details of the asset' });
    await panel.getByText('Debian 12').waitFor();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('env: prod\nowner: ferries');
    await page.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('owner: ferries').waitFor();
    await row(page, 'web-1', 'prod, ferries').waitFor();
    await panel.getByRole('button', { name: 'Edit' }).click();
    const { body } = await scene.gateway.graph(assetNames(locationOf('labels')));
    const names = [...JSON.stringify(body).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
    for (const name of names) await scene.gateway.graph(relabel(name));
    await page.getByRole('dialog').getByRole('textbox').fill('env: mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('They are now: env: theirs').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('heading', { name: 'web-1' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('has a selection that another filter ends, and selects all by their names', async () => {
    await reportMachines(scene.gateway, 'selection', 4);
    const { page } = await open(pageOf('selection'));
    for (const name of ['web-0', 'web-1'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByLabel('Filter').fill('title = "web-2" OR title = "web-3"');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 assets meet the filter').waitFor();
    expect(await page.getByText('2 selected').count()).toBe(0);
    const all = page.getByRole('checkbox', { name: 'Select the first 2 assets' });
    expect(await all.isChecked()).toBe(false);
    await all.check();
    await page.getByText('2 selected').waitFor();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('GroupNames') ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Add to a group' }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'NETWORK' }).waitFor();
  });

  it('counts changes since it was read, and reads again on demand', async () => {
    await reportMachines(scene.gateway, 'changes', 1);
    const { page } = await open(pageOf('changes'));
    await row(page, 'web-0').waitFor();
    // The column has the values of labels, and its title has the keys.
    expect(await row(page, 'web-0').getByTitle('env: test').textContent()).toBe('test');
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const { body } = await scene.gateway.graph(
      `{ inventoryLocation(name: "${locationOf('changes')}") { assets { nodes { name } } } }`,
    );
    const [, name] = /"name":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
    await scene.gateway.graph(
      `mutation { deleteInventoryAsset(input: { asset: { name: "${name}" } }) { userErrors { code } } }`,
    );
    await page.getByText('1 change since').waitFor();
    await row(page, 'web-0').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('No assets yet').waitFor();
  });
});

describe('the filter', () => {
  it('keeps the caret behind what a person types right after a suggestion', async () => {
    await reportMachines(scene.gateway, 'caret', 1);
    const { page, problems } = await open(pageOf('caret'));
    await tabTo(page, 'Filter');
    await page.keyboard.type('osN');
    await page.getByRole('option', { name: 'machineDetails.guestOs.osName' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const [text, caret] = await page.evaluate<[string, number]>(`(async () => {
      const field = document.activeElement;
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await Promise.resolve();
      document.execCommand('insertText', false, '!=');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [field.value, field.selectionStart];
    })()`);
    expect(text).toBe('machineDetails.guestOs.osName !=');
    expect(caret).toBe(text.length);
    expect(problems).toEqual([]);
  });

  it('is written with suggestions of fields, operators and values, by keyboard alone', async () => {
    await reportMachines(scene.gateway, 'filter', 6);
    const { page, problems } = await open(pageOf('filter'));
    await row(page, 'web-5').waitFor();
    await tabTo(page, 'Filter');
    await page.keyboard.type('osN');
    await page.getByRole('option', { name: 'machineDetails.guestOs.osName' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^= / }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '"Debian 12" 3 assets' }).waitFor();
    await page.keyboard.type('"d');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^AND/ }).waitFor();
    await page.keyboard.type('AND labels.en');
    await page.getByRole('option', { name: 'labels.env' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('= ');
    await page.getByRole('option', { name: 'prod 3 assets' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByText('3 assets meet the filter').waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).toBe(
      'machineDetails.guestOs.osName = "Debian 12" AND labels.env = prod',
    );
    await row(page, 'web-5').waitFor();
    expect(await row(page, 'web-4').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('shows the place of a fault under the text', async () => {
    const { page } = await open(
      `${pageOf('fault')}?filter=${encodeURIComponent('title = web AND titel = 1')}`,
    );
    const fault = page.getByRole('alert');
    await fault.getByText('Character 17: Asset has no field "titel"').waitFor();
    expect(await fault.locator('mark').textContent()).toBe('t');
    expect(await fault.locator('.caret').textContent()).toBe(`${' '.repeat(16)}^`);
    await page.getByLabel('Filter').fill('title = web');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('No asset meets the filter').waitFor();
  });
});

describe('groups', () => {
  it('are created, renamed, filled, emptied and deleted', async () => {
    await reportMachines(scene.gateway, 'groups', 3);
    const { page, problems } = await open(pageOf('groups', 'groups'));
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByLabel('Title').fill('Web servers');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Edit Web servers' }).click();
    await page.getByLabel('Title').fill('Web');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Web', exact: true }).waitFor();

    for (const [button, send, count] of [
      ['Add to a group', 'Add', '2'],
      ['Remove from a group', 'Remove', '0'],
    ] as const) {
      await page.getByRole('link', { name: 'Assets', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select web-1' }).check();
      await page.getByRole('checkbox', { name: 'Select web-2' }).check();
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('combobox', { name: 'Group' }).selectOption('Web');
      await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Groups', exact: true }).click();
      await row(page, 'Web', count).waitFor();
    }
    await page.getByRole('button', { name: 'Delete Web' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No groups yet').waitFor();
    expect(problems).toEqual([]);
  });

  it('are read on in a choice that has more than a page', async () => {
    await reportMachines(scene.gateway, 'choice', 1);
    const location = { name: locationOf('choice') };
    const groups = ['A', 'B', 'C'].map((displayName) => ({
      location,
      groupId: `group-${displayName.toLowerCase()}`,
      fields: { displayName },
    }));
    await createMany(scene.gateway, 'Group', groups);
    const { page, problems } = await open(`${pageOf('choice', 'reports')}?group=group-c`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'C' }).waitFor();
    expect(await dialog.getByText('Read more').count()).toBe(0);
    // The page asks for as few as make a second page.
    await page.route('**/graphql', async (route) => {
      const postData = (route.request().postData() ?? '').replace('"first":500', '"first":2');
      await route.continue({ postData });
    });
    await page.reload();
    await dialog.getByText('The first 2 groups.').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'group-c' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Read more groups' }).click();
    await dialog.getByRole('checkbox', { name: 'C', exact: true }).waitFor();
    expect(await dialog.getByText('Read more').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('show the refusal of the service in the dialog', async () => {
    const { page } = await open(pageOf('refused', 'groups'));
    for (const attempt of ['first', 'second']) {
      await page.getByRole('button', { name: 'New group' }).click();
      await page.getByLabel('Title').fill('Web');
      await page.getByLabel('Description').fill(attempt);
      await page.getByRole('button', { name: 'Create' }).click();
      if (attempt === 'first') await row(page, 'first').waitFor();
    }
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'CONFLICT' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'first').waitFor();
  });
});

describe('the figures', () => {
  it('are pictures of all assets of the filter', async () => {
    await reportMachines(scene.gateway, 'figures', 9);
    const { page } = await open(`${pageOf('figures')}?figures=open`);
    const systems = page.getByRole('region', { name: 'Operating systems' });
    await systems.getByText('Debian 12').waitFor();
    const cores = page.getByRole('region', { name: 'Cores of a machine' });
    expect(await cores.textContent()).toBe('Cores of a machine45 cores in allUp to 112 to 324 to 748 to 152');
  });
});

describe('the inventory', () => {
  it('says what is missing where there is nothing', async () => {
    const { page, problems } = await open('/inventory?project=empty');
    await page.getByRole('link', { name: 'us-central1' }).click();
    await page.getByText('No assets yet').waitFor();
    for (const [tab, text] of [
      ['Groups', 'No groups yet'],
      ['Imports', 'Nothing was imported yet'],
      ['Reports', 'No reports yet'],
      ['Exports', 'No exports yet'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByText(text).waitFor();
    }
    await page.goto(`${scene.gateway.url}/console/inventory/empty/nowhere/groups`);
    await page.getByText('There is no such location').waitFor();
    await page.goto(`${scene.gateway.url}/console/inventory`);
    await page.getByRole('button', { name: 'empty' }).waitFor();
    expect(problems).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe: %s', async (colorScheme) => {
    await reportMachines(scene.gateway, `axe-${colorScheme}`, 3);
    const { page } = await open('/inventory', { colorScheme });
    await page.getByRole('link', { name: 'us-central1' }).first().waitFor();
    const findings = [await accessibilityFindings(page)];
    for (const tab of tabs) {
      await page.goto(`${scene.gateway.url}/console${pageOf(`axe-${colorScheme}`, tab)}?figures=open`);
      await page.getByRole('navigation', { name: 'Pages of the location' }).waitFor();
      if (tab === 'assets') {
        await page.getByRole('button', { name: 'web-1', exact: true }).click();
        await page.getByRole('complementary').getByText('Debian 12').waitFor();
        await page.getByRole('checkbox', { name: 'Select web-1' }).check();
        await page.getByLabel('Filter').click();
        await page.getByRole('listbox').waitFor();
      }
      findings.push(await accessibilityFindings(page));
    }
    expect(findings.flat()).toEqual([]);
  });

  it('fits a phone', async () => {
    await reportMachines(scene.gateway, 'phone', 3);
    const { page } = await open('/inventory', { viewport: { width: 390, height: 844 } });
    const width = () => page.evaluate('document.documentElement.scrollWidth');
    await page.getByRole('link', { name: 'us-central1' }).first().waitFor();
    const widths = [await width()];
    for (const tab of tabs) {
      await page.goto(`${scene.gateway.url}/console${pageOf('phone', tab)}?figures=open`);
      await page.getByRole('navigation', { name: 'Pages of the location' }).waitFor();
      if (tab === 'assets') await page.getByRole('button', { name: 'web-1', exact: true }).click();
      widths.push(await width());
    }
    expect(widths).toEqual(widths.map(() => 390));
  });

  it('keeps what it shows while the gateway is away, and goes on when it is back', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    await reportMachines(killed, 'away', 2);
    const { page, problems } = await visitPage(scene.browser, killed.url, `/console${pageOf('away')}${link}`);
    await row(page, 'web-1').waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
    await page.getByRole('button', { name: 'web-1', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The gateway does not answer' }).waitFor();
    await row(page, 'web-1').waitFor();
    await killed.start();
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    await page.getByRole('button', { name: 'Close the details' }).click();
    await page.getByRole('button', { name: 'web-0', exact: true }).click();
    await page.getByRole('complementary').getByText('Ubuntu 24.04').waitFor();
    expect(otherThanLost(problems)).toEqual([]);
  });
});

describe('a token', () => {
  let folder: TempFolder;
  beforeAll(async () => {
    folder = await tempFolder();
  });
  afterAll(async () => await folder[Symbol.asyncDispose]());

  async function visitAs(scopes: readonly Scope[], path: string) {
    await using opening = new AsyncDisposableStack();
    const gateway = opening.use(await startRestarting({ TRIBUTARY_DATA: folder.path }));
    const storage = opening.use(await openStorage({ folder: folder.path, exclusive: false }));
    const holder = { ...operator('ada'), scopes: new Set(scopes) };
    const { token } = await createTokenDirectory(storage.db, principals).issue({
      holder,
      name: null,
      expiresAt: null,
    });
    const visit = await visitPage(scene.browser, gateway.url, `/console${path}#token=${token}`);
    const opened = opening.move();
    return { ...visit, gateway, [Symbol.asyncDispose]: () => opened.disposeAsync() };
  }

  it('without the scope of the inventory is refused with the reason on every page', async () => {
    await using visit = await visitAs(['executions:read'], '/inventory');
    const refusal = visit.page.getByRole('alert').filter({ hasText: 'FORBIDDEN' });
    await refusal.first().waitFor();
    for (const tab of tabs) {
      await visit.page.goto(`${visit.gateway.url}/console${pageOf('shop', tab)}`);
      await refusal.first().waitFor();
    }
    expect(await refusal.first().textContent()).toContain('inventory:read');
  });

  it('that may only read sees the pages, and is offered no change', async () => {
    await using visit = await visitAs(['inventory:read'], pageOf('shop', 'groups'));
    await visit.page.getByText('Your credential lacks the scope inventory:write.').waitFor();
    expect(await visit.page.getByRole('button', { name: 'New group' }).isDisabled()).toBe(true);
    await visit.page.goto(`${visit.gateway.url}/console${pageOf('shop', 'reports')}?group=web`);
    await visit.page.getByText('No reports yet').waitFor();
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
  });
});
