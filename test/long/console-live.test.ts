import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { NewEvent } from '../../src/gateway/events/append-events.ts';
import { createExecution } from '../support/changes.ts';
import { launchChromium } from '../support/chromium.ts';
import { eventRow, link } from '../support/console.ts';
import { append } from '../support/event-logs.ts';
import { tempFolder } from '../support/folder.ts';
import { visitPage } from '../support/pages.ts';
import { startRestarting } from '../support/restarting.ts';

const perSecond = 1_000;
const seconds = 30;

test('1,000 events a second for 30 seconds leave the live page with every one of them counted', async () => {
  await using folder = await tempFolder();
  await using gateway = await startRestarting({ TRIBUTARY_DATA: folder.path, TRIBUTARY_LIMITS: 'off' });
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  const sid = await createExecution(gateway);
  const written = await storage.db
    .selectFrom('events')
    .select(['tenant', 'topic', 'key', 'payload'])
    .where('key', '=', sid)
    .executeTakeFirstOrThrow();
  const event = (): NewEvent => ({
    ...written,
    stream: 'executions',
    at: new Date().toISOString(),
    payload: JSON.parse(written.payload),
  });
  const browser = await launchChromium();
  try {
    const { page, problems } = await visitPage(browser, gateway.url, `/console/live${link}`);
    await eventRow(page, sid, 'started').waitFor();
    await page.getByText('0 new since you opened').waitFor();
    const began = performance.now();
    for (let second = 1; second <= seconds; second += 1) {
      await append(storage, Array.from({ length: perSecond }, event));
      await delay(Math.max(0, began + second * 1_000 - performance.now()));
    }
    await page.getByText(/^30,000 new since you opened/).waitFor({ timeout: 60_000 });
    // The page still answers: a filter takes effect, and one more event is the newest row.
    const last = await createExecution(gateway);
    await page.getByLabel('Kind').fill('started');
    await page.getByLabel('Kind').press('Enter');
    await eventRow(page, last, 'started').waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
}, 180_000);
