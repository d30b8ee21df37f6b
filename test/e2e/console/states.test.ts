import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { launchChromium } from '../../support/chromium.ts';
import { link, otherThanLost, row } from '../../support/console.ts';
import {
  readViewSamples,
  type Samples,
  showView,
  type ViewCase,
  viewCases,
} from '../../support/console-views.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { keys, startGateway } from '../../support/gateway.ts';
import { cutElements, openPage, type Visit, visitPage } from '../../support/pages.ts';
import { customerInput } from '../../support/resellers.ts';
import { type RestartingGateway, startRestarting } from '../../support/restarting.ts';

/** Every view in every state, with one gateway that has the sample data and one browser. */

let folder: TempFolder;
let gateway: RestartingGateway;
let browser: Browser;
let samples: Samples;

beforeAll(async () => {
  folder = await tempFolder();
  [browser, gateway] = await Promise.all([
    launchChromium(),
    startRestarting({ TRIBUTARY_DATA: folder.path }, { args: ['--demo=still'] }),
  ]);
  samples = await readViewSamples(gateway);
}, 120_000);
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await gateway?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

const visit = async (
  path: string,
  token: string = keys.devToken,
  options: BrowserContextOptions = {},
): Promise<Visit> => await visitPage(browser, gateway.url, `/console${path}#token=${token}`, options);

const issue = async (scopes: readonly string[], tenancy: object) =>
  await issueToken(folder.path, { id: 'visitor', scopes, ...tenancy });

const insertCustomer = `mutation ($input: CreateResellerCustomerInput!) {
  createResellerCustomer(input: $input) { customer { customerId } userErrors { message } }
}`;
const directionRule = `getComputedStyle(document.querySelector('td a')).unicodeBidi`;

/** A browser reports each answer with an error status; other problems are faults. */
const otherThanRefused = (problems: readonly string[]) =>
  problems.filter((problem) => !problem.startsWith('Failed to load resource: the server responded with'));

/** Colour and border of a button. */
const lookOf = (button: Locator): Promise<string> =>
  button.evaluate((one) => {
    const look = one.ownerDocument.defaultView?.getComputedStyle(one);
    return `${look?.color} ${look?.borderTopStyle}`;
  });
const viewPath = (name: string) => viewCases.find((view) => view.name === name)?.path(samples) ?? '';

const loading = (page: Page) => page.locator('main').getByRole('status', { name: 'Loading' });

/** Holds back every answer of the gateway until they are let through. */
async function holdAnswers(page: Page) {
  let held: Route[] | null = null;
  await page.route('**/graphql', (route) => (held ? void held.push(route) : route.continue()));
  return {
    hold() {
      held = [];
    },
    async release() {
      const waiting = held ?? [];
      held = null;
      await Promise.all(waiting.map((route) => route.continue().catch(() => {})));
    },
  };
}

/** Parts that must be whole on a phone. */
const wholeOnPhones =
  'main .table:not(.assets), .row-buttons, .tiles dd, .processes td, .table[aria-label="Executions"] td a';
const header = (page: Page) => page.getByRole('banner');
const badge = (page: Page) => header(page).getByRole('status');

/** Names of buttons that change something. */
const changing =
  /^(New |Delete|End$|Edit|Change |Link|Unlink|Import$|Import again|Check|Choose files|Report again|Run again|Add to)/;

describe('the header', () => {
  it('says who the credential is, and that a wrong one is refused', async () => {
    const { page } = await visit('/nothing');
    await header(page).getByText('User developer').waitFor();
    await badge(page).filter({ hasText: 'Connected' }).waitFor();
    expect(await badge(page).getAttribute('class')).toContain('good');
    const { page: wrong } = await visit('/nothing', 'no-such-token');
    await header(wrong).getByText('Wrong credential').waitFor();
    await badge(wrong).filter({ hasText: 'Refused' }).waitFor();
    expect(await badge(wrong).getAttribute('class')).toContain('bad');
  });
});

describe('the sign-in', () => {
  it('refuses a wrong token in its form, with the reason, and takes a right one', async () => {
    const { page } = await visitPage(browser, gateway.url, '/console/customers');
    const token = page.getByLabel('Token', { exact: true });
    await token.fill('no-such-token');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'not one that this gateway knows' }).waitFor();
    expect(await token.inputValue()).toBe('no-such-token');
    await token.fill(keys.devToken);
    await page.keyboard.press('Enter');
    await row(page, 'northwind.example').waitFor();
  });
});

describe('a typed credential', () => {
  it('outlives a reload, is there in other tabs, never in an address, and is gone from all after signing out', async () => {
    const { page, requests } = await visitPage(browser, gateway.url, '/console/customers');
    await page.getByLabel('Token', { exact: true }).fill(keys.devToken);
    await page.keyboard.press('Enter');
    await row(page, 'northwind.example').waitFor();
    await page.reload();
    await row(page, 'northwind.example').waitFor();
    const { page: other } = await openPage(page.context(), gateway.url, '/console/customers');
    await row(other, 'northwind.example').waitFor();
    expect(requests.filter((one) => one.url().includes(keys.devToken))).toEqual([]);
    await header(other).getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, other]) {
      await tab.getByLabel('Token', { exact: true }).waitFor();
      expect(await tab.evaluate('sessionStorage.length')).toBe(0);
    }
  });
});

describe('an address', () => {
  it('shows conditions that are unknown as they are, each with a way to clear it', async () => {
    const { page, problems } = await visit('/live?service=bogus');
    await page.getByText('Service “bogus” is unknown').waitFor();
    expect(await page.getByLabel('Service').inputValue()).toBe('bogus');
    await page.getByRole('button', { name: 'Clear service' }).click();
    await page.getByText('is unknown').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await showView(page, '/executions?flow=FWx&status=bogus');
    await page.getByText('Flow “FWx” is unknown').waitFor();
    await page.getByText('Status “bogus” is unknown').waitFor();
    expect(await page.getByLabel('Flow').locator('option:checked').textContent()).toBe('FWx (unknown)');
    await page.getByRole('button', { name: 'Clear flow' }).click();
    await row(page, 'Appointment reminder', 'Active').first().waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByText('is unknown').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Clear the filter' }).count()).toBe(0);
    expect(otherThanRefused(problems)).toEqual([]);
  });

  it('has typed conditions without Enter, and keeps the focus', async () => {
    const { page, problems } = await visit('/live');
    await row(page, 'Ended').first().waitFor();
    const others = page.locator('tr[data-index]').filter({ hasNotText: 'Ended' });
    await others.first().waitFor();
    await page.getByLabel('Kind').pressSequentially('ended');
    await others.first().waitFor({ state: 'detached' });
    await row(page, 'Ended').first().waitFor();
    expect(await page.getByLabel('Kind').evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(new URL(page.url()).search).toBe('?kind=ended');
    expect(problems).toEqual([]);
  });

  it('has encoded parts, and one that cannot be read is not a page', async () => {
    const { page, problems } = await visit('/customers/a%2Fb%2525');
    await page.getByRole('alert').filter({ hasText: 'a/b%25' }).waitFor();
    expect(otherThanRefused(problems)).toEqual([]);
    const { page: odd } = await visit('/customers/%zz');
    await odd.getByText('There is no such page').waitFor();
    expect(odd.url()).toBe(`${gateway.url}/console/customers/%zz`);
    await odd.getByRole('link', { name: 'Customers' }).click();
    await row(odd, 'northwind.example').waitFor();
  });
});

describe('a followed link', () => {
  it('takes the focus along, so that the next Tab begins in the view', async () => {
    const { page, problems } = await visit('/executions');
    await row(page, 'Active').first().waitFor();
    await page.getByRole('region', { name: 'Executions' }).getByRole('link').first().press('Enter');
    await page.locator('main:focus').waitFor();
    await page.getByRole('region', { name: 'Facts' }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('texts from outside', () => {
  it('do not change the texts around them, and their control characters show', async () => {
    const customerDomain = 'override.example';
    const input = customerInput(customerDomain);
    const postalAddress = { ...input.postalAddress, organizationName: 'gpj.\u202eexe' };
    const { body } = await gateway.graph(insertCustomer, { input: { ...input, postalAddress } });
    expect(body.errors).toBeUndefined();
    const { page, problems } = await visit('/customers');
    const name = row(page, customerDomain).locator('bdi', { hasText: 'gpj.' });
    await name.locator('.control-character').getByText('U+202E').waitFor();
    expect(await name.textContent()).toBe('gpj.U+202Eexe');
    expect(await page.evaluate<string>(directionRule)).toBe('isolate');
    expect(problems).toEqual([]);
  });
});

describe('a gateway that is away', () => {
  it('shows at the first request that it does not answer, before anything else asks', async () => {
    await using own = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: own.path });
    const { page, problems } = await visitPage(browser, killed.url, `/console/nothing${link}`);
    // Only a request of a view can tell that the gateway is away.
    await page.route('**/livez', (route) => route.fulfill({ status: 200 }));
    await showView(page, '/executions');
    await page.getByText('No executions yet').waitFor();
    await showView(page, '/nothing');
    await killed.stop('SIGKILL');
    await showView(page, '/executions?address=client:ada');
    await badge(page).filter({ hasText: 'Offline' }).waitFor();
    await page.locator('main').getByRole('alert').filter({ hasText: 'does not answer' }).waitFor();
    expect(await loading(page).count()).toBe(0);
    await killed.start();
    await badge(page).filter({ hasText: 'Connected' }).waitFor();
    await page.getByText('No executions meet the conditions').waitFor();
    expect(otherThanLost(problems)).toEqual([]);
  });
});

describe('a console whose gateway goes away', () => {
  it('says so in the search and in a form at once, and both work when it is back', async () => {
    await using own = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: own.path });
    const { page, problems } = await visitPage(browser, killed.url, `/console/tokens${link}`);
    await page.getByText('No tokens yet').waitFor();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.keyboard.type('patient');
    await killed.stop('SIGKILL');
    const dialog = page.getByRole('dialog');
    const issuing = dialog.getByRole('button', { name: 'Issue' });
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await issuing.click();
    await refused;
    await dialog.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor({ timeout: 2_000 });
    expect(await issuing.isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // The files of the search come with its first use.
    await page.getByLabel('Find anything').fill('nobody');
    const search = page.locator('.quick-hits');
    await search.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Tokens' }).waitFor();
    await killed.start();
    await search.getByText('Nothing found').waitFor();
    expect(otherThanLost(problems)).toEqual([]);
  });
});

describe('every view', () => {
  it('says that it loads, and shows its data', async () => {
    // A page without a view, so that each of them begins with nothing in the cache.
    const { page, problems } = await visit('/nothing');
    const answers = await holdAnswers(page);
    for (const { path, heading, data } of viewCases) {
      answers.hold();
      await showView(page, path(samples));
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
      await loading(page).first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await data(page).count()).toBe(0);
      await answers.release();
      await data(page).first().waitFor();
      await loading(page).first().waitFor({ state: 'detached' });
      await showView(page, '/nothing');
    }
    expect(problems).toEqual([]);
  });

  it('fits a phone, and cuts no table', async () => {
    const { page } = await visit('/nothing', keys.devToken, { viewport: { width: 390, height: 844 } });
    for (const { name, path, data } of viewCases) {
      await showView(page, path(samples));
      await data(page).first().waitFor();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      // Assets have as many columns as one chooses, and scroll.
      const cut = await cutElements(page, wholeOnPhones);
      expect({ name, width, cut }).toEqual({ name, width: 390, cut: [] });
    }
    const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(boxes.filter((box) => !box || box.x < 0 || box.x + box.width > 390)).toEqual([]);
  });

  it('has its navigation at the side on a tablet, and cuts no table', async () => {
    const { page } = await visit('/nothing', keys.devToken, { viewport: { width: 768, height: 1024 } });
    for (const { name, path, data } of viewCases) {
      await showView(page, path(samples));
      await data(page).first().waitFor();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      const navigation = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
      const cut = await cutElements(page, wholeOnPhones);
      expect({ name, width, top: navigation?.y, cut }).toEqual({ name, width: 768, top: 56, cut: [] });
    }
    expect(await cutElements(page, '.header .badge')).toEqual([]);
    await showView(page, '/executions');
    await row(page, 'Appointment reminder').first().getByText('Appointment reminder').waitFor();
    await showView(page, viewPath('one customer'));
    const linked = page.getByRole('region', { name: 'Links', exact: true }).getByRole('link').first();
    await linked.waitFor();
    expect((await linked.boundingBox())?.width).toBeGreaterThan(90);
    expect(await cutElements(page, '.link-target')).toEqual([]);
    // The name of the page is one line.
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(40);
  });

  it('says what would be there where there is nothing', async () => {
    await using empty = await startGateway();
    const { page, problems } = await visitPage(browser, empty.url, `/console/nothing${link}`);
    for (const view of viewCases) {
      await showView(page, view.path(samples));
      await page.getByText(view.empty).first().waitFor();
      await showView(page, '/nothing');
    }
    expect(problems).toEqual([]);
  });

  it('shows the refusal of a token without its scope, and leads to another credential', async () => {
    const { page } = await visit('/nothing', await issue([], { customers: '*', projects: '*' }));
    for (const { path, scope, data } of viewCases) {
      await showView(page, path(samples));
      if (scope === null) await data(page).first().waitFor();
      else {
        const refusal = page.getByRole('alert').filter({ hasText: 'FORBIDDEN' }).filter({ hasText: scope });
        await refusal.first().waitFor();
        expect(await data(page).count()).toBe(0);
      }
      expect(await loading(page).count()).toBe(0);
    }
    await showView(page, '/operations');
    await page.getByText('The slowest first.').waitFor();
    await showView(page, '/');
    await page.getByText('State of the gateway and its dependencies').waitFor();
    await page.getByRole('link', { name: 'Quarantine' }).waitFor({ state: 'detached' });
    expect(await badge(page).getAttribute('class')).not.toContain('good');
    await header(page).getByText('User visitor').waitFor();
    await header(page).getByText('no scopes').waitFor();
    await showView(page, '/customers');
    await page.getByRole('button', { name: 'Sign in again' }).last().click();
    await page.getByLabel('Token', { exact: true }).waitFor();
  });

  it('offers no change to a token that may only read', async () => {
    const scopes = ['executions:read', 'reseller:read', 'inventory:read'];
    const { page, problems } = await visit(
      '/nothing',
      await issue(scopes, { customers: '*', projects: '*' }),
    );
    await header(page).getByText('User visitor').waitFor();
    for (const { path, scope, data } of viewCases) {
      if (scope === 'admin') continue;
      await showView(page, path(samples));
      await data(page).first().waitFor();
      const changes = page.locator('main').getByRole('button', { name: changing });
      for (const button of await changes.all()) {
        expect(await button.isDisabled()).toBe(true);
        expect(await button.getAttribute('title')).toMatch(/lacks the scope \w+:write/);
      }
    }
    await showView(page, '/customers');
    await page.getByRole('button', { name: 'New customer' }).waitFor();
    expect(await page.getByRole('button', { name: 'New customer' }).isDisabled()).toBe(true);
    // A button of a deletion has no warning colour while it does nothing.
    await showView(page, viewPath('one execution'));
    const deletion = page.getByRole('button', { name: 'Delete' });
    await deletion.waitFor();
    expect(await lookOf(deletion)).toMatch(/dashed$/);
    expect(await lookOf(deletion)).toBe(await lookOf(page.getByRole('button', { name: 'End', exact: true })));
    expect(problems).toEqual([]);
  });

  it('is empty for a credential without tenants, and says that it is bound to none', async () => {
    const scopes = ['reseller:read', 'reseller:write', 'inventory:read'];
    const { page, problems } = await visit('/customers', await issue(scopes, {}));
    await page.getByText('It is bound to no customer').waitFor();
    expect(await page.getByRole('button', { name: 'Create the first one' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'New customer' }).getAttribute('title')).toContain(
      'bound to certain customers',
    );
    await showView(page, '/inventory');
    await page.getByText('It is bound to no project').waitFor();
    expect(problems).toEqual([]);
  });

  it('keeps its data while the gateway is away, says so, and reads again when it is back', async () => {
    const { page: first } = await visit('/nothing');
    const opened: (Visit & { readonly view: ViewCase })[] = [];
    for (const view of viewCases) {
      const path = `/console${view.path(samples)}${link}`;
      const visited = await openPage(first.context(), gateway.url, path);
      await view.data(visited.page).first().waitFor();
      opened.push({ view, ...visited });
    }
    await gateway.stop('SIGKILL');
    for (const { view, page } of opened) {
      await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor();
      expect(await view.data(page).count()).toBeGreaterThan(0);
    }
    const isBack = opened.map(({ view, page }) =>
      view.isStream
        ? page.getByText('Reconnected, nothing missed').waitFor()
        : page.waitForResponse((answer) => answer.url().endsWith('/graphql')),
    );
    await gateway.start();
    await Promise.all(isBack);
    for (const { view, page, problems } of opened) {
      await page
        .getByRole('status')
        .filter({ hasText: /^(Live|Connected)$/ })
        .waitFor();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      expect(await view.data(page).count()).toBeGreaterThan(0);
      expect(otherThanLost(problems)).toEqual([]);
    }
  });
});
