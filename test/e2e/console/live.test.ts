import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createExecution, endExecution } from '../../support/changes.ts';
import { consoleScene, eventRow, link, otherThanLost, row } from '../../support/console.ts';
import { addCustomer } from '../../support/console-customers.ts';
import { reminderSid } from '../../support/flows.ts';
import { tempFolder } from '../../support/folder.ts';
import { keys } from '../../support/gateway.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, scene } = consoleScene();

async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true });
}

describe('the live page', () => {
  it('shows earlier events, and new ones as they happen, without requests to other origins', async () => {
    const earlier = await createExecution(scene.gateway);
    const { page, problems } = await open('/live');
    await eventRow(page, earlier, 'started').waitFor();
    await page.getByText('0 new since you opened').waitFor();
    const sid = await createExecution(scene.gateway);
    await eventRow(page, sid, 'started').waitFor();
    await endExecution(scene.gateway, sid);
    await eventRow(page, sid, 'ended').waitFor();
    expect(await eventRow(page, sid, 'ended').getByRole('link').getAttribute('href')).toMatch(
      new RegExp(`^/console/executions/FW\\w{32}/${sid}$`),
    );
    expect(problems).toEqual([]);
  });

  it('filters by service, flow and kind, and keeps the filter in the address', async () => {
    const sid = await createExecution(scene.gateway);
    await endExecution(scene.gateway, sid);
    const { page } = await open('/live');
    await eventRow(page, sid, 'started').waitFor();
    await page.getByLabel('Kind').fill('ended');
    await page.getByLabel('Kind').press('Enter');
    await eventRow(page, sid, 'started').waitFor({ state: 'detached' });
    await eventRow(page, sid, 'ended').waitFor();
    await page.getByLabel('Flow').selectOption('Appointment reminder');
    await page.getByText('No such event').waitFor();
    expect(new URL(page.url()).searchParams.get('flow')).toBe(reminderSid);
    await page.getByLabel('Flow').selectOption('All flows');
    await page.getByLabel('Service').selectOption('Reseller');
    await page.getByText('No events yet').waitFor();
    expect(new URL(page.url()).search).toBe('?kind=ended&service=RESELLER');
    await page.reload();
    await page.getByText('No events yet').waitFor();
  });

  it('counts while it is paused, and loses nothing', async () => {
    const { page } = await open('/live');
    await page.getByText('0 new since you opened').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const sid = await createExecution(scene.gateway);
    await page.getByText(/Paused, [1-9]\d* new/).waitFor();
    expect(await eventRow(page, sid).count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await eventRow(page, sid, 'started').waitFor();
  });

  it('says that nothing was missed when a killed gateway is back', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    const { page, problems } = await visitPage(scene.browser, killed.url, `/console/live${link}`);
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
    await killed.start();
    const sid = await createExecution(killed);
    await eventRow(page, sid, 'started').waitFor();
    await page.getByText('Reconnected, nothing missed').waitFor();
    expect(otherThanLost(problems)).toEqual([]);
  });

  it('says that there is a gap when the gateway is back with another database', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    await createExecution(killed);
    const { page } = await visitPage(scene.browser, killed.url, `/console/live${link}`);
    await row(page, 'started').first().waitFor();
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
    await emptyFolder(folder.path);
    await killed.start();
    await page.getByText('Gap: events are missing').waitFor();
    await page.getByText('Reconnected, with a gap').waitFor();
    expect(await page.getByText('nothing missed').count()).toBe(0);
  });

  it('shows the query behind it, and opens it in the playground', async () => {
    const { page } = await open('/live');
    await page.getByText('The queries behind this').click();
    expect(await page.locator('.operation pre').first().textContent()).toContain('subscription Activity');
    const target = await page
      .getByRole('link', { name: 'Open in the playground' })
      .first()
      .getAttribute('href');
    expect(target).toMatch(/^\/playground#query=subscription/);
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open in the playground' }).first().click();
    const playground = await opening;
    // The credential comes along: the stream runs.
    await playground.getByRole('button', { name: /^Execute query/ }).click();
    await playground.locator('.result-window .view-lines', { hasText: 'live' }).waitFor();
  });
});

describe('the events of one customer', () => {
  it('are one click from its page, and the customer is chosen by a part of its name', async () => {
    const customerId = await addCustomer(scene.gateway, 'picked.example');
    await addCustomer(scene.gateway, 'other.example');
    const { page, problems } = await open(`/customers/${customerId}`);
    await page.getByRole('link', { name: 'Live events' }).click();
    await page.waitForURL(new RegExp(`/console/live\\?customer=${customerId}$`));
    const field = page.getByLabel('Customer', { exact: true });
    await page.locator('input[name=customer][value="picked.example"]').waitFor();
    await field.fill('othe');
    await page.getByRole('button', { name: 'other.example' }).click();
    await page.locator('input[name=customer][value="other.example"]').waitFor();
    expect(new URL(page.url()).search).not.toContain(customerId);
    expect(problems).toEqual([]);
  });
});

describe('every view', () => {
  it.each(['light', 'dark'] as const)('has no serious finding of axe: %s', async (colorScheme) => {
    await createExecution(scene.gateway);
    const { page } = await open('/live', { colorScheme });
    await row(page, 'started').first().waitFor();
    await page.getByText('The queries behind this').click();
    const query = page.getByRole('region', { name: 'Operation' }).first();
    await query.waitFor();
    expect(await query.evaluate((block) => block.getAttribute('tabindex'))).toBe('0');
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('asks for a credential, and works with the account’s', async () => {
    const { page, problems } = await visitPage(scene.browser, scene.gateway.url, '/console/live');
    await page.getByLabel('Account SID').fill(keys.accountSid);
    await page.getByLabel('Auth token').fill(keys.authToken);
    await page.getByRole('button', { name: 'Sign in' }).last().click();
    await page.getByText('0 new since you opened').waitFor();
    expect(problems).toEqual([]);
  });

  it('says why it was refused', async () => {
    const { page } = await visitPage(scene.browser, scene.gateway.url, '/console/live');
    await page.getByLabel('Token', { exact: true }).fill('no-such-token');
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByRole('alert').filter({ hasText: 'not one that this gateway knows' }).waitFor();
  });

  it('fits a phone', async () => {
    const { page } = await open('/live', { viewport: { width: 390, height: 844 } });
    await page.getByText('new since you opened').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.getByRole('row').nth(2).waitFor();
    const below =
      'document.documentElement.scrollHeight - Math.ceil(document.body.getBoundingClientRect().height)';
    // Below 0 where the height of the body is a fraction that the browser rounds down.
    expect(await page.evaluate(below)).toBeLessThanOrEqual(0);
  });
});
