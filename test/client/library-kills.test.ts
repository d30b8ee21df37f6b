import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { followInNode, followInPages } from '../support/client-kills/followers.ts';
import { faultsOverKills } from '../support/client-kills/proof.ts';
import { type ExamplePage, serveHookPage } from '../support/examples.ts';

/** KILLS_SEED repeats a run: its kills come at the same moments. */
const seed = Number(process.env['KILLS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let browser: Browser;
let page: ExamplePage;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  browser = await launchChromium();
  page = await serveHookPage('stream-page');
  process.on('unhandledRejection', note);
}, 120_000);
afterAll(async () => {
  process.off('unhandledRejection', note);
  await browser?.close();
  await page?.[Symbol.asyncDispose]();
});

// The clients of docs/clients.md write there what went wrong.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('each client library gets 1,000 changes once and in order over ten kills of two gateways, in Node and in Chromium', async () => {
  const faults = await faultsOverKills({
    seed,
    kills: 10,
    changes: 1_000,
    async follow(url) {
      const [inNode, inPages] = await Promise.all([followInNode(url), followInPages(browser, page, url)]);
      return [...inNode, ...inPages];
    },
  });
  const { calls } = vi.mocked(console.error).mock;
  expect({ seed, faults, unhandled, said: calls }).toEqual({ seed, faults: [], unhandled: [], said: [] });
}, 600_000);
