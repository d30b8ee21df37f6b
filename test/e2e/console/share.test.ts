import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createExecution } from '../../support/changes.ts';
import { consoleScene, link, row } from '../../support/console.ts';
import { addCustomer, call, part } from '../../support/console-customers.ts';
import { pageOf, reportMachines } from '../../support/console-inventory.ts';
import { reminderSid } from '../../support/flows.ts';
import { openPage } from '../../support/pages.ts';

const { open, scene } = consoleScene({ TRIBUTARY_LIMITS: 'off' });

const addressOf = (page: Page) => page.url().slice(scene.gateway.url.length);
const inNewTab = async (page: Page) =>
  (await openPage(page.context(), scene.gateway.url, `${addressOf(page)}${link}`)).page;
const steps = (page: Page) => page.locator('.step-list button');
const selected = (page: Page) => page.locator('.step-list [aria-pressed="true"]');
const isSelected = (page: Page, text: string) => selected(page).filter({ hasText: text }).waitFor();
const panel = (page: Page) => page.getByRole('complementary', { name: 'Details of the asset' });
const scrolledTo = (page: Page, name: string) => part(page, name).evaluate(({ scrollTop }) => scrollTop);
const heightOf = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? Number.NaN);
/** Waits until an expression has a value in the page, whose policy allows no other way. */
const waitFor = (page: Page, expression: string, value: unknown) =>
  expect.poll(() => page.evaluate(expression), { timeout: 15_000 }).toBe(value);

describe('the address of what a person sees', () => {
  it('holds the selected step of an execution: a reload and a new tab show it', async () => {
    const sid = await createExecution(scene.gateway, reminderSid);
    const { page, problems } = await open(`/executions?flow=${reminderSid}`);
    await row(page, sid).getByRole('link').click();
    const [first, last] = [steps(page).first(), steps(page).last()];
    await isSelected(page, '→ remind');
    await first.click();
    await page.waitForURL(/\?step=FT\w{32}$/);
    const address = addressOf(page);
    await page.reload();
    await isSelected(page, 'incomingRequest');
    await isSelected(await inNewTab(page), 'incomingRequest');
    // Another step takes the place of the first one: Back leads to the view without a step, and then to the list.
    await last.click();
    await isSelected(page, '→ remind');
    await first.click();
    await isSelected(page, 'incomingRequest');
    expect(addressOf(page)).toBe(address);
    await page.goBack();
    await isSelected(page, '→ remind');
    expect(new URL(page.url()).search).toBe('');
    await page.goForward();
    await isSelected(page, 'incomingRequest');
    await page.goBack();
    await page.goBack();
    await row(page, sid).waitFor();
    expect(addressOf(page)).toBe(`/console/executions?flow=${reminderSid}`);
    expect(problems).toEqual([]);
  });

  it('holds the parts that are open', async () => {
    const sid = await createExecution(scene.gateway, reminderSid);
    const { page, problems } = await open(`/executions/${reminderSid}/${sid}`);
    const context = (one: Page) => part(one, 'Present context');
    const query = (one: Page) => part(one, 'Operation').first();
    await page.getByText('Present context', { exact: true }).click();
    await page.getByText('The queries behind this').click();
    await page.waitForURL(/\?open=context&open=queries$/);
    await page.reload();
    for (const one of [page, await inNewTab(page)]) {
      await context(one).waitFor();
      await query(one).waitFor();
    }
    await page.getByText('The queries behind this').click();
    await page.waitForURL(/\?open=context$/);
    expect([await context(page).isVisible(), await query(page).isVisible()]).toEqual([true, false]);
    expect(problems).toEqual([]);
  });

  it('says that it names a step which the execution does not show', async () => {
    const sid = await createExecution(scene.gateway, reminderSid);
    const { page } = await open(`/executions/${reminderSid}/${sid}?step=FT0`);
    await page.getByText('The step of the address is not among these').waitFor();
    await selected(page).waitFor();
  });

  it('holds the open row of the assets, and closing it is the same as Back', async () => {
    await reportMachines(scene.gateway, 'shared', 3);
    const { page, problems } = await open(pageOf('shared'));
    await page.getByRole('button', { name: 'web-0', exact: true }).click();
    await panel(page).getByRole('heading', { name: 'web-0' }).waitFor();
    await page.getByRole('button', { name: 'web-1', exact: true }).click();
    await panel(page).getByRole('heading', { name: 'web-1' }).waitFor();
    await page.reload();
    await panel(page).getByRole('heading', { name: 'web-1' }).waitFor();
    const other = await inNewTab(page);
    await panel(other).getByRole('heading', { name: 'web-1' }).waitFor();
    await panel(other).getByRole('button', { name: 'Close the details' }).click();
    await panel(other).waitFor({ state: 'detached' });
    await panel(page).getByRole('button', { name: 'Close the details' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.goForward();
    await panel(page).getByRole('heading', { name: 'web-1' }).waitFor();
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

describe('Back', () => {
  it('returns a scrolled list to where it was, and a followed link begins at the top', async () => {
    for (let index = 0; index < 130; index += 1) await call(scene.gateway, `client:back-${index}`);
    const { page, problems } = await open('/executions');
    await row(page, 'client:back-129').waitFor();
    await part(page, 'Executions').hover();
    await page.mouse.wheel(0, 100_000);
    await page.getByText(/^13\d executions$/).waitFor();
    await page.mouse.wheel(0, 100_000);
    const target = page.getByRole('link', { name: 'client:back-2', exact: true });
    await target.waitFor();
    expect(await scrolledTo(page, 'Executions')).toBeGreaterThan(3_000);
    const before = await heightOf(target);
    await target.click();
    await page.getByRole('heading', { name: /^client:back-/ }).waitFor();
    await page.getByRole('link', { name: 'Executions', exact: true }).click();
    await row(page, 'client:back-129').waitFor();
    expect(await scrolledTo(page, 'Executions')).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: /^client:back-/ }).waitFor();
    await page.goBack();
    await target.waitFor();
    expect(Math.abs((await heightOf(target)) - before)).toBeLessThan(3);
    expect(problems).toEqual([]);
  });

  it('returns a scrolled page to where it was, also after a reload', async () => {
    const customerId = await addCustomer(scene.gateway, 'scrolled.example');
    const { page } = await open(`/customers/${customerId}`, { viewport: { width: 390, height: 600 } });
    await page.getByText('These are all events of the customer').waitFor();
    await part(page, 'Links').getByText('Nothing is linked').waitFor();
    await page.evaluate('scrollTo(0, 150)');
    // A click of the mouse would first scroll the link into sight.
    await page.getByRole('link', { name: 'Live', exact: true }).dispatchEvent('click');
    await page.getByRole('heading', { name: 'Live' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await waitFor(page, 'scrollY', 150);
    await page.reload();
    await waitFor(page, 'scrollY', 150);
  });

  it('returns the table of assets to where it was', async () => {
    await reportMachines(scene.gateway, 'long', 400);
    const { page } = await open(pageOf('long'));
    await page.getByRole('button', { name: 'web-0', exact: true }).waitFor();
    await part(page, 'Assets').hover();
    await page.mouse.wheel(0, 8_000);
    await waitFor(page, `document.querySelector('.assets')?.scrollTop`, 8_000);
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await page.getByText('No groups yet').waitFor();
    await page.goBack();
    await waitFor(page, `document.querySelector('.assets')?.scrollTop`, 8_000);
  });
});
