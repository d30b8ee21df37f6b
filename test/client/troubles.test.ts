import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { followInNode, followInPages } from '../support/client-kills/followers.ts';
import { faultsOverKills } from '../support/client-kills/proof.ts';
import { createShortTokens, type ShortTokens } from '../support/client-kills/short-tokens.ts';
import { type ExamplePage, serveHookPage } from '../support/examples.ts';
import { startIssuer } from '../support/short-jwts.ts';

/** KILLS_SEED repeats a run: its kills come at the same moments. */
const seed = Number(process.env['KILLS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Milliseconds without a network. */
const offlineMs = 500;
/** Ends of tokens, and the longest time in milliseconds in which they come while streams are open. */
const [ends, endsMs] = [3, 60_000];

let browser: Browser;
let page: ExamplePage;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
/** The network of the clients in Node. */
let network: EventTarget;

beforeAll(async () => {
  browser = await launchChromium();
  page = await serveHookPage('stream-page');
  issuer = await startIssuer();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await page?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
});
// The clients of docs/clients.md write there what went wrong.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network = new EventTarget();
  setMaxListeners(0, network);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Takes the network away, in Node and in Chromium, and gives it back. */
async function goOffline(): Promise<void> {
  const contexts = browser.contexts();
  network.dispatchEvent(new Event('offline'));
  await Promise.all(contexts.map((context) => context.setOffline(true)));
  await setTimeout(offlineMs);
  await Promise.all(contexts.map((context) => context.setOffline(false)));
  network.dispatchEvent(new Event('online'));
}

test('each client library gets 1,000 changes once and in order over kills, tokens that end, one of them late, a lost network and a closed tab', async () => {
  const sources: ShortTokens[] = [];
  const tokens = () => {
    const source = createShortTokens(issuer.issue);
    sources.push(source);
    return source.token;
  };
  const leaders: Page[] = [];
  const faults = await faultsOverKills({
    seed,
    kills: 5,
    changes: 1_000,
    environment: issuer.variables,
    troubles: [
      goOffline,
      () => Promise.all(leaders.map((tab) => tab.close())),
      () =>
        Promise.race([
          Promise.all(sources.map(({ ended }) => ended(ends))),
          setTimeout(endsMs, undefined, { ref: false }),
        ]),
      goOffline,
    ],
    async follow(url) {
      const beside = (tab: Page) => void leaders.push(tab);
      const [inNode, inPages] = await Promise.all([
        followInNode(url, tokens),
        followInPages(browser, page, url, { tokens, beside }),
      ]);
      return [...inNode, ...inPages];
    },
  });
  const { calls } = vi.mocked(console.error).mock;
  expect(leaders).toHaveLength(2);
  const silent = sources.filter(({ issued }) => issued <= ends).length;
  expect({ seed, faults, said: calls, silent }).toEqual({ seed, faults: [], said: [], silent: 0 });
}, 600_000);
