// Makes docs/images/playground.png: the playground of a gateway with demo data, with an operation and its answer.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from './cluster/process.ts';
import { findProgram, testPrograms } from './test-programs.ts';

const query =
  'query LatestExecutions($flow: ID!) { executions(flowSid: $flow, first: 3) { nodes { contactChannelAddress status dateCreated steps(first: 1) { nodes { name transitionedTo } } } pageInfo { hasNextPage endCursor } } }';
const variables = `{ "flow": "FW${'5'.repeat(32)}" }`;

const folder = await mkdtemp(join(tmpdir(), 'tributary-'));
const program = testPrograms.find(({ name }) => name === 'chromium');
const executablePath = program && findProgram(program);
if (!executablePath)
  throw new Error('The picture needs Chromium: install it, or set TEST_CHROMIUM to its path.');
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  await using gateway = await startServer(['--demo'], { TRIBUTARY_DATA: folder });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
  await page.goto(`${gateway.url}/playground#token=${gateway.keys.devToken}`);
  await page.locator('.samples').getByText('ListExecutions', { exact: true }).click();
  for (const [part, text] of [
    ['.graphiql-query-editor', query],
    ['[aria-label="Variables"] .graphiql-editor:not(.hidden)', variables],
  ] as const) {
    await page.locator(`${part} .view-lines`).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  }
  await page.getByRole('button', { name: /^Prettify/ }).click();
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await page.locator('.result-window .view-lines').filter({ hasText: 'contactChannelAddress' }).waitFor();
  await page.locator('.graphiql-query-editor .view-lines').click();
  await page.keyboard.press('ControlOrMeta+Home');
  // Scroll bars fade away.
  await page.mouse.move(1270, 710);
  await page.waitForTimeout(2_000);
  await page.screenshot({ path: 'docs/images/playground.png' });
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
