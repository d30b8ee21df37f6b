import type { Manifest } from './playground-bundle.ts';

/** Configuration that `playground/page.ts` reads from the page. */
export interface PageConfig {
  readonly endpoint: string;
  readonly production: boolean;
}

/**
 * Returns a policy that allows only our own files. Monaco's style elements carry the nonce, and its elements have style
 * attributes.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Head of every page. Its icon is inline, because browsers would request /favicon.ico otherwise. */
const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tributary playground</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%230a7fb0' stroke-width='2.4' stroke-linecap='round'%3E%3Cpath d='M3 5c6 0 5 7 11 7h7M3 12h18M3 19c6 0 5-7 11-7'/%3E%3C/svg%3E">`;

export function playgroundPage(config: PageConfig, { script, style }: Manifest, nonce: string): string {
  // A `<` inside the JSON could close the script element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `${head}
<link rel="stylesheet" href="/playground/assets/${style}">
<div id="root"><noscript>The playground needs JavaScript.</noscript></div>
<script id="page" type="application/json" nonce="${nonce}">${json}</script>
<script type="module" src="/playground/assets/${script}"></script>
`;
}

export const buildingPage = plainPage(
  'The playground is being built',
  'This takes a few seconds, once. The page comes by itself.',
);

export const missingPage = plainPage(
  'The playground is not built',
  'Run <code>npm ci</code> and <code>npm run build:playground</code>, then start the gateway again. The log says ' +
    'what went wrong. Everything else works: GraphQL is at <code>/graphql</code>.',
);

function plainPage(title: string, text: string): (nonce: string) => string {
  return (nonce) => `${head}
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; font: 17px/1.6 system-ui, sans-serif }
</style>
<h1>${title}</h1>
<p>${text}</p>
`;
}
