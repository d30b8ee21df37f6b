import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consoleScene, link, otherThanLost } from '../../support/console.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { accessibilityFindings, visitPage } from '../../support/pages.ts';
import { startRestarting } from '../../support/restarting.ts';

const { open, openAs, scene } = consoleScene({
  TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ content_per_minute: 2 }),
});

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const budget = (page: Page, title: string, text: RegExp) => card(page, title).getByText(text).first();
const refusals = (page: Page) => card(page, 'Last refusals');
const price = (page: Page) => card(page, 'What would it cost?');

const create = `mutation Crowd($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid } userErrors { message } }
}`;
async function createSome(gateway: Gateway, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const input = {
      flow: { sid: `FW${'5'.repeat(32)}` },
      to: `+1555123${8000 + index}`,
      from: '+15557654321',
    };
    await gateway.graph(create, { input });
  }
}

async function measure(page: Page, operation: string, variables = ''): Promise<void> {
  await price(page).getByLabel('Operation').fill(operation);
  await price(page).getByLabel('Variables').fill(variables);
  await price(page).getByRole('button', { name: 'Measure' }).click();
}

describe('the limits', () => {
  it('show the caller, each budget and each rule, and move after requests', async () => {
    const { page, problems } = await open('/limits');
    await card(page, 'Caller').getByText('user:developer').waitFor();
    await card(page, 'Caller').getByText('executions:write').waitFor();
    await budget(page, 'GraphQL points', /^\d+ of 5,000 points$/).waitFor();
    expect(await page.locator('.limit-budgets .limit').count()).toBe(5);
    expect(await page.locator('.limit-secondary .limit').count()).toBe(14);
    for (let count = 0; count < 3; count += 1)
      await scene.gateway.send('/v2/Flows/FW1/Executions', {
        headers: { authorization: scene.gateway.bearer },
      });
    const rest = card(page, 'REST points of an endpoint');
    await rest.getByText('GET /v2/Flows/{FlowSid}/Executions').waitFor();
    await rest.getByText('3 of 900 points').waitFor();
    await budget(page, 'REST requests', /^3 of 5,000 requests$/).waitFor();
    await card(page, 'REST requests').getByText('resets in').waitFor();
    expect(problems).toEqual([]);
  });

  it('draw lines over time, and keep them while another view is open', async () => {
    const { page, problems } = await open('/limits');
    const chart = page.getByRole('figure', { name: 'GraphQL points, since this page was opened' });
    await chart.locator('canvas').waitFor();
    // Nothing was used of this one, so that a line would say no more than its bar.
    expect(await card(page, 'App manifests').getByRole('figure').count()).toBe(0);
    await page.getByRole('link', { name: 'Live' }).click();
    await page.getByRole('heading', { name: 'Live' }).waitFor();
    await page.route('**/graphql', () => {});
    await page.getByRole('link', { name: 'Limits' }).click();
    // No further answer comes: the line is of the figures that the page has kept.
    await chart.locator('canvas').waitFor();
    expect(problems).toEqual([]);
  });

  it('show a refusal with its rule, which leads to the card of the rule', async () => {
    await createSome(scene.gateway, 3);
    const { page, problems } = await open('/limits');
    const entry = refusals(page).getByRole('link', { name: 'content_per_minute' }).first();
    await entry.waitFor();
    await refusals(page).getByText('Objects that requests create').first().waitFor();
    await card(page, 'Created objects in a minute').getByText('2 of 2 objects').waitFor();
    await card(page, 'Created objects in a minute')
      .getByText(/refused, free in \d+/)
      .waitFor();
    await entry.click();
    expect(new URL(page.url()).hash).toBe('#rule-content_per_minute');
    expect(await page.locator('.limit:target h4').textContent()).toBe('Created objects in a minute');
    expect(problems).toEqual([]);
  });

  it('tell what a query costs without running it', async () => {
    const { page, problems } = await open('/limits');
    await measure(
      page,
      '# {\nquery Some($f: ActivityFilter = { services: [EXECUTIONS] }, $n: Int!) { activity(first: $n, filter: $f) { nodes { __typename } } }',
      '{"n": 30}',
    );
    await price(page).getByText('1 point', { exact: true }).waitFor();
    await price(page).getByText('up to 30').waitFor();
    await price(page).getByText('admitted').waitFor();
    expect(problems).toEqual([]);
  });

  it('tell the price of other operations by rule, and send none of them', async () => {
    const { page, problems, requests } = await open('/limits');
    await measure(page, 'mutation { createExecution(input: {}) { execution { sid } } }');
    await price(page).getByText('5 points', { exact: true }).waitFor();
    await measure(page, 'subscription { activity { __typename } }');
    await price(page).getByText('1 point', { exact: true }).waitFor();
    await measure(page, 'query A { viewer { kind } } query B { viewer { kind } }');
    await price(page).getByText('the text has several').waitFor();
    await measure(page, 'fragment Me on Viewer { owner }');
    await price(page).getByText('Enter an operation').waitFor();
    await measure(page, '{ viewer { owner } }', '[1]');
    await price(page).getByText('Variables must be a JSON object').waitFor();
    const sent = requests.map((request) => request.postData() ?? '');
    expect(sent.filter((body) => body !== '' && !/query (Limits|Viewer) /.test(body))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('show the error of the gateway for a wrong operation', async () => {
    const { page, problems } = await open('/limits');
    await measure(page, 'viewer { owner }');
    await price(page).getByRole('alert').filter({ hasText: 'Unexpected Name "viewer"' }).waitFor();
    await measure(page, '{ nothing }');
    await price(page).getByRole('alert').filter({ hasText: 'Cannot query field "nothing"' }).waitFor();
    await measure(page, '{ viewer { owner }');
    await price(page).getByRole('alert').filter({ hasText: 'GRAPHQL_PARSE_FAILED' }).waitFor();
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });

  it('say that an operation would be refused now, and by which limit', async () => {
    await using gateway = await startGateway({
      TRIBUTARY_LIMITS_OVERRIDES: '{"graphql_points_per_minute": 12}',
    });
    for (let count = 0; count < 8; count += 1) await gateway.graph('{ viewer { kind } }');
    const { page } = await visitPage(scene.browser, gateway.url, `/console/limits${link}`);
    await budget(page, 'GraphQL points in a minute', /^(9|1\d) of 12 points$/).waitFor();
    await measure(page, 'mutation { createExecution(input: {}) { execution { sid } } }');
    await price(page).getByRole('link', { name: 'refused: GraphQL points in a minute' }).waitFor();
    // The page itself is refused in the end: it says so, keeps its figures, and asks again when it may.
    await page.getByRole('alert').filter({ hasText: 'secondary rate limit' }).waitFor({ timeout: 45_000 });
    expect(await page.locator('.limit').count()).toBeGreaterThan(15);
  });

  it('say that limits are switched off', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
    const { page, problems } = await visitPage(scene.browser, gateway.url, `/console/limits${link}`);
    await page.getByRole('status').filter({ hasText: 'switched off' }).waitFor();
    await card(page, 'Caller').getByText('user:developer').waitFor();
    expect(await page.locator('.limit').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('are those of the address without a credential', async () => {
    const { page, problems } = await visitPage(scene.browser, scene.gateway.url, '/console/limits');
    await page.getByRole('button', { name: 'Continue without a credential' }).click();
    await card(page, 'Caller').getByText('No credential', { exact: true }).waitFor();
    await card(page, 'Caller').getByText('ip:127.0.0.1').waitFor();
    await budget(page, 'REST requests', /of 60 requests$/).waitFor();
    expect(problems).toEqual([]);
  });

  it('need no scope', async () => {
    const { page, problems } = await openAs('/limits', []);
    // Most limits are unused, and behind one line.
    await page.getByText(/^\d+ limits of which nothing is used$/).waitFor();
    expect(await page.locator('details.unused .limit').first().isVisible()).toBe(false);
    await card(page, 'Caller').getByText('user:visitor').waitFor();
    await budget(page, 'GraphQL points', /of 5,000 points$/).waitFor();
    expect(problems).toEqual([]);
  });

  it('keep the last figures while the gateway is away, and say so', async () => {
    await using folder = await tempFolder();
    await using killed = await startRestarting({ TRIBUTARY_DATA: folder.path });
    const { page, problems } = await visitPage(scene.browser, killed.url, `/console/limits${link}`);
    await budget(page, 'GraphQL points', /of 5,000 points$/).waitFor();
    await killed.stop('SIGKILL');
    await page.getByRole('alert').filter({ hasText: 'does not answer' }).waitFor({ timeout: 45_000 });
    expect(await page.locator('.limit').count()).toBe(19);
    await killed.start();
    await page.getByRole('alert').waitFor({ state: 'detached', timeout: 45_000 });
    expect(otherThanLost(problems)).toEqual([]);
  });

  it('are reached and measured with the keyboard alone', async () => {
    const { page } = await open('/limits');
    await price(page).waitFor();
    await price(page).getByLabel('Operation').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await price(page).getByText('1 point', { exact: true }).waitFor();
  });

  it.each(['light', 'dark'] as const)('have no serious finding of axe: %s', async (colorScheme) => {
    await createSome(scene.gateway, 3);
    const { page } = await open('/limits', { colorScheme });
    await refusals(page).getByRole('link').first().waitFor();
    await measure(page, '{ viewer { owner } }');
    await price(page).getByText('1 point', { exact: true }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('fit a phone', async () => {
    const { page } = await open('/limits', { viewport: { width: 390, height: 844 } });
    await page.locator('.limit').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
