import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type ExamplePage, serveHookPage } from '../support/examples.ts';
import { change, failed, startScripted } from '../support/scripted-gateway.ts';

let browser: Browser;
let page: ExamplePage;
beforeAll(async () => {
  browser = await launchChromium();
  page = await serveHookPage('stream-page');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await page?.[Symbol.asyncDispose]();
});

/** Opens the page with `useStream` at that server; `handled` gives it `onFailure`. */
async function visit(url: string, options: Readonly<Record<string, string>>) {
  const tab = await browser.newPage();
  await tab.goto(`${page.url}#${new URLSearchParams({ url, transport: 'websocket', ...options })}`);
  const read = <Value>(expression: string) => tab.evaluate<Value>(expression);
  return {
    tab,
    cursors: () => read<readonly string[]>('page.seen.map(({ cursor }) => cursor)'),
    failures: () => read<readonly string[]>('page.failures'),
    [Symbol.asyncDispose]: () => tab.close(),
  };
}

const frames = [change('one'), failed('two'), change('three')];

test('useStream hands a message that could not be read to onFailure, and goes on', async () => {
  await using server = await startScripted([{ frames }]);
  await using visited = await visit(server.url, { handled: 'yes' });
  await visited.tab.locator('li', { hasText: 'three' }).waitFor();
  expect(await visited.cursors()).toEqual(['one', 'three']);
  expect(await visited.failures()).toEqual(['The message could not be made.']);
  await visited.tab.getByRole('status').filter({ hasText: 'live' }).waitFor();
  expect(await visited.tab.locator('[role=alert]').count()).toBe(0);
});

test('without onFailure, useStream ends with the error of that message, and keeps what came before', async () => {
  await using server = await startScripted([{ frames }]);
  await using visited = await visit(server.url, {});
  await visited.tab.locator('[role=alert]', { hasText: 'The message could not be made.' }).waitFor();
  await visited.tab.getByRole('status').filter({ hasText: 'idle' }).waitFor();
  expect(await visited.tab.locator('li').allInnerTexts()).toEqual(['one']);
  expect(await visited.cursors()).toEqual(['one']);
});
