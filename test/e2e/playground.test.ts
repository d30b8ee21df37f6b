import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { parse, validate } from 'graphql';
import type { Browser, Page } from 'playwright-core';
import { inventorySamples } from '../../playground/inventory-samples.ts';
import { mountPages } from '../../src/gateway/http/pages/mount-pages.ts';
import type { BundleState } from '../../src/gateway/http/pages/page-bundle.ts';
import { eventually } from '../support/budgets.ts';
import { createExecution } from '../support/changes.ts';
import { launchChromium } from '../support/chromium.ts';
import { surveySid } from '../support/flows.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { type Visit, visitPage } from '../support/pages.ts';
import { graphSchema } from '../support/schema.ts';

let browser: Browser;
let gateway: Gateway;
let production: Gateway;

beforeAll(async () => {
  [browser, gateway, production] = await Promise.all([
    launchChromium(),
    startGateway(),
    startGateway({ NODE_ENV: 'production', TRIBUTARY_DEV_TOKEN: undefined }),
  ]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await gateway?.[Symbol.asyncDispose]();
  await production?.[Symbol.asyncDispose]();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** The part of the printed address after the path. */
const link = `#token=${keys.devToken}`;

/** Opens the playground for the first time: nothing is stored, the editor is ready. */
async function visit({ url }: Gateway, path = `/playground${link}`): Promise<Visit> {
  const visited = await visitPage(browser, url, path);
  await visited.page.locator('.graphiql-query-editor .view-lines').waitFor();
  return visited;
}

const tab = (page: Page, name: string) => page.locator('.graphiql-tab-button', { hasText: name });
const editor = (page: Page, part: string) => page.locator(`${part} .view-lines`);
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Executes the operation in the editor, and waits until the answer contains that text. */
async function run(page: Page, awaited: string): Promise<void> {
  await button(page, /^Execute query/).click();
  await editor(page, '.result-window').filter({ hasText: awaited }).waitFor();
}

async function typeInto(page: Page, part: string, content: string): Promise<void> {
  await editor(page, part).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(content);
}

/** Requests the page with these headers and returns its text. */
async function pageFor(headers: Record<string, string>, path = '/playground') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(path, gateway.url), { headers }, resolve).on('error', reject);
  });
  return { response, body: await text(response) };
}

describe('the playground on the developer’s machine', () => {
  it('executes a sample with the developer token, without errors or requests to other origins', async () => {
    const { page, problems } = await visit(gateway, `/graphql${link}`);
    expect(page.url()).toBe(`${gateway.url}/playground`);
    await run(page, 'user:developer');
    await tab(page, 'CreateExecution').click();
    await run(page, '+15559870002');
    await tab(page, 'ListExecutions').click();
    await run(page, 'incomingRequest');
    await page.screenshot({ path: 'artefacts/playground.png' });
    await tab(page, 'EndExecution').click();
    await run(page, 'ENDED');
    await tab(page, 'WatchExecutions').click();
    await run(page, 'cursor');
    const sid = await createExecution(gateway, surveySid);
    await editor(page, '.result-window').filter({ hasText: sid }).waitFor();
    expect(await page.locator('.budget').textContent()).toMatch(/4,?9\d\d/);
    expect(problems).toEqual([]);
  });

  it('has samples that lead from a file of machines to a report about them', async () => {
    for (const { query } of inventorySamples) expect(validate(graphSchema(), parse(query))).toEqual([]);
    const { page, problems } = await visit(gateway);
    await tab(page, 'ImportMachines').click();
    await run(page, 'signedUri');
    await tab(page, 'FindMachines').click();
    await run(page, 'aggregateAssets');
    expect(problems).toEqual([]);

    const jobs = `/v1/projects/shop/locations/us-central1/importJobs/first/importDataFiles/fleet`;
    const file = await gateway.send<{
      uploadFileInfo: { signedUri: string; headers: Record<string, string> };
    }>(jobs, {
      headers: { authorization: gateway.bearer },
    });
    const { signedUri, headers } = file.body.uploadFileInfo;
    const body = await readFile(new URL('../../samples/rvtools.xlsx', import.meta.url));
    expect((await fetch(signedUri, { method: 'PUT', headers, body })).status).toBe(200);

    const [, runImport, , frames, find, report, read] = inventorySamples.map(
      ({ query, variables = '{}' }) =>
        async (placed: (given: string) => string = (given) => given) =>
          (await gateway.graph<Record<string, never>>(query, JSON.parse(placed(variables)))).body,
    );
    const named = /projects[^"]+\/operations\/[^"]+/;
    const operation = named.exec(JSON.stringify(await runImport?.()))?.[0] ?? '';
    const wait = `{ waitForInventoryOperation(name: "${operation}", timeoutSeconds: 30) { status } }`;
    expect((await gateway.graph(wait)).body).toMatchObject({
      data: { waitForInventoryOperation: { status: 'SUCCEEDED' } },
    });
    expect(JSON.stringify(await frames?.())).toMatch(/"framesReported":2,"userErrors":\[\]/);
    const found = JSON.stringify(await find?.());
    expect(found).toMatch(/"tickets-db-01".*"cache-01"/);
    const asset = /projects[^"]+\/assets\/[^"]+/.exec(found)?.[0] ?? '';
    const outcome = await report?.((given) => given.replace(/projects[^"]+\/assets\/…/, asset));
    expect(JSON.stringify(outcome)).not.toContain('"message"');
    await eventually(async () => JSON.stringify(await read?.()).includes('"SUCCEEDED"'));
    expect(await read?.()).toMatchObject({
      data: { inventoryReport: { summary: { allAssetsStats: { totalAssets: '1' } } } },
    });
  });

  it('reads the schema with the token, and shows it', async () => {
    const { page, requests, problems } = await visit(gateway);
    await button(page, /Documentation Explorer/).click();
    await page.getByText('ExecutionStepConnection', { exact: true }).waitFor();
    const introspection = requests.find((request) => request.postData()?.includes('IntrospectionQuery'));
    expect(introspection?.headers()['authorization']).toBe(gateway.bearer);
    expect(problems).toEqual([]);
  });

  it('has an explorer that writes operations', async () => {
    const { page, problems } = await visit(gateway);
    await button(page, /GraphiQL Explorer/).click();
    await page.locator('.graphiql-explorer-root').getByText('owner', { exact: true }).click();
    await editor(page, '.graphiql-query-editor').filter({ hasNotText: 'owner' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('prettifies', async () => {
    const { page, problems } = await visit(gateway);
    await typeInto(page, '.graphiql-query-editor', 'query Messy{viewer{kind owner}}');
    await button(page, /^Prettify/).click();
    await page.locator('.graphiql-query-editor .view-line').nth(5).waitFor();
    const lines = await page.locator('.graphiql-query-editor .view-line').allInnerTexts();
    expect(lines.map((line) => line.replaceAll('\u00a0', ' ').trimEnd())).toEqual([
      'query Messy {',
      '  viewer {',
      '    kind',
      '    owner',
      '  }',
      '}',
      '',
    ]);
    expect(problems).toEqual([]);
  });

  it('sends the credential of the Headers editor instead, and does not store it', async () => {
    const { page } = await visit(gateway);
    await page.locator('[data-name="headers"]').click();
    await typeInto(
      page,
      '[aria-label="Headers"] .graphiql-editor:not(.hidden)',
      `{"Authorization":"${gateway.basic}"}`,
    );
    await run(page, `account:${keys.accountSid}`);
    await button(page, /^Show History/).click();
    await page.locator('.graphiql-history-item-label').waitFor();
    await page.reload();
    await page.locator('.graphiql-history-item-label').waitFor();
    const stored = String(await page.evaluate('JSON.stringify(localStorage)'));
    expect(stored).toContain('WhoAmI');
    expect(stored).not.toContain(gateway.basic);
    expect(stored).not.toContain(keys.devToken);
  });

  it('shows the budget that answers report', async () => {
    const { page } = await visit(gateway);
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const budget = {
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': '4321',
        'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3000),
        'x-ratelimit-resource': 'graphql',
      };
      await route.fulfill({ response, headers: { ...response.headers(), ...budget } });
    });
    await run(page, 'user:developer');
    expect(await page.locator('.budget').textContent()).toMatch(
      /4,321 of 5,000 left\s*resets in (50:00|49:\d\d)/,
    );
    await page.screenshot({ path: 'artefacts/playground-budget.png' });
  });
});

describe('the playground in production', () => {
  it('explains how to get a credential, and works with the account’s', async () => {
    const { page, problems } = await visit(production);
    const panel = page.getByRole('region', { name: 'Credential' });
    expect(await panel.textContent()).toMatch(
      /You need a token[\s\S]*operator[\s\S]*account SID and auth token/,
    );
    await page.screenshot({ path: 'artefacts/playground-production.png' });
    await run(page, 'ANONYMOUS');
    await page.getByLabel('Account SID').fill(keys.accountSid);
    await page.getByLabel('Auth token').fill(keys.authToken);
    await panel.getByRole('button', { name: 'Use it' }).last().click();
    await run(page, `account:${keys.accountSid}`);
    expect(problems).toEqual([]);
  });
});

describe('the developer token', () => {
  it.each([
    { host: 'gateway.test' },
    { host: 'localhost' },
    { host: '127.0.0.1', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { host: '[::1]', origin: 'http://[::1]' },
  ])(
    'is in no page, because a proxy on this machine may request it for somebody else: %p',
    async (headers) => {
      const { response, body } = await pageFor(headers);
      expect(response.statusCode).toBe(200);
      expect(body).toContain('"production":false');
      expect(body).not.toContain(keys.devToken);
    },
  );

  it('comes with the printed link, disappears from the address, and survives a reload', async () => {
    const { page, requests } = await visit(gateway);
    await run(page, 'user:developer');
    expect(page.url()).toBe(`${gateway.url}/playground`);
    await page.reload();
    await run(page, 'user:developer');
    expect(requests.filter((one) => one.url().includes(keys.devToken))).toEqual([]);
    const stranger = await visit(gateway, '/playground');
    expect(await stranger.page.getByRole('region', { name: 'Credential' }).textContent()).toMatch(
      /Bring a credential[\s\S]*npm start/,
    );
    const there = await visit(production);
    await run(there.page, 'ANONYMOUS');
  });

  it('cannot be read by a page of another origin', async () => {
    const { response } = await pageFor({ host: 'localhost', origin: 'https://site.test' });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('addresses of the playground', () => {
  const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it.each([
    ['/', '/console'],
    ['/graphql', '/playground'],
  ])('redirect a browser at %s to %s', async (path, page) => {
    const { response } = await pageFor({ accept: browserAccept }, path);
    expect([response.statusCode, response.headers.location]).toEqual([302, page]);
  });

  it('do not redirect a link with a query, or other clients', async () => {
    const asked = { accept: browserAccept, 'apollo-require-preflight': 'true' };
    expect((await pageFor(asked, '/graphql?query={__typename}')).body).toContain('"Query"');
    expect((await pageFor({ accept: '*/*' }, '/graphql')).response.statusCode).toBe(400);
    expect((await pageFor({ accept: '*/*' }, '/')).response.statusCode).toBe(404);
  });

  it('serve its files with a cache lifetime of a year, and no other files', async () => {
    const { body } = await pageFor({});
    const script = /src="(.+?)"/.exec(body)?.[1] ?? '';
    const { response } = await pageFor({}, script);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const name of ['..%2fmanifest.json', '.hidden', 'none-ABCDEFGH.js'])
      expect((await pageFor({}, `/playground/assets/${name}`)).response.statusCode).toBe(404);
  });

  it.each<[string, BundleState]>([
    ['is being built', { kind: 'building' }],
    ['npm run build:pages', { kind: 'missing', cause: new Error('no bundler') }],
  ])('answer a plain page when there is no bundle: %s', async (words, state) => {
    await using server = Fastify();
    const bundle = { state: () => state, build: async () => {} };
    await mountPages(server, { production: true, bundles: { console: bundle, playground: bundle } });
    for (const path of ['/playground', '/console', '/console/live']) {
      const answer = await server.inject(path);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain(words);
    }
  });
});
