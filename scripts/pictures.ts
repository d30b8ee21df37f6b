// Makes the pictures of docs/images: pages of a gateway with the sample data. Arguments name the pictures to make.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startServer } from './cluster/process.ts';
import { findProgram, testPrograms } from './test-programs.ts';

interface Picture {
  readonly name: string;
  /** Address of the page below the gateway's. */
  readonly path: string;
  /** Brings the page into the state of the picture. */
  readonly prepare: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'playground', path: '/playground', prepare: runQuery },
  { name: 'console', path: '/console/customers', prepare: openCustomer },
];

const query =
  'query LatestExecutions($flow: ID!) { executions(flowSid: $flow, first: 3) { nodes { contactChannelAddress status createdAt steps(first: 1) { nodes { name transitionedTo } } } pageInfo { hasNextPage endCursor } } }';
const variables = `{ "flow": "FW${'5'.repeat(32)}" }`;

async function openCustomer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'northwind.example' }).click();
  await page.getByText('of 260 used').waitFor();
  await page.getByRole('row').nth(8).waitFor();
}

async function runQuery(page: Page): Promise<void> {
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
}

const wanted = process.argv.slice(2);
const made = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const program = testPrograms.find(({ name }) => name === 'chromium');
const executablePath = program && findProgram(program);
if (!executablePath)
  throw new Error('The pictures need Chromium: install it, or set TEST_CHROMIUM to its path.');
const folder = await mkdtemp(join(tmpdir(), 'tributary-'));
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  await using gateway = await startServer(['--demo=still'], { TRIBUTARY_DATA: folder });
  for (const { name, path, prepare } of made) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    await page.goto(`${gateway.url}${path}#token=${gateway.keys.devToken}`);
    await prepare(page);
    // Scroll bars fade away.
    await page.mouse.move(1270, 710);
    await page.waitForTimeout(2_000);
    await page.screenshot({ path: `docs/images/${name}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
