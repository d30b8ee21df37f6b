import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playExecutions } from '../support/changes.ts';
import { launchChromium } from '../support/chromium.ts';
import { type ExamplePage, serveHookPage } from '../support/examples.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { startOneAddress } from '../support/one-address.ts';

let browser: Browser;
let page: ExamplePage;
let gateway: Gateway;
beforeAll(async () => {
  browser = await launchChromium();
  page = await serveHookPage('tab-page');
  gateway = await startGateway();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await page?.[Symbol.asyncDispose]();
  await gateway?.[Symbol.asyncDispose]();
});

async function openTab(context: BrowserContext, url: string, options: Record<string, string>): Promise<Page> {
  const tab = await context.newPage();
  const all = new URLSearchParams({ url: `${url}/graphql`, token: keys.devToken, ...options });
  await tab.goto(`${page.url}#${all}`);
  await tab.waitForFunction('document.title === "live"');
  return tab;
}

const play = (count: number) => playExecutions(gateway, count);

async function seenBy(tab: Page, count: number): Promise<readonly (readonly string[])[]> {
  await tab.waitForFunction(`page.seen.every((own) => own.length >= ${count})`);
  return await tab.evaluate('page.seen');
}

test('eight event streams and a query of a page have one origin of HTTP/1.1', async () => {
  await using context = await browser.newContext();
  const tab = await openTab(context, gateway.url, { transport: 'sse', streams: '8' });
  expect(await tab.evaluate('page.owner()')).toBe('user:developer');
  const expected = await play(2);
  for (const own of await seenBy(tab, expected.length)) expect(own).toEqual(expected);
});

test.each(['websocket', 'sse'])('tabs by %s share a connection while one closes', async (transport) => {
  await using address = await startOneAddress([gateway]);
  await using context = await browser.newContext();
  const options = { transport, streams: '3', share: 'yes' };
  const first = await openTab(context, address.url, options);
  const others = [await openTab(context, address.url, options), await openTab(context, address.url, options)];
  const before = await play(2);
  for (const tab of [first, ...others]) {
    for (const own of await seenBy(tab, before.length)) expect(own).toEqual(before);
  }
  if (transport === 'websocket') expect(address.connections).toBe(1);
  await first.close();
  const expected = [...before, ...(await play(3))];
  for (const tab of others) {
    for (const own of await seenBy(tab, expected.length)) expect(own).toEqual(expected);
    expect(await tab.evaluate('page.errors')).toEqual([]);
  }
});

/** A server that keeps its answer back until it is released. */
async function startSlowServer() {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    asked.resolve();
    await released.promise;
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: asked.promise,
    release: released.resolve,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a leader whose page stands still is replaced, and continues as a follower', async () => {
  await using address = await startOneAddress([gateway]);
  await using slow = await startSlowServer();
  await using context = await browser.newContext();
  const options = { transport: 'websocket', streams: '2', share: 'yes' };
  const leader = await openTab(context, address.url, options);
  const follower = await openTab(context, address.url, options);
  const before = await play(1);
  for (const tab of [leader, follower]) await seenBy(tab, before.length);
  // A synchronous request stops the page, until it is answered.
  const standing = leader.evaluate(
    `{ const asking = new XMLHttpRequest(); asking.open('GET', '${slow.url}', false); asking.send(); }`,
  );
  await slow.asked;
  const during = [...before, ...(await play(2))];
  for (const own of await seenBy(follower, during.length)) expect(own).toEqual(during);
  expect(address.connections).toBe(2);
  slow.release();
  await standing;
  const expected = [...during, ...(await play(2))];
  for (const tab of [leader, follower]) {
    for (const own of await seenBy(tab, expected.length)) expect(own).toEqual(expected);
    expect(await tab.evaluate('page.errors')).toEqual([]);
  }
}, 120_000);
