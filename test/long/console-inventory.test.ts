import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { launchChromium } from '../support/chromium.ts';
import { link, row } from '../support/console.ts';
import { locationOf, pageOf } from '../support/console-inventory.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';
import { assetTitle, fillAssets } from '../support/large-data.ts';
import { visitPage } from '../support/pages.ts';

const assets = 100_000;
/** Pixels of one frame: three rows, which is faster than a wheel turns. */
const perFrame = 120;
/** The list is scrolled for this many frames at each of these many places, from its first to its last row. */
const framesEach = 60;
const places = 40;
const idleFrames = 600;
/** Milliseconds that a frame may take beyond the longest idle one. */
const beyondIdle = 50;

/** Milliseconds of the longest frame: by the clock, and of the processor, which other programs do not lengthen. */
interface LongestFrame {
  readonly clock: number;
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  /** Microseconds by the clock. */
  readonly dur?: number;
  /** Microseconds of the processor; on a busy machine at times more than by the clock. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Runs `step` in each frame until it returns false. A frame is one task of the page's main thread. */
async function longestFrame(browser: Browser, page: Page, step: string): Promise<LongestFrame> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  const clock = await page.evaluate<number>(`new Promise((resolve) => {
    const step = ${step};
    let longest = 0;
    let before;
    requestAnimationFrame(function frame(now) {
      if (before !== undefined) longest = Math.max(longest, now - before);
      before = now;
      if (step()) requestAnimationFrame(frame);
      else resolve(longest);
    });
  })`);
  const trace = await browser.stopTracing();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)) && event.tdur !== undefined,
  );
  expect(tasks.length).toBeGreaterThan(idleFrames / 2);
  return {
    clock,
    work: tasks.reduce((longest, { dur = 0, tdur = 0 }) => Math.max(longest, Math.min(dur, tdur)), 0) / 1_000,
  };
}

test('100,000 assets scroll without a frame of more than 50 ms beyond the longest idle one', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  {
    await using storage = await openStorage({ folder: folder.path, exclusive: false });
    await fillAssets(storage, locationOf('large'), assets);
  }
  await using browser = await launchChromium();
  const { page, problems } = await visitPage(browser, gateway.url, `/console${pageOf('large')}${link}`);
  await page.getByText('100,000 assets').waitFor();
  await row(page, assetTitle(1)).waitFor();
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(assets + 1));

  const idle = await longestFrame(browser, page, `((left) => () => (left -= 1) > 0)(${idleFrames})`);
  const scrolling = await longestFrame(
    browser,
    page,
    `((frame, done) => () => {
      done += 1;
      if (done % ${framesEach} > 0) frame.scrollTop += ${perFrame};
      else frame.scrollTop = (frame.scrollHeight * done) / ${framesEach * places};
      return done < ${framesEach * places};
    })(document.querySelector('.table.assets'), 0)`,
  );
  await row(page, assetTitle(assets)).waitFor({ timeout: 60_000 });
  console.log(JSON.stringify({ idle, scrolling }));
  expect(scrolling.work).toBeLessThan(idle.work + beyondIdle);
  expect(problems).toEqual([]);
}, 300_000);

test('a jump to the end reads 20,000 rows, and the rest on demand', async () => {
  const all = 21_500;
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  {
    await using storage = await openStorage({ folder: folder.path, exclusive: false });
    await fillAssets(storage, locationOf('far'), all);
  }
  await using browser = await launchChromium();
  const { page, problems } = await visitPage(browser, gateway.url, `/console${pageOf('far')}${link}`);
  await page.getByText('21,500 assets').waitFor();
  await row(page, assetTitle(1)).waitFor();
  await page.evaluate(`(() => {
    const frame = document.querySelector('.table.assets');
    frame.scrollTop = frame.scrollHeight;
  })()`);
  const goOn = page.getByRole('button', { name: 'Read 20,000 more' });
  await goOn.waitFor();
  const read = Number((await page.locator('.table-foot').innerText()).split(' ')[0]?.replace(',', ''));
  expect(read).toBeGreaterThanOrEqual(20_000);
  // The first page, and as many as one jump reads at most.
  expect(read).toBeLessThanOrEqual(20_500);
  await goOn.click();
  await row(page, assetTitle(all)).waitFor();
  expect(problems).toEqual([]);
}, 300_000);
