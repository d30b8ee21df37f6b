import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { linkCustomer } from '../../support/activity.ts';
import { consoleScene, link, otherThanLost, row } from '../../support/console.ts';
import {
  addCustomer,
  buy,
  call,
  part,
  reportMachines,
  sentOperations,
} from '../../support/console-customers.ts';
import { showView } from '../../support/console-views.ts';
import { tempFolder } from '../../support/folder.ts';
import { startGateway } from '../../support/gateway.ts';
import { remoteVariables } from '../../support/modes.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, scene } = consoleScene({ TRIBUTARY_LIMITS: 'off' });

const requiredFields = ['Organization', 'Contact person', 'Postal code', 'Country code'];

describe('the list of customers', () => {
  it('says what would be here, creates a customer, and shows the service’s refusals at their fields', async () => {
    const { page, problems } = await open('/customers');
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor();
    await page.getByRole('button', { name: 'Create the first one' }).click();
    await page.getByLabel('Domain', { exact: true }).fill('first.example');
    await page.getByLabel('Contact mail').fill('ada@first.example');
    for (const field of requiredFields) await page.getByLabel(field).fill('GB');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'alternateEmail must be given' }).waitFor();
    const refused = page.getByLabel('Contact mail');
    expect(await refused.getAttribute('aria-invalid')).toBe('true');
    expect(
      await page.locator(`[id="${await refused.getAttribute('aria-describedby')}"]`).textContent(),
    ).toContain('of another domain than its own');
    await refused.fill('ada@elsewhere.example');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: 'first.example' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/console\/customers\/C/);
    expect(problems).toEqual([]);
  });

  it('reads further pages as one scrolls', async () => {
    for (let index = 0; index < 104; index += 1) {
      await addCustomer(scene.gateway, `page-${String(index).padStart(3, '0')}.example`);
    }
    const { page } = await open('/customers');
    await row(page, 'page-000.example', 'Engines').waitFor();
    await page.getByText('100 customers, further ones as you scroll').waitFor();
    expect(await row(page, 'example').count()).toBeLessThan(60);
    await part(page, 'Customers').hover();
    await page.mouse.wheel(0, 100_000);
    await page.getByText('105 customers').waitFor();
  });

  it('asks once for a page that is refused, and again when a person wants it', async () => {
    const { page } = await open('/nothing');
    let asked = 0;
    let isRefused = true;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('query Customers(') || body.includes('"after":null')) return await route.continue();
      asked += 1;
      if (!isRefused) return await route.continue();
      const errors = [{ message: 'Not this page.', extensions: { code: 'INTERNAL' } }];
      return await route.fulfill({ json: { errors, data: null } });
    });
    await showView(page, '/customers');
    await row(page, 'page-000.example').waitFor();
    await part(page, 'Customers').hover();
    await page.mouse.wheel(0, 100_000);
    const refusal = page.getByRole('alert').filter({ hasText: 'Not this page' });
    await refusal.waitFor();
    await part(page, 'Customers').hover();
    await page.mouse.wheel(0, -100_000);
    await row(page, 'page-000.example').waitFor();
    expect(asked).toBe(1);
    isRefused = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await refusal.waitFor({ state: 'detached' });
    await page.getByText('105 customers').waitFor();
    expect(asked).toBe(2);
  });
});

describe('the search over everything', () => {
  it('shows hits by kind with links to their views, and keeps the text in the address', async () => {
    const { gateway } = scene;
    const customerId = await addCustomer(gateway, 'babbage.example');
    await buy(gateway, customerId, '1010020027', 'FLEXIBLE');
    await linkCustomer(gateway, customerId, { contact: { contactChannelAddress: 'client:babbage' } });
    const sid = await call(gateway, 'client:babbage');
    await reportMachines(gateway, 'works', ['babbage-1']);
    const { page, problems } = await open('/customers');
    const sent = sentOperations(page);
    await page.getByLabel('Search everything').pressSequentially('babbage');
    const linkIn = (kind: string, name: string | RegExp) => part(page, kind).getByRole('link', { name });
    const execution = linkIn('Executions', 'client:babbage');
    await execution.waitFor();
    expect(await execution.getAttribute('href')).toMatch(new RegExp(`/${sid}$`));
    expect(sent.filter((name) => name === 'SearchEverything').length).toBeLessThan(4);
    expect(new URL(page.url()).search).toBe('?q=babbage');
    const customersPath = `/console/customers/${customerId}`;
    const hrefs = [
      [linkIn('Customers', 'babbage.example'), customersPath],
      [linkIn('Subscriptions', 'Google Workspace Business Starter'), customersPath],
      [linkIn('Contacts', 'client:babbage'), customersPath],
    ] as const;
    for (const [hit, href] of hrefs) expect(await hit.getAttribute('href')).toBe(href);
    const asset = await linkIn('Assets', 'babbage-1').getAttribute('href');
    expect(asset).toMatch(/^\/console\/inventory\/works\/us-central1\/assets\?asset=[\w-]+$/);
    await page.reload();
    await linkIn('Customers', 'babbage.example').click();
    await page.getByRole('heading', { name: 'babbage.example' }).waitFor();
    await page.goBack();
    expect(await page.getByLabel('Search everything').inputValue()).toBe('babbage');
    expect(problems).toEqual([]);
  });

  it('says which service it does not search completely', async () => {
    await using remote = await startGateway(remoteVariables(scene.gateway.url));
    const { page } = await visitPage(
      scene.browser,
      remote.url,
      `/console/customers?q=nobody-has-this${link}`,
    );
    await page.getByText('Executions: remote, so that only complete keys are found there').waitFor();
    await page.getByText('Nothing found for “nobody-has-this”').waitFor();
  });

  it('says how it searches when there is no hit', async () => {
    const { page } = await open('/customers?q=nobody-has-this');
    await page.getByText('Nothing found for “nobody-has-this”').waitFor();
  });
});

describe('the page of all customers', () => {
  it('shows the refusal of a token without the scope, and only its customers to a bound token', async () => {
    await using folder = await tempFolder();
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
    const mine = await addCustomer(gateway, 'mine.example');
    await addCustomer(gateway, 'other.example');
    const visit = async (holder: object) => {
      const token = await issueToken(folder.path, holder);
      return await visitPage(scene.browser, gateway.url, `/console/customers#token=${token}`);
    };
    const { page: refused } = await visit({ scopes: ['executions:read'] });
    await refused
      .getByRole('alert')
      .filter({ hasText: 'FORBIDDEN' })
      .filter({ hasText: 'reseller:read' })
      .waitFor();
    const { page: bound, problems } = await visit({ scopes: ['reseller:read'], customers: [mine] });
    await row(bound, 'mine.example').waitFor();
    expect(await row(bound, 'other.example').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('keeps what it shows while the gateway is away, and reads on when it is back', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    await addCustomer(killed, 'kept.example');
    const { page, problems } = await visitPage(scene.browser, killed.url, `/console/customers${link}`);
    await row(page, 'kept.example').waitFor();
    await page.getByRole('button', { name: 'New customer' }).click();
    await page.getByLabel('Domain', { exact: true }).fill('late.example');
    await page.getByLabel('Contact mail').fill('ada@elsewhere.example');
    for (const field of requiredFields) await page.getByLabel(field).fill('GB');
    await killed.stop('SIGKILL');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const away = page.getByRole('alert').filter({ hasText: 'The gateway does not answer' });
    await page.getByRole('dialog').locator(away).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await away.waitFor();
    await row(page, 'kept.example').waitFor();
    await killed.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await away.waitFor({ state: 'detached' });
    await row(page, 'kept.example').waitFor();
    expect(otherThanLost(problems)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe: %s', async (colorScheme) => {
    const { page } = await open('/customers', { colorScheme });
    await row(page, 'page-000.example').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'New customer' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Search everything').fill('page');
    await part(page, 'Customers').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it.each(['/customers', '/customers?q=page'])('fits a phone: %s', async (path) => {
    const { page } = await open(path, { viewport: { width: 390, height: 844 } });
    await page
      .getByRole('link', { name: /^page-/ })
      .first()
      .waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
