import { describe, expect, it } from 'vitest';
import { charts, linesOf } from '../../../console/overview/charts.ts';
import { createExecution } from '../../support/changes.ts';
import { consoleScene, link, otherThanLost } from '../../support/console.ts';
import { chartTexts, isBetween, keepChartTexts, lastHistory } from '../../support/console-charts.ts';
import { showView } from '../../support/console-views.ts';
import { tempFolder } from '../../support/folder.ts';
import { keys, startGateway } from '../../support/gateway.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, openAs, scene } = consoleScene();

const perSecond = /^[\d.,]+\/s$/;
const time = /^[\d.,]+ m?s$/;

/** Labels of values, by the title of their chart. */
const units: Readonly<Record<string, RegExp>> = {
  Requests: perSecond,
  'Latency of operations': time,
  Events: perSecond,
  'Refusals and errors': perSecond,
  Connections: /^[\d.]+[KM]?$/,
  'Points charged, and messages sent': perSecond,
  CPU: /^[\d.,]+ %$/,
  Memory: /^[\d.,]+ MiB$/,
  'Delay of the event loop': time,
};

const oddRefusal = JSON.stringify({
  refusedAt: new Date().toISOString(),
  code: 'RATE_LIMITED',
  rule: null,
  owner: 'user:\u2066ada',
  operation: 'exe\u202ejpg',
});

describe('the overview', () => {
  it('shows that all is well, the dependencies, and events as they happen', async () => {
    const { page, problems } = await open('');
    const state = page.getByRole('region', { name: 'State' });
    await state.waitFor();
    // A busy machine may delay the event loop; nothing else may be of concern.
    expect(await state.innerText()).toMatch(
      /^(Everything works|The gateway works; look at this\s+the event loop is delayed by [\d.,]+ m?s)$/,
    );
    await page.locator('.dependencies li', { hasText: 'inventory' }).getByText('ok').waitFor();
    await page.getByText(/^Figures of process \w{8} alone$/).waitFor();
    const sid = await createExecution(scene.gateway);
    await page.locator(`.entries a[href$="${sid}"]`).first().waitFor();
    expect(problems).toEqual([]);
  });

  it('draws the figures of the gateway', async () => {
    const { page, problems } = await open('');
    await page.locator('.chart canvas').nth(8).waitFor({ timeout: 45_000 });
    await page
      .locator('.tiles', { hasText: 'Requests' })
      .filter({ hasText: /[\d.]+\/s/ })
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('labels each chart with units, times and the latest values of the gateway', async () => {
    const { page } = await open('/nothing');
    await keepChartTexts(page);
    await page.goto(`${scene.gateway.url}/console${link}`);
    const { first, last } = await lastHistory(page);
    for (const chart of charts) {
      const figure = page.getByRole('figure', { name: `${chart.title}, last hour` });
      for (const { title, values } of linesOf(chart, [{ at: 0, sample: last }])) {
        const value = values[0];
        const text = typeof value === 'number' ? chart.format(value) : '–';
        await figure.locator('.legend > span').getByText(`${title} ${text}`, { exact: true }).waitFor();
      }
      const { times, values } = await chartTexts(figure);
      expect(times.length).toBeGreaterThan(0);
      for (const time of times) expect(isBetween(time, first, last)).toBe(true);
      expect(values[0]).toBe(chart.format(0));
      expect(values.length).toBeGreaterThan(1);
      expect(values.filter((value) => !units[chart.title]?.test(value))).toEqual([]);
    }
  });

  it('shows the values and the time under the pointer', async () => {
    const { page } = await open('');
    const figure = page.getByRole('figure', { name: 'Memory, last hour' });
    await figure.locator('canvas').waitFor({ timeout: 45_000 });
    await figure.locator('.u-over').hover();
    await figure.getByText(/^at \d\d:\d\d:\d\d$/).waitFor();
    await page.getByRole('heading', { name: 'Overview' }).hover();
    await figure.getByText(/^at /).waitFor({ state: 'detached' });
  });

  it('shows control characters of refused operations as codes', async () => {
    const { page, problems } = await open('/nothing');
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"refusals":[', `"refusals":[${oddRefusal},`);
      await route.fulfill({ response: answer, body: body.replace(`${oddRefusal},]`, `${oddRefusal}]`) });
    });
    await showView(page, '/');
    const entry = page.locator('.entries li', { hasText: 'RATE_LIMITED' });
    await entry.getByText('U+202E').first().waitFor();
    expect(await entry.locator('.clip :is(a, .clip)').allTextContents()).toEqual([
      'user:U+2066ada',
      'exeU+202Ejpg',
    ]);
    expect(problems).toEqual([]);
  });

  it('shows where the time of a query behind it goes', async () => {
    const { page, problems } = await open('/');
    await page.getByText('The queries behind this').click();
    const operations = page.getByRole('region', { name: 'Operation' });
    // The queries of its parts are shown, too, and no query of a view that was open before.
    for (const name of ['Gateway', 'GatewayHistory', 'QuarantineCount'])
      await operations
        .filter({ hasText: `query ${name}` })
        .first()
        .waitFor();
    await showView(page, '/limits');
    await page.getByText('The queries behind this').click();
    await operations.filter({ hasText: 'query Limits' }).waitFor();
    expect(await operations.filter({ hasText: 'query Gateway' }).count()).toBe(0);
    await showView(page, '/');
    await page.getByText('The queries behind this').click();
    const trace = page.getByRole('button', { name: 'Trace it' }).first();
    expect(await trace.getAttribute('class')).toBe('button');
    await trace.click();
    const steps = page.locator('.waterfall tbody tr');
    await steps.filter({ hasText: 'graphql.execute' }).waitFor();
    expect(await steps.locator('rect').count()).toBe(await steps.count());
    expect(problems).toEqual([]);
  });

  it('shows refusals with the rule or code', async () => {
    await scene.gateway.send('/graphql', {
      method: 'POST',
      headers: { authorization: 'Bearer no-such-token', 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query Stranger { viewer { owner } }' }),
    });
    const { page } = await open('');
    await page.locator('.entries li', { hasText: 'UNAUTHENTICATED' }).first().waitFor();
  });

  it('is refused without the scope, and still shows the events', async () => {
    const sid = await createExecution(scene.gateway);
    const { page } = await openAs('/nothing', ['executions:read']);
    // A page that begins without the name of a view would lead to Live.
    await page.getByText('There is no such page').waitFor();
    await showView(page, '/');
    await page.getByRole('alert').filter({ hasText: 'admin' }).waitFor();
    expect(await page.getByRole('region', { name: 'State' }).count()).toBe(0);
    await page.locator(`.entries a[href$="${sid}"]`).first().waitFor();
  });

  it('is not where a token without the scope lands, and is marked', async () => {
    const { page, problems } = await openAs('', ['inventory:read']);
    await page.waitForURL(/\/console\/live$/);
    const views = page.getByRole('navigation', { name: 'Views' });
    expect(await views.getByRole('link', { name: 'Overview' }).getAttribute('title')).toContain('admin');
    expect(await views.getByLabel('not allowed').count()).toBe(6);
    await views.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('alert').filter({ hasText: 'admin' }).waitFor();
    expect(problems).toEqual([]);
    const { page: other } = await openAs('', []);
    await other.waitForURL(/\/console\/limits$/);
  });

  it('keeps the last figures while the gateway is away, and says so', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    const { page, problems } = await visitPage(scene.browser, killed.url, `/console${link}`);
    await page.getByText('Everything works').waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor({ timeout: 45_000 });
    await page.getByText('Unknown since').waitFor();
    expect(await page.getByText('Everything works').count()).toBe(0);
    expect(await page.locator('.dependencies li').count()).toBeGreaterThan(3);
    await killed.start();
    await page.getByRole('alert').waitFor({ state: 'detached', timeout: 45_000 });
    expect(otherThanLost(problems)).toEqual([]);
  });

  it('loads a view when the gateway has its file again, and a typed credential outlives a new version', async () => {
    const { page, problems } = await visitPage(scene.browser, scene.gateway.url, '/console');
    await page.getByLabel('Token', { exact: true }).fill(keys.devToken);
    await page.keyboard.press('Enter');
    await page.getByText(/^Figures of process/).waitFor();
    const files = '**/console/assets/limits-*.js';
    await page.route(files, (route) => route.abort());
    await page.route('**/livez', (route) => route.abort());
    await page.getByRole('link', { name: 'Limits' }).click();
    await page.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor();
    await page.unroute('**/livez');
    await page.getByRole('alert').filter({ hasText: 'another version' }).waitFor();
    await page.unroute(files);
    await page.getByRole('heading', { level: 2, name: 'Limits' }).waitFor();
    expect(otherThanLost(problems).filter((problem) => !problem.includes('/assets/limits-'))).toEqual([]);
    await page.route('**/console/assets/customers-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('button', { name: 'Load the console again' }).click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText(/^Figures of process/).waitFor();
  });

  it('names a dependency that is away', async () => {
    await using gateway = await startGateway({ REDIS_URL: 'redis://127.0.0.1:1' });
    const { page } = await visitPage(scene.browser, gateway.url, `/console${link}`);
    await page.getByText('The gateway works, but a part is away').waitFor();
    await page
      .getByRole('region', { name: 'State' })
      .getByText('Redis does not answer; limits are counted by each gateway.')
      .waitFor();
    await page.locator('.dependencies li').getByText('Degraded').first().waitFor();
  });

  it('loads less than 170 KB, compressed, in few files, before it shows something', async () => {
    const { page, requests } = await open('');
    await page.locator('.chart-grid').waitFor();
    const assets = requests.filter((request) => request.url().includes('/console/assets/'));
    const sizes = await Promise.all(assets.map(async (request) => (await request.sizes()).responseBodySize));
    // Style sheet, script with its modules, view, and the library of the charts: a request costs a round trip.
    expect(assets.length).toBeLessThanOrEqual(6);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(170 * 1024);
    for (const request of assets) {
      const headers = await (await request.response())?.allHeaders();
      expect(headers?.['content-encoding']).toBe('gzip');
    }
  });

  it('names all files of the view in the page, so that a browser reads them with the script', async () => {
    const { page, requests } = await open('/executions');
    await page.locator('main :is(.table, .empty)').first().waitFor();
    const urls = requests.map((request) => request.url());
    const firstQuery = urls.findIndex((url) => url.endsWith('/graphql'));
    expect(urls.slice(firstQuery).filter((url) => url.includes('/assets/'))).toEqual([]);
    const named = await page.evaluate<string[]>(
      `[...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href)`,
    );
    expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/\/execution-list-\w+\.js$/)]));
    expect(urls).toEqual(expect.arrayContaining(named));
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe: %s', async (colorScheme) => {
    const { page } = await open('', { colorScheme });
    await page.locator('.dependencies li').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = await open('', { viewport: { width: 390, height: 844 } });
    await page.locator('.dependencies li').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const numbers = page.locator('.number');
    for (const number of await numbers.all())
      expect(
        await number.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).whiteSpace),
      ).toBe('nowrap');
  });
});
