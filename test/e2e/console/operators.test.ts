import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { type Collector, startCollector } from '../../support/collector/collector.ts';
import { row, link as withToken } from '../../support/console.ts';
import { countClicks, looks } from '../../support/console-clicks.ts';
import { showView } from '../../support/console-views.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';

let collector: Collector;
let gateway: Gateway;
let browser: Browser;

beforeAll(async () => {
  [collector, browser] = await Promise.all([startCollector(), launchChromium()]);
  gateway = await startGateway({
    ...collector.environment,
    TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ content_per_minute: 2 }),
  });
}, 120_000);
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await gateway?.[Symbol.asyncDispose]();
  await collector?.[Symbol.asyncDispose]();
});

const open = (path: string, options: BrowserContextOptions = {}) =>
  visitPage(browser, gateway.url, `/console${path}${withToken}`, options);
const viewLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const card = (page: Page, owner: string) => page.getByRole('listitem').filter({ hasText: owner });

const issuing = 'mutation ($input: IssueTokenInput!) { issueToken(input: $input) { secret } }';
const create = (to: string) =>
  `mutation Campaign { createExecution(input: { flow: { sid: "FW${'5'.repeat(32)}" }, to: "${to}", from: "+15557654321" }) { userErrors { message } } }`;

/** Has a user create more executions than the limit allows. */
async function limit(subject: string): Promise<void> {
  const input = { kind: 'USER', subject, scopes: ['executions:write'] };
  const { body } = await gateway.graph<{ data: { issueToken: { secret: string } } }>(issuing, { input });
  const authorization = `Bearer ${body.data.issueToken.secret}`;
  for (const to of ['a', 'b', 'c', 'd']) await gateway.graph(create(`client:${to}`), {}, { authorization });
}

describe('the operations', () => {
  it('are one click away, the slowest first, with the trace of a slow call', async () => {
    await gateway.graph('query Dashboard { viewer { owner } node(id: "wrong") { id } }');
    await collector.span(({ attributes }) => attributes['graphql.operation.name'] === 'Dashboard');
    const { page, problems } = await open('');
    await page.getByText(/^Figures of/).waitFor();
    const clicks = await countClicks(page);
    await viewLink(page, 'Operations').click();
    const dashboard = row(page, 'Dashboard');
    await dashboard.waitFor();
    expect(await clicks()).toBe(1);
    expect(await dashboard.locator('.trace-id').filter({ visible: true }).textContent()).toMatch(
      /^[0-9a-f]{32}$/,
    );
    expect(await dashboard.locator('.badge.bad').textContent()).toBe('1');
    const times = await page.getByRole('region', { name: 'Operations' }).locator('.p99').allTextContents();
    const inMs = times.map((text) => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1_000));
    expect(inMs.length).toBeGreaterThan(2);
    expect(inMs).toEqual(inMs.toSorted((one, other) => other - one));
    // A phone shows the trace below the name.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await dashboard.locator('.trace-id').filter({ visible: true }).count()).toBe(1);
    expect(problems).toEqual([]);
  });
});

describe('the callers', () => {
  it('are one click away, those that are refused first, and lead to their limits and refusals', async () => {
    await limit('ada l/b%c');
    const { page, problems } = await open('');
    await page.getByText(/^Figures of/).waitFor();
    const clicks = await countClicks(page);
    await viewLink(page, 'Callers').click();
    const ada = card(page, 'user:ada l/b%c');
    await ada.getByText('2× Created objects in a minute').waitFor();
    await ada.getByText('2 of 2 objects').waitFor();
    expect(await clicks()).toBe(1);
    expect(await page.getByRole('list', { name: 'Callers' }).locator('h3').first().textContent()).toBe(
      'user:ada l/b%c',
    );
    await ada.getByRole('link').click();
    await page.getByRole('heading', { level: 2, name: 'user:ada l/b%c' }).waitFor();
    await page
      .getByRole('region', { name: 'Created objects in a minute' })
      .getByText('2 of 2 objects')
      .waitFor();
    await page
      .getByRole('region', { name: 'Last refusals' })
      .getByRole('link', { name: 'content_per_minute' })
      .first()
      .waitFor();
    expect(await clicks()).toBe(2);
    expect(problems).toEqual([]);
  });

  it('are reached from their refusals on the overview', async () => {
    await limit('grace');
    const { page, problems } = await open('');
    const clicks = await countClicks(page);
    await page.locator('.entries').getByRole('link', { name: 'user:grace' }).first().click();
    await page.getByRole('heading', { level: 2, name: 'user:grace' }).waitFor();
    await page.getByRole('region', { name: 'Created objects in a minute' }).waitFor();
    expect([await clicks(), new URL(page.url()).pathname]).toEqual([1, '/console/callers/user%3Agrace']);
    expect(problems).toEqual([]);
  });
});

describe('the tokens', () => {
  const secretOf = (page: Page) => page.getByRole('region', { name: 'The token', exact: true }).textContent();

  it('are issued with three clicks, shown once, and work', async () => {
    const { page, problems } = await open('');
    await page.getByText(/^Figures of/).waitFor();
    const clicks = await countClicks(page);
    await viewLink(page, 'Tokens').click();
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    for (const tenants of ['Customers', 'Projects'])
      expect(await dialog.getByLabel(tenants, { exact: true }).inputValue()).toBe('');
    await dialog.getByText('Nothing yet').waitFor();
    // The first field has the focus; the first right comes after the kind.
    await page.keyboard.type('lin');
    for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Issue' }).click();
    await page.getByText('It is shown this once').waitFor();
    expect(await clicks()).toBe(3);
    const secret = (await secretOf(page)) ?? '';
    const { body } = await gateway.graph(
      '{ viewer { owner scopes } }',
      {},
      { authorization: `Bearer ${secret}` },
    );
    expect(body.data).toEqual({
      viewer: {
        owner: 'user:lin',
        scopes: ['executions:read'],
      },
    });
    await page.getByRole('button', { name: 'Close' }).click();
    const token = page.locator('.token', { hasText: 'User lin' });
    await token.getByText('Reaches no customers, and no projects.').waitFor();
    await token.getByText('May see executions, flows and contacts.').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      secret,
    );
    expect(problems).toEqual([]);
  });

  it('have no more rights than are chosen, and a wrong choice is refused in the form', async () => {
    const { page, problems } = await open('/tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('For').selectOption('WORKFLOW');
    await page.getByLabel('Repository').fill('northwind/deploy');
    for (const scope of ['inventory:read', 'inventory:write'])
      await page.getByRole('checkbox', { name: scope }).check();
    await page.getByLabel('Projects', { exact: true }).fill('shop, web');
    await page.getByLabel('Customers', { exact: true }).fill('northwind.example');
    await page.getByRole('button', { name: 'Issue' }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'customers' }).waitFor();
    await page.getByLabel('Customers', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Issue' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const token = page.locator('.token', { hasText: 'northwind/deploy' });
    await token
      .getByText('May see machines, groups, imports and reports; change the inventory and import files.')
      .waitFor();
    await token.getByText('Reaches no customers, and the projects shop and web.').waitFor();
    expect(problems).toEqual([]);
  });

  it('are revoked, and say so', async () => {
    await limit('leaving');
    const { page, problems } = await open('/tokens');
    const token = page.locator('.token', { hasText: 'User leaving' });
    await token.getByRole('button', { name: 'Revoke the token of User leaving' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await token.getByText(/^Revoked/).waitFor();
    expect(await token.getByRole('button').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

/** The views, each with a part that only data brings. */
const views = [
  ['/operations', (page: Page) => page.locator('.operation-name').first()],
  ['/callers', (page: Page) => page.getByRole('link', { name: 'user:developer' })],
  ['/callers/user%3Adeveloper', (page: Page) => page.locator('.limit').first()],
  ['/tokens', (page: Page) => page.locator('.token').first()],
] as const;

describe.each(looks)('at $width pixels, $colorScheme', (options) => {
  const { width } = options;
  it('the views have no serious finding of axe, and fit; so do the dialogs of a token', async () => {
    await limit('looked-at');
    const { page } = await open('/nothing', options);
    for (const [path, data] of views) {
      await showView(page, path);
      await data(page).waitFor();
      expect([path, await accessibilityFindings(page)]).toEqual([path, []]);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, width]);
    }
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name of the user').fill('dialog');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Issue' }).click();
    await page.getByText('It is shown this once').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
