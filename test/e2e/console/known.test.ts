import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createExecution } from '../../support/changes.ts';
import { launchChromium } from '../../support/chromium.ts';
import { eventRow, link } from '../../support/console.ts';
import { showView } from '../../support/console-views.ts';
import type { TempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { manifestFolder } from '../../support/manifests.ts';
import { visitPage } from '../../support/pages.ts';

let folder: TempFolder;
let gateway: Gateway;
let browser: Browser;

beforeAll(async () => {
  folder = await manifestFolder();
  const known = { TRIBUTARY_OPERATIONS: folder.path, TRIBUTARY_OPERATIONS_MODE: 'only' };
  [browser, gateway] = await Promise.all([launchChromium(), startGateway(known)]);
}, 120_000);
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await gateway?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

describe('a gateway that runs known operations only', () => {
  it('knows the operations of its console: queries, mutations and streams', async () => {
    const { page, problems } = await visitPage(browser, gateway.url, `/console${link}`);
    await page.locator('.dependencies li', { hasText: 'inventory' }).waitFor();
    await showView(page, '/live');
    await page.getByText('0 new since you opened').waitFor();
    const sid = await createExecution(gateway);
    await eventRow(page, sid, 'started').waitFor();
    await showView(page, '/customers');
    await page.getByRole('button', { name: 'Create the first one' }).click();
    await page.getByLabel('Domain', { exact: true }).fill('known.example');
    await page.getByLabel('Contact mail').fill('ada@elsewhere.example');
    for (const field of ['Organization', 'Contact person', 'Postal code', 'Country code'])
      await page.getByLabel(field).fill('GB');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: 'known.example' }).waitFor();
    await page.getByText('No subscriptions yet').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('says in its playground that it refuses what is written there', async () => {
    const { page } = await visitPage(browser, gateway.url, `/playground${link}`);
    await page.getByRole('alert').filter({ hasText: 'known operations only' }).waitFor();
  });

  it('refuses other operations', async () => {
    const { body } = await gateway.graph('{ viewer { kind } }');
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'UNKNOWN_OPERATION' });
  });
});
