import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { createGroup, linkCustomer } from '../../support/activity.ts';
import { consoleScene, eventRow, link, otherThanLost, row } from '../../support/console.ts';
import {
  addCustomer,
  buy,
  call,
  card,
  changeSubscription,
  part,
  reportMachines,
  sentOperations,
} from '../../support/console-customers.ts';
import { tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import type { Client } from '../../support/http.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, scene } = consoleScene({ TRIBUTARY_LIMITS: 'off' });

const starter = 'Google Workspace Business Starter';
const standard = 'Google Workspace Business Standard';
const premium = 'Cloud Identity Premium';
const plus = 'Google Workspace Enterprise Plus';

/** Makes a customer that has something of everything, and returns its id. Its project is named as the customer. */
async function makeDay(gateway: Client, name: string): Promise<string> {
  const customerId = await addCustomer(gateway, `${name}.example`);
  await buy(gateway, customerId, '1010020027', 'FLEXIBLE', 10);
  await buy(gateway, customerId, '1010020028', 'ANNUAL_YEARLY_PAY', 40);
  await buy(gateway, customerId, '1010050001', 'TRIAL');
  await buy(gateway, customerId, '1010020020', 'FLEXIBLE');
  await changeSubscription(gateway, 'suspendResellerSubscription', customerId, '1010020027');
  await changeSubscription(gateway, 'cancelResellerSubscription', customerId, '1010020020');
  await linkCustomer(gateway, customerId, { contact: { contactChannelAddress: `client:${name}` } });
  await linkCustomer(gateway, customerId, { project: { project: name } });
  await call(gateway, `client:${name}`);
  await reportMachines(gateway, name, ['engine-1', 'engine-2']);
  return customerId;
}

const changing = async (page: Page, name: string, action: string) => {
  await card(page, name).locator('.menu > summary').click();
  await card(page, name)
    .getByRole('button', { name: `${action}…` })
    .click();
};

describe('the page of a customer', () => {
  it('shows the customer’s day: subscriptions, links, executions, machines and activity', async () => {
    const customerId = await makeDay(scene.gateway, 'day');
    const { page, problems } = await open(`/customers/${customerId}`);
    await page.getByRole('heading', { name: 'day.example' }).waitFor();
    await page.getByText('Domain not verified').waitFor();
    await part(page, 'Customer').getByText('+15551279999').waitFor();
    await card(page, starter).getByText('Suspended by the reseller', { exact: true }).waitFor();
    await card(page, standard).getByText('0 of 40 used').waitFor();
    await card(page, standard).getByText('Renews for a year, paid yearly').waitFor();
    await card(page, premium).getByText('Trial until').waitFor();
    expect(await card(page, plus).getByRole('button').count()).toBe(0);
    await part(page, 'Links').getByRole('row').filter({ hasText: 'client:day' }).waitFor();
    await part(page, 'Links').getByRole('row').filter({ hasText: 'Project' }).waitFor();
    await part(page, 'Executions').getByRole('row').filter({ hasText: 'client:day' }).waitFor();
    await part(page, 'Machines').getByText('engine-1 (4 cores), engine-2 (4 cores)').waitFor();
    const machines = part(page, 'Machines').getByRole('link', { name: 'day' }).first();
    expect(await machines.getAttribute('href')).toBe('/console/inventory/day/us-central1');
    await part(page, 'Activity').getByRole('row').filter({ hasText: 'Subscription suspended' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('draws states and commitments along a line that is a list', async () => {
    const customerId = await addCustomer(scene.gateway, 'line.example');
    await buy(scene.gateway, customerId, '1010020027', 'ANNUAL_MONTHLY_PAY');
    const { page } = await open(`/customers/${customerId}`);
    const line = card(page, starter).getByRole('list', { name: 'States' });
    const history = card(page, starter).getByRole('group').filter({ hasText: 'events' });
    await line.getByRole('listitem').filter({ hasText: 'Active from' }).waitFor();
    const terms = card(page, starter).getByRole('list', { name: 'Trial and commitment' });
    // The line of the present touches no label, also where a commitment has just begun.
    const label = await terms.getByText('Commitment', { exact: true }).boundingBox();
    const present = await card(page, starter).locator('.now').boundingBox();
    expect(label?.x).toBeGreaterThan((present?.x ?? Number.NaN) + 3);
    await changeSubscription(scene.gateway, 'suspendResellerSubscription', customerId, '1010020027');
    await line.getByRole('listitem').filter({ hasText: 'Suspended from' }).waitFor();
    expect(await line.getByRole('listitem').count()).toBe(2);
    expect(await terms.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^CommitmentCommitment from .+ to .+$/),
    ]);
    await history.getByText('2 events').click();
    await history.getByText('Subscription suspended: suspended by the reseller').waitFor();
  });

  it('says that a long history is cut', async () => {
    const customerId = await addCustomer(scene.gateway, 'long.example');
    await buy(scene.gateway, customerId, '1010020027', 'FLEXIBLE');
    for (let round = 0; round < 21; round += 1) {
      await changeSubscription(scene.gateway, 'suspendResellerSubscription', customerId, '1010020027');
      await changeSubscription(scene.gateway, 'activateResellerSubscription', customerId, '1010020027');
    }
    const { page } = await open(`/customers/${customerId}`);
    await card(page, starter).getByText('Latest 40 events').click();
    await card(page, starter).getByText('the latest events only').waitFor();
  });

  it('says that there is no such customer', async () => {
    const { page } = await open('/customers/nobody.example');
    await page.getByText('There is no such customer').waitFor();
  });

  it('reads subscriptions and links in pages', async () => {
    const { gateway } = scene;
    const customerId = await addCustomer(gateway, 'large.example');
    for (let index = 0; index < 20; index += 1) await buy(gateway, customerId, `sku-${index}`, 'FLEXIBLE');
    for (let index = 0; index < 150; index += 1)
      await linkCustomer(gateway, customerId, { contact: { contactChannelAddress: `client:many-${index}` } });
    const { page } = await open(`/customers/${customerId}`);
    const sent = sentOperations(page);
    await card(page, 'sku-0').waitFor();
    expect(await page.getByRole('article').count()).toBe(12);
    await page.getByRole('button', { name: 'More subscriptions' }).click();
    await card(page, 'sku-19').waitFor();
    const links = part(page, 'Rows of links');
    await links.getByRole('row').filter({ hasText: 'client:many-0' }).waitFor();
    expect(await links.getByRole('row').count()).toBeLessThan(60);
    await links.hover();
    await page.mouse.wheel(0, 100_000);
    await links.locator('[aria-rowcount="151"]').waitFor();
    await page.mouse.wheel(0, 100_000);
    await links.getByRole('row').filter({ hasText: 'client:many-149' }).waitFor();
    expect(sent.filter((name) => name === 'CustomerLinks').length).toBeLessThan(4);
  });
});

describe('changes of a subscription', () => {
  it('shows the service’s refusal in the dialog, and the change on the card', async () => {
    const customerId = await addCustomer(scene.gateway, 'changes.example');
    const { page, problems } = await open(`/customers/${customerId}`);
    await page.getByText('No subscriptions yet').waitFor();
    await page.getByRole('button', { name: 'New subscription' }).click();
    await page.getByLabel('SKU').fill('1010020028');
    await page.getByLabel('Plan').selectOption('Annual, paid yearly');
    await page.getByLabel('Seats', { exact: true }).fill('40');
    await page.getByRole('button', { name: 'Buy' }).click();
    await card(page, standard).getByText('0 of 40 used').waitFor();
    await changing(page, standard, 'Change seats');
    await page.getByLabel('Seats', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'fewer seats than 40' }).waitFor();
    await page.getByLabel('Seats', { exact: true }).fill('50');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await card(page, standard).getByText('0 of 50 used').waitFor();
    await changing(page, standard, 'Renewal settings');
    await page.getByLabel('At the end of the commitment').selectOption('Is suspended at the end');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await card(page, standard).getByRole('definition').filter({ hasText: 'Is suspended' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('suspends and activates by keyboard, and gives the focus back', async () => {
    const customerId = await addCustomer(scene.gateway, 'keys.example');
    await buy(scene.gateway, customerId, '1010020027', 'FLEXIBLE');
    const { page } = await open(`/customers/${customerId}`);
    const menu = card(page, starter).locator('.menu > summary');
    const status = card(page, starter).locator('header .badge');
    const focused = page.locator(':focus');
    for (const [action, shown] of [
      ['Suspend', 'Suspended'],
      ['Activate', 'Active'],
    ] as const) {
      await menu.focus();
      await page.keyboard.press('Enter');
      do await page.keyboard.press('Tab');
      while ((await focused.textContent()) !== `${action}…`);
      await page.keyboard.press('Enter');
      const send = page.getByRole('dialog').getByRole('button', { name: action });
      await send.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await status.filter({ hasText: shown }).waitFor();
      expect(await focused.textContent()).toBe(`Change ${starter} `);
    }
  });

  it('follows a trial to its paid service, and ends the subscription', async () => {
    const customerId = await addCustomer(scene.gateway, 'trial.example');
    await buy(scene.gateway, customerId, '1010050001', 'TRIAL');
    const { page } = await open(`/customers/${customerId}`);
    await changing(page, premium, 'Start paid service');
    await page.getByRole('button', { name: 'Start paid service' }).click();
    await page.getByRole('alert').filter({ hasText: 'with a paid plan chosen' }).waitFor();
    await page.keyboard.press('Escape');
    await changing(page, premium, 'Change plan');
    await page.getByLabel('New plan').selectOption('Flexible');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await card(page, premium).getByText('Flexible · 1010050001').waitFor();
    await changing(page, premium, 'Start paid service');
    await page.getByRole('button', { name: 'Start paid service' }).click();
    await card(page, premium).getByText('Trial ended').first().waitFor();
    await changing(page, premium, 'Cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
    await card(page, premium).getByText('Cancelled', { exact: true }).first().waitFor();
  });
});

describe('links of a customer', () => {
  it('links and unlinks by keyboard, and names the owner of what another customer has', async () => {
    const owner = await addCustomer(scene.gateway, 'owner.example');
    await linkCustomer(scene.gateway, owner, { contact: { contactChannelAddress: 'client:taken' } });
    const customerId = await addCustomer(scene.gateway, 'links.example');
    const { page, problems } = await open(`/customers/${customerId}`);
    const links = part(page, 'Links');
    await links.getByText('Nothing is linked').waitFor();
    await links.getByRole('button', { name: 'Link', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('client:taken');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'CONFLICT' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'owner.example' }).waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('client:free');
    await page.keyboard.press('Enter');
    await row(page, 'Contact', 'client:free').waitFor();
    await page.getByRole('button', { name: 'Unlink client:free' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Unlink client:free?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await links.getByText('Nothing is linked').waitFor();
    expect(problems).toEqual([]);
  });

  it('accepts a suggestion by one click', async () => {
    await call(scene.gateway, '+15551270042');
    const customerId = await addCustomer(scene.gateway, 'hint.example', '+15551270042');
    const { page } = await open(`/customers/${customerId}`);
    await page.getByRole('button', { name: 'Link +15551270042' }).click();
    await row(page, 'Contact', '+15551270042').waitFor();
    await part(page, 'Executions').getByRole('row').filter({ hasText: '+15551270042' }).waitFor();
    await page.getByRole('list', { name: 'Suggested links' }).waitFor({ state: 'detached' });
  });
});

describe('what happens to a customer', () => {
  it('shows events of all three services as they happen, and what they change', async () => {
    const { gateway } = scene;
    const customerId = await makeDay(gateway, 'happens');
    const { page, problems } = await open(`/customers/${customerId}`);
    const activity = part(page, 'Activity');
    await activity.getByText('0 new since you opened').waitFor();
    await card(page, standard).getByText('Active', { exact: true }).first().waitFor();
    await linkCustomer(gateway, customerId, { contact: { contactChannelAddress: 'client:happens-now' } });
    const sid = await call(gateway, 'client:happens-now');
    await createGroup(gateway, 'happens', 'fresh');
    await changeSubscription(gateway, 'suspendResellerSubscription', customerId, '1010020028');
    const event = (...texts: readonly string[]) =>
      texts.reduce((rows, hasText) => rows.filter({ hasText }), activity.getByRole('row'));
    await eventRow(page, sid, 'Contact client:happens-now entered the flow').waitFor();
    await event('Operation done', 'Create groups/fresh succeeded').waitFor();
    await event('Subscription suspended', 'Google Workspace Business Standard').waitFor();
    await card(page, standard).getByText('Suspended by the reseller', { exact: true }).waitFor();
    await part(page, 'Executions').getByRole('row').filter({ hasText: 'client:happens-now' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps the page while the gateway is away, and misses nothing', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    const customerId = await addCustomer(killed, 'away.example');
    await buy(killed, customerId, '1010020027', 'FLEXIBLE');
    const { page, problems } = await visitPage(
      scene.browser,
      killed.url,
      `/console/customers/${customerId}${link}`,
    );
    await card(page, starter).getByText('Active', { exact: true }).first().waitFor();
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
    await changing(page, starter, 'Suspend');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'does not answer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'away.example' }).waitFor();
    await card(page, starter).waitFor();
    const away = page.getByRole('alert').filter({ hasText: 'does not answer' });
    await away.waitFor();
    await killed.start();
    await changeSubscription(killed, 'suspendResellerSubscription', customerId, '1010020027');
    await page.getByText('Reconnected, nothing missed').waitFor();
    await card(page, starter).getByText('Suspended by the reseller', { exact: true }).waitFor();
    await away.waitFor({ state: 'detached' });
    expect(otherThanLost(problems)).toEqual([]);
  });
});

describe('credentials with less', () => {
  it('shows each part that the credential may see, and the refusal of the others', async () => {
    await using folder = await tempFolder();
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
    const customerId = await makeDay(gateway, 'part');
    const other = await addCustomer(gateway, 'other.example');
    const visit = async (path: string, holder: object) => {
      const token = await issueToken(folder.path, holder);
      return await visitPage(scene.browser, gateway.url, `/console/customers/${path}#token=${token}`);
    };
    const refusedIn = (page: Page, name: string, scope: string) =>
      part(page, name)
        .getByRole('alert')
        .filter({ hasText: 'FORBIDDEN' })
        .filter({ hasText: scope })
        .waitFor();

    const scopes = ['reseller:read', 'inventory:read'];
    const { page } = await visit(customerId, { scopes, customers: '*', projects: '*' });
    await card(page, standard).waitFor();
    await refusedIn(page, 'Executions', 'executions:read');
    await refusedIn(page, 'Links', 'executions:read');
    await part(page, 'Links').getByRole('row').filter({ hasText: 'Project' }).first().waitFor();
    expect(await row(page, 'not readable').count()).toBe(1);
    await part(page, 'Machines').getByText('engine-1 (4 cores)').waitFor();
    await part(page, 'Activity').getByRole('row').filter({ hasText: 'Subscription' }).first().waitFor();
    const change = card(page, standard).getByRole('button', { name: 'Change' });
    expect(await change.isDisabled()).toBe(true);
    expect(await change.getAttribute('title')).toContain('reseller:write');
    expect(await card(page, standard).locator('.menu').count()).toBe(0);

    const { page: bound } = await visit(other, { scopes: ['reseller:read'], customers: [customerId] });
    await bound.getByRole('alert').filter({ hasText: 'FORBIDDEN' }).waitFor();
    expect(await bound.getByRole('article').count()).toBe(0);

    const { page: few } = await visit(customerId, { scopes: ['reseller:read'], customers: '*' });
    await few.getByRole('region', { name: 'Suggestions' }).getByRole('alert').waitFor();

    const { page: none } = await visit(customerId, { scopes: ['executions:read'], customers: '*' });
    await none.getByRole('alert').filter({ hasText: 'reseller:read' }).waitFor();
  });
});

describe('how the page of a customer looks', () => {
  it.each(['light', 'dark'] as const)('has no serious finding of axe: %s', async (colorScheme) => {
    const customerId = await makeDay(scene.gateway, `axe-${colorScheme}`);
    const { page } = await open(`/customers/${customerId}`, { colorScheme });
    await part(page, 'Activity').getByRole('row').filter({ hasText: 'Subscription' }).first().waitFor();
    await part(page, 'Machines').getByRole('link').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await changing(page, standard, 'Change seats');
    await page.getByLabel('Seats', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const customerId = await makeDay(scene.gateway, 'phone');
    const { page } = await open(`/customers/${customerId}`, { viewport: { width: 390, height: 844 } });
    await part(page, 'Machines').getByRole('link').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
