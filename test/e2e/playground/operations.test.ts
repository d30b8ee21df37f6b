import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkedOperation, playgroundLink } from '../../../pages/playground-link.ts';
import { eventually } from '../../support/budgets.ts';
import { link } from '../../support/console.ts';
import { keys, startGateway } from '../../support/gateway.ts';
import { visitPage } from '../../support/pages.ts';
import {
  button,
  openSample,
  operation,
  playgroundScene,
  ready,
  run,
  textOf,
  typeInto,
  variables,
} from '../../support/playground.ts';

const { open, scene } = playgroundScene();
const cost = (page: Page, text: string) => page.locator('.cost', { hasText: text });
const readsObjects = (body: string) => body.includes('query ObjectsOfSamples');

describe('the price of an operation', () => {
  it('is shown before it is executed, and is not charged', async () => {
    await using gateway = await startGateway();
    const visited = await ready(await visitPage(scene.browser, gateway.url, `/playground${link}`));
    const { page, requests, problems } = visited;
    await cost(page, 'Costs 1 point').waitFor();
    await typeInto(
      page,
      operation,
      '{ executions(first: 100) { nodes { steps(first: 100) { nodes { name } } } } }',
    );
    await page.locator('.cost', { hasText: 'Costs 1 point, up to 10,100 objects' }).waitFor();
    await openSample(page, 'EndExecution');
    await cost(page, 'Costs 5 points').waitFor();
    await openSample(page, 'WatchExecutions');
    await cost(page, 'Costs 1 point to start').waitFor();
    await typeInto(page, operation, '{ viewer { nothing } }');
    await page.locator('.cost').waitFor({ state: 'detached' });
    const sent = requests.flatMap((request) => request.postData() ?? []);
    // The sample with a change looks for an object to change, which is charged.
    const [reads, prices] = [sent.filter(readsObjects), sent.filter((body) => !readsObjects(body))];
    expect(reads).toHaveLength(1);
    expect(prices.length).toBeGreaterThan(1);
    for (const body of prices) expect(body).toContain('rateLimit(dryRun: true)');
    expect((await gateway.graph('{ rateLimit { used } }')).body).toEqual({
      data: { rateLimit: { used: 2 } },
    });
    expect(problems).toEqual([]);
  });

  it('is not asked for when limits are off', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
    const { page, requests } = await ready(await visitPage(scene.browser, gateway.url, `/playground${link}`));
    await run(page, 'user:developer');
    await openSample(page, 'EndExecution');
    await run(page, 'userErrors');
    expect(await page.locator('.cost').count()).toBe(0);
    expect(requests.filter((request) => request.postData()?.includes('operationPrice'))).toEqual([]);
  });
});

describe('an operation of the playground can be copied', () => {
  async function copied(page: Page, item: string): Promise<string> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, /^Copy as a program/).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    return String(await page.evaluate('navigator.clipboard.readText()'));
  }

  it('not without a clipboard, as over plain http, and says what to do', async () => {
    const { page, problems } = await ready(await open(''));
    await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');
    await button(page, /^Copy as a program/).click();
    await page.getByRole('menuitem', { name: 'Copy as curl' }).click();
    await page.getByText(/^(The browser did not copy|Browsers copy over https)/).waitFor();
    expect(problems).toEqual([]);
  });

  it('as curl, without the token', async () => {
    const { page } = await ready(await open(''));
    await typeInto(page, operation, `query It($text: String!) { search(query: $text) { totalCount } }`);
    await typeInto(page, variables, `{"text": "it's"}`);
    const text = await copied(page, 'Copy as curl');
    expect(text).toContain(`curl -sS '${scene.gateway.url}/graphql'`);
    expect(text).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(text).toContain(`"text": "it'\\''s"`);
    expect(text).not.toContain(keys.devToken);
  });

  it('as a program with the client, without the credential of the Headers editor', async () => {
    const { page } = await ready(await open(''));
    await page.locator('[data-name="headers"]').click();
    const secret = JSON.stringify({ Authorization: scene.gateway.basic });
    await typeInto(page, '[aria-label="Headers"] .graphiql-editor:not(.hidden)', secret);
    await openSample(page, 'WatchExecutions');
    const text = await copied(page, 'Copy as JavaScript');
    expect(text).toContain("import { createClient } from '@tributary/client';");
    expect(text).toContain('for await (const message of client.subscribe(document');
    expect(text).not.toContain(keys.devToken);
    expect(text).not.toContain(scene.gateway.basic.split(' ')[1]);
  });
});

describe('a link to an operation', () => {
  const linked = {
    query: 'query Linked($text: String!) {\n  search(query: $text) { totalCount }\n}',
    variables: '{"text":"ada"}',
  };

  it('opens as the active tab beside those of earlier visits, and leaves the address', async () => {
    const { page, problems } = await ready(await open(''));
    await openSample(page, 'Budgets');
    // GraphiQL stores its tabs some time after a change.
    await eventually(async () =>
      String(await page.evaluate("localStorage.getItem('graphiql:tabState')")).includes('Budgets'),
    );
    await page.goto(`${scene.gateway.url}${playgroundLink(linked)}`);
    await page.locator('.graphiql-tab-active', { hasText: 'Linked' }).waitFor();
    expect(await page.locator('.graphiql-tab-button').allTextContents()).toEqual([
      'WhoAmI',
      'Budgets',
      'Linked',
    ]);
    expect(await textOf(page, variables)).toContain('"text": "ada"');
    expect(page.url()).toBe(`${scene.gateway.url}/playground`);
    await run(page, 'totalCount');
    expect(problems).toEqual([]);
  });

  it('is the only tab of a first visit', async () => {
    const path = playgroundLink(linked);
    const { page } = await ready(await visitPage(scene.browser, scene.gateway.url, path));
    expect(await page.locator('.graphiql-tab-button').allTextContents()).toEqual(['Linked']);
  });

  it('is not opened when its variables are no object, and says so', async () => {
    const path = playgroundLink({ ...linked, variables: '[1]' });
    const { page } = await ready(await visitPage(scene.browser, scene.gateway.url, path));
    await page.getByRole('alert').filter({ hasText: 'variables of a link must be a JSON object' }).waitFor();
    expect(await page.locator('.graphiql-tab-button').allTextContents()).toEqual(['WhoAmI']);
  });

  it('has a bounded size', () => {
    const parts = (query: string) => new URLSearchParams({ query });
    expect(linkedOperation(parts('{ viewer }'))).toEqual({ query: '{ viewer }', variables: '' });
    expect(linkedOperation(parts(' '.repeat(100_001)))).toContain('at most 100,000 characters');
    expect(linkedOperation(new URLSearchParams({ token: 'x' }))).toBeNull();
  });
});
