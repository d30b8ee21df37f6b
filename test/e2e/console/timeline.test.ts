import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkCustomer } from '../../support/activity.ts';
import { consoleScene, link } from '../../support/console.ts';
import { countClicks, looks } from '../../support/console-clicks.ts';
import { addCustomer, buy, call, changeSubscription, part } from '../../support/console-customers.ts';
import { accessibilityFindings, openPage } from '../../support/pages.ts';

const { open, scene } = consoleScene({ TRIBUTARY_LIMITS: 'off' });

const sku = '1010020027';
const activity = (page: Page) => part(page, 'Activity');
const rows = (page: Page, text: string) => activity(page).getByRole('row').filter({ hasText: text });
const find = (page: Page) => page.getByLabel('Find anything');
const day = 24 * 60 * 60 * 1000;

/** Suspends and activates a subscription: each round has two events. */
async function toggle(customerId: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await changeSubscription(scene.gateway, 'suspendResellerSubscription', customerId, sku);
    await changeSubscription(scene.gateway, 'activateResellerSubscription', customerId, sku);
  }
}

describe('the search of every page', () => {
  it('leads to a customer by its number with one click, and to what changed today with two', async () => {
    const customerId = await addCustomer(scene.gateway, 'caller.example', '+15551270101');
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    const { page, problems } = await open('/');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const clicks = await countClicks(page);
    await find(page).click();
    await page.keyboard.type('(555) 127-0101');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'caller.example' }).waitFor();
    expect(await clicks()).toBe(1);
    await page.getByRole('button', { name: 'What changed today' }).click();
    await rows(page, 'Today').waitFor();
    await rows(page, 'New subscription created').waitFor();
    expect(await clicks()).toBe(2);
    const box = await rows(page, 'New subscription created').boundingBox();
    expect(box?.y).toBeLessThan(900);
    expect(new URL(page.url()).search).toMatch(/^\?day=\d{4}-\d\d-\d\d$/);
    expect(problems).toEqual([]);
  });

  it('opens with a slash, shows its hits, and is left with Escape', async () => {
    await addCustomer(scene.gateway, 'slash.example', '+15551270102');
    const { page } = await open('/limits');
    await page.getByRole('heading', { name: 'Limits' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('slash');
    await page.locator('.quick-hits').getByRole('link', { name: 'slash.example' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.quick-hits').waitFor({ state: 'detached' });
    await page.keyboard.type('nobody-has-this');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing found for “nobody-has-this”').waitFor();
    expect(new URL(page.url()).search).toBe('?q=nobody-has-this');
  });
});

describe('the timeline of a customer', () => {
  it('reads back to the first event, page by page', async () => {
    const customerId = await addCustomer(scene.gateway, 'pages.example');
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    await toggle(customerId, 55);
    const { page } = await open(`/customers/${customerId}`);
    await rows(page, '50 events or more').waitFor();
    await activity(page).getByRole('button', { name: 'Earlier events' }).click();
    await rows(page, '100 events or more').waitFor();
    await activity(page).getByRole('button', { name: 'Earlier events' }).click();
    await activity(page).getByText('These are all events of the customer').waitFor();
    await rows(page, '111 events').waitFor();
    expect(await rows(page, 'New subscription created').count()).toBe(1);
  });

  it('shows a day and a kind, which the address keeps, and events of them as they happen', async () => {
    const customerId = await addCustomer(scene.gateway, 'kinds.example');
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    await toggle(customerId, 1);
    const { page, problems } = await open(`/customers/${customerId}`);
    await rows(page, 'Today').waitFor();
    await activity(page).getByLabel('Kind of event').selectOption('Subscription suspended');
    await rows(page, '1 event').waitFor();
    await rows(page, 'New subscription created').waitFor({ state: 'detached' });
    await toggle(customerId, 1);
    await rows(page, '2 events').waitFor();
    expect(await rows(page, 'revoked').count()).toBe(0);
    await page.reload();
    await rows(page, '2 events').waitFor();
    expect(await rows(page, 'Subscription suspended').count()).toBe(2);
    await activity(page).getByLabel('Day', { exact: true }).fill('2020-02-29');
    await rows(page, '29 February 2020').waitFor();
    await activity(page).getByText('Nothing has happened').waitFor();
    await page.goBack();
    await rows(page, '2 events').waitFor();
    await activity(page).getByRole('button', { name: 'Clear the filter' }).click();
    await rows(page, 'New subscription created').waitFor();
    expect(problems).toEqual([]);
  });

  it('groups events by the days of the browser, and says that this day had none', async () => {
    const customerId = await addCustomer(scene.gateway, 'days.example');
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    const { page } = await open('/limits');
    await page.clock.setFixedTime(Date.now() + day);
    await page.goto(`${scene.gateway.url}/console/customers/${customerId}`);
    await rows(page, 'Yesterday').waitFor();
    await activity(page).getByText('Nothing has happened').waitFor();
    const heads = await activity(page).locator('.day-head').allTextContents();
    expect(heads).toEqual([
      expect.stringMatching(/^Today, .+ 0 events$/),
      expect.stringMatching(/^Yesterday/),
    ]);
  });

  it('names conditions that it does not know', async () => {
    const customerId = await addCustomer(scene.gateway, 'odd.example');
    const { page } = await open(`/customers/${customerId}?day=tomorrow&kind=PARTY`);
    await activity(page).getByText('Day “tomorrow” is unknown').waitFor();
    await activity(page).getByText('Kind “PARTY” is unknown').waitFor();
  });

  it('is as it was after Back, with the pages that were read', async () => {
    const customerId = await addCustomer(scene.gateway, 'back.example');
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    await linkCustomer(scene.gateway, customerId, { contact: { contactChannelAddress: 'client:back' } });
    await call(scene.gateway, 'client:back');
    await toggle(customerId, 30);
    const { page } = await open(`/customers/${customerId}`);
    await activity(page).getByRole('button', { name: 'Earlier events' }).click();
    await activity(page).getByText('These are all events').waitFor();
    await rows(page, 'entered the flow').getByRole('link').click();
    await page.getByRole('heading', { name: 'client:back' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await activity(page).getByText('These are all events').waitFor();
    const scrolled = () => page.evaluate<number>(`document.querySelector('.timeline').scrollTop`);
    await expect.poll(scrolled).toBeGreaterThan(500);
  });

  it.each(looks)('has no serious finding of axe and fits: $colorScheme, $width', async (look) => {
    const customerId = await addCustomer(scene.gateway, `axe-${look.colorScheme}-${look.width}.example`);
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    const { page } = await open(`/customers/${customerId}`, look);
    await page.getByRole('button', { name: 'What changed today' }).click();
    await rows(page, 'New subscription created').waitFor();
    await find(page).focus();
    await page.keyboard.type('axe');
    await page.locator('.quick-hits li').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
  });
});

describe('a link to a day of a customer', () => {
  it('shows the same in a new tab', async () => {
    const customerId = await addCustomer(scene.gateway, 'tabs.example');
    await buy(scene.gateway, customerId, sku, 'FLEXIBLE');
    const { page } = await open(`/customers/${customerId}`);
    await page.getByRole('button', { name: 'What changed today' }).click();
    await rows(page, 'New subscription created').waitFor();
    const { pathname, search } = new URL(page.url());
    const { page: other } = await openPage(page.context(), scene.gateway.url, `${pathname}${search}${link}`);
    await rows(other, 'New subscription created').waitFor();
    expect(await activity(other).getByLabel('Day', { exact: true }).inputValue()).toBe(
      search.slice('?day='.length),
    );
  });
});
