import type { IncomingHttpHeaders } from 'node:http';
import type { Reached } from './origin.ts';

export interface OwnOrigins {
  /**
   * Origins whose pages may call the gateway. `*` allows every page, but without the credential that a browser stores.
   */
  readonly corsOrigins: '*' | readonly string[];
  readonly publicUrl: string | undefined;
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
 * Returns whether the request is a write that a browser sent for a foreign page, perhaps with the user's stored
 * credential.
 */
export function isForeignWrite(
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  own: OwnOrigins,
): boolean {
  return !reading.has(method) && isCrossSite(headers, own);
}

/** Returns whether a browser would show its password prompt for a Basic challenge and store the password. */
export function asksItsUser({ headers }: Pick<Reached, 'headers'>): boolean {
  const { origin, accept = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return origin !== undefined || site !== undefined || mode === 'navigate' || accept.includes('text/html');
}
