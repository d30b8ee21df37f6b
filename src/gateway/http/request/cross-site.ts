import type { IncomingHttpHeaders } from 'node:http';
import { Fault } from '../../../kit/fault.ts';
import type { Reached } from './origin.ts';

export interface OwnOrigins {
  /**
   * Origins whose pages may call the gateway. `*` allows every page, but without the credential that a browser stores.
   */
  readonly corsOrigins: '*' | readonly string[];
  readonly publicUrl: string | undefined;
}

interface Sent {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** HTTP methods that change nothing. */
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a browser sent the request for a foreign page: neither the gateway's own nor one of the listed
 * origins. `Sec-Fetch-Site` counts before Origin, because a proxy may have changed the Host that Origin is compared
 * with. A request with neither header does not come from a browser.
 */
export function isCrossSite(headers: IncomingHttpHeaders, { corsOrigins, publicUrl }: OwnOrigins): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && corsOrigins !== '*' && corsOrigins.includes(origin)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return ![publicUrl, `http://${host}`, `https://${host}`].includes(origin);
}

/**
 * Returns whether a browser sent the request for a foreign page, perhaps with the user's stored credential, and it is a
 * write or brings an operation of the graph, which could spend the user's budget. A link to the playground does neither.
 */
export function isForeignUse({ method, headers }: Sent, own: OwnOrigins, isOperation: boolean): boolean {
  const opensPage = headers['sec-fetch-dest'] === 'document';
  const uses = !reading.has(method) || (isOperation && !opensPage);
  return uses && isCrossSite(headers, own);
}

/** Headers that a page of another site may send only after a preflight. */
const preflighted = [
  // Browsers store neither of these schemes: `token` is GitHub's name for a bearer token.
  ['authorization', /^(?:bearer|token) /i],
  ['content-type', /^application\/json\b/i],
  ['apollo-require-preflight', /./],
  ['x-apollo-operation-name', /./],
] as const;

/**
 * Returns the refusal of a read that a link or an image of any page could send, with the credential that a browser
 * stores; null when a header shows that no such page sent it.
 */
export function foreignRead({ method, headers }: Sent): Fault | null {
  if (method === 'POST') return null;
  const isOwn = headers['sec-fetch-site'] === 'same-origin';
  if (isOwn || preflighted.some(([name, proof]) => proof.test(String(headers[name] ?? '')))) return null;
  const message =
    'A GET must have a bearer token, or the header `apollo-require-preflight: true`: any page that a browser shows could send one without (CSRF).';
  return new Fault('FORBIDDEN', message);
}

/** Returns whether a browser would show its password prompt for a Basic challenge and store the password. */
export function asksItsUser({ headers }: Pick<Reached, 'headers'>): boolean {
  const { origin, accept = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return origin !== undefined || site !== undefined || mode === 'navigate' || accept.includes('text/html');
}
