import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { usePages } from '../../client/src/react.ts';
import { createMockGateway } from '../../client/src/testing.ts';
import { launchChromium } from '../support/chromium.ts';
import { root } from '../support/doc-blocks.ts';
import { type ExamplePage, serveHookPage } from '../support/examples.ts';

let browser: Browser;
let page: ExamplePage;
/** Cursors that the list was asked for. */
let asked: unknown[];
let made: number;
const mock = createMockGateway({
  queries: {
    List({ after }) {
      asked.push(after ?? null);
      const from = Number(after ?? 0);
      const nodes = [1, 2].map((at) => ({ sid: `${made}-${from + at}` }));
      return { executions: { nodes, pageInfo: { hasNextPage: from < 4, endCursor: `${from + 2}` } } };
    },
  },
});

beforeAll(async () => {
  browser = await launchChromium();
  page = await serveHookPage('list-page');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await page?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  asked = [];
  made = 1;
});

const initial = { nodes: [{ sid: 'server' }], pageInfo: { hasNextPage: true, endCursor: '2' } };

/** Opens the page, with what a server has rendered; requests of its list are answered by the mock. */
async function visit(options: Readonly<Record<string, string>>, rendered = '') {
  const tab = await browser.newPage();
  const faults: string[] = [];
  tab.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  tab.on('pageerror', (error) => faults.push(error.message));
  await tab.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(?<=<div id="app">)/, rendered);
      await route.fulfill({ response, body });
    },
  );
  await tab.route('**/graphql', async (route) => {
    const { url, headers, body } = {
      url: route.request().url(),
      headers: route.request().headers(),
      body: route.request().postData() ?? '',
    };
    const answer = await mock.handle(new Request(url, { method: 'POST', headers, body }));
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: await answer.text(),
    });
  });
  await tab.goto(`${page.url}#${new URLSearchParams({ url: `${page.url}graphql`, count: '2', ...options })}`);
  const shows = async (sids: readonly string[], state: string) => {
    await tab.getByRole('status').filter({ hasText: state }).waitFor();
    await expect.poll(() => tab.locator('li').allInnerTexts()).toEqual(sids);
  };
  const press = (name: string) => tab.getByRole('button', { name }).click();
  return { faults, shows, press, [Symbol.asyncDispose]: () => tab.close() };
}

test('usePages continues behind the page that a server has read, and reload begins anew', async () => {
  await using list = await visit({ initial: JSON.stringify(initial) });
  await list.shows(['server'], 'ready true');
  expect(asked).toEqual([]);
  await list.press('more');
  await list.shows(['server', '1-3', '1-4'], 'ready true');
  expect(asked).toEqual(['2']);
  made = 2;
  await list.press('reload');
  await list.shows(['2-1', '2-2'], 'ready true');
  expect(asked).toEqual(['2', null]);
});

test('usePages asks for nothing behind an initial page that is the last one', async () => {
  const last = { ...initial, pageInfo: { hasNextPage: false, endCursor: '1' } };
  await using list = await visit({ initial: JSON.stringify(last) });
  await list.shows(['server'], 'ready false');
  await list.press('more');
  await list.press('reload');
  await list.shows(['1-1', '1-2'], 'ready true');
  expect(asked).toEqual([null]);
});

test('usePages that is not enabled waits', async () => {
  await using list = await visit({ waits: 'yes' });
  await list.shows([], 'ready true');
  expect(asked).toEqual([]);
  await list.press('enable');
  await list.shows(['1-1', '1-2'], 'ready true');
});

test('usePages renders an initial page on a server', () => {
  const client = createClient({ url: 'http://127.0.0.1:9/graphql' });
  const Names = () => {
    const { nodes, loading } = usePages<{ executions: typeof initial }>(
      client,
      'query List',
      {},
      { initial },
    );
    return createElement('p', null, `${nodes.map(({ sid }) => sid).join()} ${loading}`);
  };
  expect(renderToString(createElement(Names))).toBe('<p>server false</p>');
  client.close();
});

test('a page that a server has rendered with an origin is hydrated without a difference, and goes on', async () => {
  interface ListModule {
    readonly list: string;
    readonly List: FunctionComponent<Readonly<Record<string, unknown>>>;
  }
  const { List, list }: ListModule = await import(join(root, 'test/support/list-page/list.js'));
  expect(globalThis).not.toHaveProperty('window');
  const server = await mock.listen();
  const client = createClient({ url: '/graphql', origin: new URL(server.url).origin });
  const { executions } = await client.query<{ executions: object }>(list);
  const html = renderToString(createElement(List, { client, count: 2, initial: executions }));
  client.close();
  await server.close();
  expect(html).toContain('<li>1-1</li><li>1-2</li>');
  made = 2;
  await using shown = await visit({ url: '/graphql', initial: JSON.stringify(executions) }, html);
  await shown.shows(['1-1', '1-2'], 'ready true');
  await shown.press('more');
  await shown.shows(['1-1', '1-2', '2-3', '2-4'], 'ready true');
  expect(asked).toEqual([null, '2']);
  expect(shown.faults).toEqual([]);
});
