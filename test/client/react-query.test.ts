import type { Browser, Route } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { useQuery } from '../../client/src/react.ts';
import { launchChromium } from '../support/chromium.ts';
import { type ExamplePage, serveHookPage } from '../support/examples.ts';

let browser: Browser;
let page: ExamplePage;
beforeAll(async () => {
  browser = await launchChromium();
  page = await serveHookPage('query-page');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await page?.[Symbol.asyncDispose]();
});

interface Asked {
  readonly of: number;
  readonly aborted: boolean;
  answer(body: object): Promise<void>;
}

/** Opens the page; its requests wait until the test answers them. */
async function visit(options: Readonly<Record<string, string>> = {}) {
  const tab = await browser.newPage();
  const asked: Asked[] = [];
  const failed = new Set<unknown>();
  tab.on('requestfailed', (request) => failed.add(request));
  await tab.route('**/graphql', (route: Route) => {
    const request = route.request();
    asked.push({
      of: JSON.parse(request.postData() ?? '').variables.of,
      get aborted() {
        return failed.has(request);
      },
      answer: (body) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }),
    });
  });
  await tab.goto(`${page.url}#${new URLSearchParams({ url: `${page.url}graphql`, ...options })}`);
  return {
    asked,
    /** Returns the request that was not given up, once it has come. */
    async open(of: number): Promise<Asked> {
      const found = () => asked.filter((one) => one.of === of && !one.aborted);
      await expect.poll(() => found().length).toBe(1);
      return found()[0] as Asked;
    },
    shows: (text: string) => tab.getByRole('status').filter({ hasText: text }).waitFor(),
    press: (name: string) => tab.getByRole('button', { name }).click(),
    seen: () => tab.evaluate<readonly (readonly [number, number | null])[]>('seen'),
    [Symbol.asyncDispose]: () => tab.close(),
  };
}

test('useQuery shows no answer under other variables, and gives up what nobody waits for', async () => {
  await using shown = await visit();
  await shown.shows('1: - loading');
  const first = await shown.open(1);
  await shown.press('next');
  await expect.poll(() => first.aborted).toBe(true);
  await (await shown.open(2)).answer({ data: { number: 2 } });
  await shown.shows('2: 2 ready');
  await shown.press('next');
  await shown.shows('3: - loading');
  const third = await shown.open(3);
  await shown.press('leave');
  await expect.poll(() => third.aborted).toBe(true);
  for (const [of, number] of await shown.seen()) expect([null, of]).toContain(number);
});

test('useQuery keeps its answer while it is read again, also when that fails', async () => {
  await using shown = await visit();
  const first = await shown.open(1);
  await first.answer({ data: { number: 1 } });
  await shown.shows('1: 1 ready');
  const before = shown.asked.length;
  await shown.press('reload');
  await shown.shows('1: 1 loading');
  await expect.poll(() => shown.asked.length).toBe(before + 1);
  const refused = { message: 'No.', extensions: { code: 'FORBIDDEN' } };
  await shown.asked.at(-1)?.answer({ errors: [refused] });
  await shown.shows('1: 1 ready FORBIDDEN');
});

test('useQuery asks for nothing where it has an initial answer, until other variables or a reload', async () => {
  await using shown = await visit({ initial: '7' });
  await shown.shows('1: 7 ready');
  await shown.press('next');
  await (await shown.open(2)).answer({ data: { number: 2 } });
  await shown.shows('2: 2 ready');
  expect(shown.asked.every(({ of }) => of === 2)).toBe(true);
});

test('useQuery that is not enabled waits', async () => {
  await using shown = await visit({ waits: 'yes' });
  await shown.shows('1: - ready');
  expect(shown.asked).toEqual([]);
  await shown.press('enable');
  await (await shown.open(1)).answer({ data: { number: 1 } });
  await shown.shows('1: 1 ready');
});

test('useQuery renders an initial answer on a server', () => {
  const client = createClient({ url: 'http://127.0.0.1:9/graphql' });
  const Owner = () => {
    const initial = { owner: 'user:ada' };
    const { data, loading } = useQuery<typeof initial>(client, '{ owner }', {}, { initial });
    return createElement('p', null, `${data?.owner} ${loading}`);
  };
  expect(renderToString(createElement(Owner))).toBe('<p>user:ada false</p>');
  client.close();
});
