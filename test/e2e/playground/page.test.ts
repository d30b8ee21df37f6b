import { describe, expect, it } from 'vitest';
import { createExecution } from '../../support/changes.ts';
import { link } from '../../support/console.ts';
import { surveySid } from '../../support/flows.ts';
import { keys } from '../../support/gateway.ts';
import { visitPage } from '../../support/pages.ts';
import {
  button,
  editor,
  openSample,
  playgroundScene,
  ready,
  run,
  typeInto,
} from '../../support/playground.ts';

const { open, scene } = playgroundScene();

describe('the playground on the developer’s machine', () => {
  it('executes a sample with the developer token, without errors or requests to other origins', async () => {
    const { page, problems } = await ready(
      await visitPage(scene.browser, scene.gateway.url, `/graphql${link}`),
    );
    expect(page.url()).toBe(`${scene.gateway.url}/playground`);
    await run(page, 'user:developer');
    await openSample(page, 'CreateExecution');
    await run(page, '+15559870002');
    await openSample(page, 'ListExecutions');
    await run(page, 'contactChannelAddress');
    await page.screenshot({ path: 'artefacts/playground.png' });
    await openSample(page, 'EndExecution');
    await run(page, 'ENDED');
    await openSample(page, 'WatchExecutions');
    await run(page, 'live, 0 messages');
    const sid = await createExecution(scene.gateway, surveySid);
    await editor(page, '.result-window').filter({ hasText: sid }).waitFor();
    expect(await page.locator('.budget').textContent()).toMatch(/4,?9\d\d/);
    expect(problems).toEqual([]);
  });

  it('draws where the time of an operation went, once traces are on', async () => {
    const { page, problems } = await ready(await open(''));
    await button(page, /^Send with trace/).click();
    await page.locator('.trace', { hasText: 'Run a query or a mutation' }).waitFor();
    await run(page, 'user:developer');
    const steps = page.locator('.trace tbody tr');
    await steps.filter({ hasText: 'graphql.execute' }).waitFor();
    expect(await steps.first().textContent()).toMatch(/query.* ms/);
    await page.screenshot({ path: 'artefacts/playground-trace.png' });
    expect(await steps.locator('rect').count()).toBe(await steps.count());
    expect(await editor(page, '.result-window').textContent()).not.toContain('durationMs');
    await button(page, /^Send without trace/).click();
    await page.locator('.trace').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('has an explorer that writes operations', async () => {
    const { page, problems } = await ready(await open(''));
    await button(page, /GraphiQL Explorer/).click();
    await page.locator('.graphiql-explorer-root').getByText('owner', { exact: true }).click();
    await editor(page, '.graphiql-query-editor').filter({ hasNotText: 'owner' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('prettifies', async () => {
    const { page, problems } = await ready(await open(''));
    await typeInto(page, '.graphiql-query-editor', 'query Messy{viewer{kind owner}}');
    await button(page, /^Prettify/).click();
    await page.locator('.graphiql-query-editor .view-line').nth(5).waitFor();
    const lines = await page.locator('.graphiql-query-editor .view-line').allInnerTexts();
    expect(lines.map((line) => line.replaceAll('\u00a0', ' ').trimEnd())).toEqual([
      'query Messy {',
      '  viewer {',
      '    kind',
      '    owner',
      '  }',
      '}',
      '',
    ]);
    expect(problems).toEqual([]);
  });

  it('sends the credential of the Headers editor instead, and does not store it', async () => {
    const { page } = await ready(await open(''));
    await page.locator('[data-name="headers"]').click();
    await typeInto(
      page,
      '[aria-label="Headers"] .graphiql-editor:not(.hidden)',
      `{"Authorization":"${scene.gateway.basic}"}`,
    );
    await run(page, `account:${keys.accountSid}`);
    await button(page, /^Show History/).click();
    await page.locator('.graphiql-history-item-label').waitFor();
    await page.reload();
    await page.locator('.graphiql-history-item-label').waitFor();
    const stored = String(await page.evaluate('JSON.stringify(localStorage)'));
    expect(stored).toContain('WhoAmI');
    expect(stored).not.toContain(scene.gateway.basic);
    expect(stored).not.toContain(keys.devToken);
  });

  it('shows the budget that answers report', async () => {
    const { page } = await ready(await open(''));
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const budget = {
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': '4321',
        'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3000),
        'x-ratelimit-resource': 'graphql',
      };
      await route.fulfill({ response, headers: { ...response.headers(), ...budget } });
    });
    await run(page, 'user:developer');
    expect(await page.locator('.budget').textContent()).toMatch(
      /4,321 of 5,000 left\s*resets in (50:00|49:\d\d)/,
    );
    await page.screenshot({ path: 'artefacts/playground-budget.png' });
  });

  it('has the titles of GraphiQL’s icons', async () => {
    const { page } = await ready(await open(''));
    const titles = await page.locator('.graphiql-container svg title').allTextContents();
    expect(titles).toEqual(
      expect.arrayContaining(['play icon', 'prettify icon', 'history icon', 'plus icon', 'reload icon']),
    );
  });
});
