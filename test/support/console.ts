import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import type { Environment } from '../../src/config/environment.ts';
import { launchChromium } from './chromium.ts';
import { type TempFolder, tempFolder } from './folder.ts';
import { type Gateway, keys, startGateway } from './gateway.ts';
import { type Visit, visitPage } from './pages.ts';

/** The part of the printed address after the path. */
export const link = `#token=${keys.devToken}`;

interface Scene {
  readonly browser: Browser;
  readonly gateway: Gateway;
  readonly folder: TempFolder;
}

/** A browser and a gateway for the tests of one file of the console. */
export const consoleScene = (environment: Environment = {}) => pageScene('/console', environment);

/** A browser and a gateway for the tests of one file; each test has pages of its own, below the address. */
export function pageScene(address: string, environment: Environment = {}) {
  let opened: Scene | undefined;
  const scene = {
    get browser() {
      return present().browser;
    },
    get gateway() {
      return present().gateway;
    },
    /** Path of the folder with the gateway's database. */
    get folder() {
      return present().folder.path;
    },
  };
  const present = (): Scene => {
    if (!opened) throw new Error('The scene opens before the first test.');
    return opened;
  };
  beforeAll(async () => {
    const folder = await tempFolder();
    const [browser, gateway] = await Promise.all([
      launchChromium(),
      startGateway({ TRIBUTARY_DATA: folder.path, ...environment }),
    ]);
    opened = { browser, gateway, folder };
  }, 120_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.gateway[Symbol.asyncDispose]();
    await opened?.folder[Symbol.asyncDispose]();
  });
  afterEach(async () => {
    for (const context of opened?.browser.contexts() ?? []) await context.close();
  });
  /** Opens a view with the developer token. */
  const open = (path: string, options?: BrowserContextOptions): Promise<Visit> =>
    visitPage(scene.browser, scene.gateway.url, `${address}${path}${link}`, options);
  /** Opens a view with a token that has these scopes and no others, and this tenancy. */
  const openAs = async (path: string, scopes: readonly string[], tenancy: object = {}): Promise<Visit> => {
    const token = await issueToken(present().folder.path, {
      id: 'visitor',
      scopes,
      projects: '*',
      ...tenancy,
    });
    return await visitPage(scene.browser, scene.gateway.url, `${address}${path}#token=${token}`);
  };
  return { scene, open, openAs };
}

/** The row of an event of an execution, which leads to the execution. */
export const eventRow = (page: Page, sid: string, kind = '') =>
  row(page, kind).filter({ has: page.locator(`a[href$="${sid}"]`) });

/** Rows of tables that have all of these texts. */
export const row = (page: Page, ...texts: readonly string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));

const lost =
  /^Failed to load resource: net::ERR_|^WebSocket connection to '.+' failed: |^failed: http:\/\/127\.0\.0\.1:\d+\/(graphql|livez|console\/assets\/)/;

/** A browser reports each request that a killed gateway does not answer; other problems are faults. */
export const otherThanLost = (problems: readonly string[]) =>
  problems.filter((problem) => !lost.test(problem));
