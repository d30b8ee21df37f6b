import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { listenTo } from '../../scripts/cluster/process.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { launchChromium } from '../support/chromium.ts';
import { docBlocks, root } from '../support/doc-blocks.ts';
import { serveExample } from '../support/examples.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';

let browser: Browser;
let folder: TempFolder;
let gateway: GatewayProcess;
let environment: Readonly<Record<string, string>>;
const startAgain = async () => {
  gateway = await startProcess([], environment);
};

beforeAll(async () => {
  folder = await tempFolder();
  environment = {
    ...keyVariables,
    PORT: String(await quietPort()),
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_LIMITS: 'off',
  };
  await startAgain();
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await gateway?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

test('node-script shows each change once, over a kill of the gateway and a restart of its own', async () => {
  await using opened = new AsyncDisposableStack();
  const own = opened.use(await tempFolder());
  const [command = ''] = docBlocks('examples/node-script/README.md', 'sh');
  const [file = ''] = /\S+\.mjs/.exec(command) ?? [];
  function start() {
    const env = { PATH: process.env['PATH'], TOKEN: keys.devToken, GRAPHQL_URL: `${gateway.url}/graphql` };
    const child = spawn(process.execPath, [join(root, file)], {
      cwd: own.path,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    opened.defer(() => void child.kill('SIGKILL'));
    return { child, heard: listenTo(child) };
  }
  const kept = await createExecution(gateway);
  const first = start();
  await first.heard(/\(live\)/);
  const before = await createExecution(gateway);
  await first.heard(new RegExp(`STEP_ENTERED ${before}`));
  await gateway.stop('SIGKILL');
  await startAgain();
  await endExecution(gateway, before);
  const said = await first.heard(new RegExp(`ENDED ${before}`));
  expect(said).toMatch(new RegExp(`ACTIVE ${kept} `));
  expect(said.match(new RegExp(`^\\w+ ${before}$`, 'gm'))).toEqual(
    ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED'].map((kind) => `${kind} ${before}`),
  );
  first.child.kill('SIGKILL');
  // Its last change may come again: it may have been killed before it stored that cursor.
  const missed = await createExecution(gateway);
  const second = start();
  expect(await second.heard(new RegExp(`STEP_ENTERED ${missed}`))).not.toMatch(`STEP_ENTERED ${before}`);
});

/** Opens an example in an empty profile; `problems` are the errors of the page. */
async function visit(url: string) {
  const context = await browser.newContext();
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const given = new URLSearchParams({ token: keys.devToken, url: `${gateway.url}/graphql` });
  await page.goto(`${url}#${given}`);
  await inState(page, 'live');
  return { page, problems };
}

const inState = (page: Page, state: string) =>
  page.locator('#state', { hasText: new RegExp(`^${state}$`) }).waitFor();
const shows = (page: Page, part: string, text: string) =>
  page.locator(`${part} li`, { hasText: text }).first().waitFor();
const textsOf = (page: Page, part: string) => page.locator(`${part} li`).allInnerTexts();

test('react-apollo has list, stream and history over a kill of the gateway, and waits for an operation', async () => {
  await using example = await serveExample('examples/react-apollo/README.md');
  const sids: string[] = [];
  for (let n = 0; n < 3; n += 1) sids.push(await createExecution(gateway));
  const [oldest = '', middle = '', newest = ''] = sids;
  const { page, problems } = await visit(example.url);
  await shows(page, '#executions', newest);
  expect(await textsOf(page, '#executions')).toEqual([`${newest} ACTIVE`, `${middle} ACTIVE`]);
  await page.locator('#executions button').click();
  await shows(page, '#executions', `${oldest} ACTIVE`);
  await endExecution(gateway, middle);
  await shows(page, '#executions', `${middle} ENDED`);

  await page.locator('#history li').nth(3).waitFor();
  await gateway.stop('SIGKILL');
  await page.locator('#history button').click();
  await page.locator('#history [role=alert]').waitFor();
  await startAgain();
  await endExecution(gateway, oldest);
  await endExecution(gateway, newest);
  await shows(page, '#executions', `${oldest} ENDED`);
  await shows(page, '#log', `${newest} EXECUTION_ENDED`);
  expect(await textsOf(page, '#log')).toEqual(
    [middle, oldest, newest].map((sid) => `${sid} EXECUTION_ENDED`),
  );
  await inState(page, 'live');

  await page.locator('#history button').click();
  await page.locator('#history li').nth(7).waitFor();
  expect(await textsOf(page, '#history')).toHaveLength(8);
  expect(await page.locator('[role=alert]').count()).toBe(0);

  await page.locator('#group button').click();
  await page.locator('#group p', { hasText: 'SUCCEEDED' }).waitFor();
  expect(problems).toEqual([]);
});

/** Its documents need the compiler of Relay, which the long tier installs. */
const inLongTier = process.env['TEST_LONG'] === undefined ? test.skip : test;

inLongTier(
  'react-relay has a list in pages that changes with the stream, also after a kill of the gateway',
  async () => {
    await using example = await serveExample('examples/react-relay/README.md');
    const sids = [
      await createExecution(gateway),
      await createExecution(gateway),
      await createExecution(gateway),
    ];
    const [oldest = '', middle = '', newest = ''] = sids;
    const { page, problems } = await visit(example.url);
    await shows(page, '#executions', newest);
    expect(await textsOf(page, '#executions')).toEqual([`${newest} ACTIVE`, `${middle} ACTIVE`]);
    await page.locator('#executions button').click();
    await shows(page, '#executions', `${oldest} ACTIVE`);
    await endExecution(gateway, middle);
    await shows(page, '#executions', `${middle} ENDED`);
    await gateway.stop('SIGKILL');
    await startAgain();
    await endExecution(gateway, oldest);
    await shows(page, '#executions', `${oldest} ENDED`);
    expect(problems).toEqual([]);
  },
);
