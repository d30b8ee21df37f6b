import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

/** A page of the gateway in a browser, with everything that must not happen there. */
export interface Visit {
  readonly page: Page;
  /** Errors, warnings, violations of the security policy, and requests to other origins. */
  readonly problems: string[];
  readonly requests: Request[];
}

/** Opens a page of the gateway for the first time: nothing is stored. */
export async function visitPage(
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...options,
  });
  context.setDefaultTimeout(45_000);
  return await openPage(context, url, path);
}

/** Opens one more page of the gateway beside others, which share its cache of files. */
export async function openPage(context: BrowserContext, url: string, path: string): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    // A page cancels a request whose answer it no longer needs.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    requests.push(request);
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      problems.push(`elsewhere: ${request.url()}`);
  });
  await page.goto(new URL(path, url).href);
  return { page, problems, requests };
}

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns the serious findings of axe on the page as it is now, without the parts that selectors exclude, as lines. */
export async function accessibilityFindings(
  page: Page,
  exclude: readonly string[] = [],
): Promise<readonly string[]> {
  await page.evaluate(await readFile(axeSource, 'utf8'));
  const violations: readonly AxeViolation[] = await page.evaluate(
    `axe.run({ exclude: ${JSON.stringify(exclude)} }).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Returns the elements that are wider than their place, as lines: their texts are cut, or need a scroll sideways. */
export async function cutElements(page: Page, selector: string): Promise<readonly string[]> {
  const found = `[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.scrollWidth + ' in ' + element.clientWidth + ': ' + element.textContent.slice(0, 60))`;
  return await page.evaluate(found);
}
