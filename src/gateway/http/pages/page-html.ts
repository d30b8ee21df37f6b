import type { Manifest } from './page-bundle.ts';
import type { PageKind } from './page-list.ts';

/** Configuration that `pages/page.ts` reads from the page. */
export interface PageConfig {
  readonly endpoint: string;
  readonly production: boolean;
  /** Address of the schema's file; null where the page asks for the schema by a query. */
  readonly schema: string | null;
  /** Whether the gateway runs known operations only. */
  readonly onlyKnown: boolean;
  /** Points of the operations whose price does not depend on their fields; null when limits are off. */
  readonly points: { readonly mutation: number; readonly subscription: number } | null;
}

/**
 * Returns a policy that allows only our own files. Style elements that scripts add carry the nonce.
 */
export function contentSecurityPolicy({ allowsStyleAttributes }: PageKind, nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr ${allowsStyleAttributes ? `'unsafe-inline'` : `'none'`}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Returns the head of a page. Its icon is inline, because browsers would request /favicon.ico otherwise. */
const head = ({ title }: PageKind) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%230a7fb0' stroke-width='2.4' stroke-linecap='round'%3E%3Cpath d='M3 5c6 0 5 7 11 7h7M3 12h18M3 19c6 0 5-7 11-7'/%3E%3C/svg%3E">`;

/**
 * Returns the page at a path below its own, such as `/limits`. It names the files of that view, so that a browser reads
 * them together with the script.
 */
export function pageHtml(
  page: PageKind,
  path: string,
  config: PageConfig,
  { script, style, modules, views }: Manifest,
  nonce: string,
): string {
  const view = views.find((one) => new RegExp(one.path).test(path));
  const preloads = [...modules, ...(view?.files ?? [])]
    .map((file) => `<link rel="modulepreload" href="/${page.name}/assets/${file}">\n`)
    .join('');
  // A `<` inside the JSON could close the script element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `${head(page)}
<link rel="stylesheet" href="/${page.name}/assets/${style}">
${preloads}<div id="root"><noscript>The ${page.name} needs JavaScript.</noscript></div>
<script id="page" type="application/json" nonce="${nonce}">${json}</script>
<script type="module" src="/${page.name}/assets/${script}"></script>
`;
}

export const missingHtml = (page: PageKind, nonce: string): string => `${head(page)}
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; font: 17px/1.6 system-ui, sans-serif }
</style>
<h1>The ${page.name} is not built</h1>
<p>Run <code>npm ci</code> and <code>npm run build:pages</code>, then start the gateway again. The log says what went
wrong. Everything else works: GraphQL is at <code>/graphql</code>.</p>
`;
