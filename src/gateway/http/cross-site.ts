import type { IncomingHttpHeaders } from 'node:http';
import type { Reached } from './origin.ts';

export interface OwnOrigins {
  /** `*` names nobody: any page may ask, but no page as whoever a browser knows. */
  readonly corsOrigins: '*' | readonly string[];
  readonly publicUrl: string | undefined;
}

/** Methods that change nothing. */
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser sent it for a page that is neither the gateway's own nor of an origin that the operator lists. The
 * browser's own word counts before Origin, since a proxy may have changed the Host that Origin is compared with. A request
 * that says neither is of no browser.
 */
export function isCrossSite(headers: IncomingHttpHeaders, { corsOrigins, publicUrl }: OwnOrigins): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && corsOrigins !== '*' && corsOrigins.includes(origin)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return ![publicUrl, `http://${host}`, `https://${host}`].includes(origin);
}

/** A write that a browser may have put the credential of its user into, for a page of somebody else. */
export function isForeignWrite(
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  own: OwnOrigins,
): boolean {
  return !reading.has(method) && isCrossSite(headers, own);
}

/** Whether a browser would ask its user for a password if the answer asked for one, and keep that. */
export function asksItsUser({ headers }: Pick<Reached, 'headers'>): boolean {
  const { origin, accept = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return origin !== undefined || site !== undefined || mode === 'navigate' || accept.includes('text/html');
}
