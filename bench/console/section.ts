import type { Browser } from 'playwright-core';
import { launchChromium } from '../../test/support/chromium.ts';
import { keys, startGateway } from '../../test/support/gateway.ts';
import { figure } from '../budgets/budgets.ts';
import { lowest } from '../measure/statistics.ts';
import type { Section } from '../section.ts';

/** A slow network: 1.6 Mbit/s in both directions, and 300 ms until an answer begins. */
const network = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Views, each with an element that only its data brings. */
const views = [
  { name: 'overview', path: '', data: '.dependencies li' },
  { name: 'limits', path: '/limits', data: '.limit' },
  { name: 'executions', path: '/executions', data: 'main .empty' },
] as const;

export const consoleSection: Section = {
  help: 'the first view of the console on a slow network',
  hasPeers: false,
  async run({ coldStarts }) {
    await using gateway = await startGateway();
    const browser = await launchChromium();
    try {
      const data: Record<string, number[]> = {};
      for (const { name, path, data: selector } of views) {
        const url = `${gateway.url}/console${path}#token=${keys.devToken}`;
        await firstView(browser, url, selector);
        data[name] = [];
        for (let visit = 0; visit < coldStarts; visit += 1)
          data[name].push(await firstView(browser, url, selector, network));
      }
      const rows = Object.entries(data).map(
        ([name, times]) => `  ${name.padEnd(12)} ${lowest(times).median.toFixed(0)} ms`,
      );
      const text = [
        `From the address to the view with its data, median of ${coldStarts}:\n\n${rows.join('\n')}`,
      ];
      return { text, data, figures: [figure('firstView', lowest(data['overview'] ?? []))] };
    } finally {
      await browser.close();
    }
  },
};

/** Returns the milliseconds from the address to the data of the view, in a browser that has stored nothing. */
async function firstView(
  browser: Browser,
  url: string,
  data: string,
  conditions?: typeof network,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (conditions) await session.send('Network.emulateNetworkConditions', conditions);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(data).first().waitFor();
    return performance.now() - start;
  } finally {
    await context.close();
  }
}
