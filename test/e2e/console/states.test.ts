import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { launchChromium } from '../../support/chromium.ts';
import { link, otherThanLost } from '../../support/console.ts';
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
    await showView(page, '/customers');
    await page.getByRole('button', { name: 'Use another credential' }).last().click();
    await page.getByLabel('Token', { exact: true }).waitFor();
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
