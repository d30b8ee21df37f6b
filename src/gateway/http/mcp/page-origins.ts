import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { isCrossSite } from '../request/cross-site.ts';

export interface PageOrigins {
  /** Origins whose pages may call tools. `local` admits pages of this machine where the Host is this machine, too. */
  readonly origins: '*' | 'local' | readonly string[];
  readonly publicUrl: string | undefined;
}

/**
 * Returns whether a page calls from an origin that is neither the gateway's nor listed. Origin and Host agree where the
 * name of the page leads to the gateway (DNS rebinding). So without a public address, a page's own host counts as the
 * gateway's only when it is an address or `localhost`, which no foreign site can have.
 */
export function isForeignPage(headers: IncomingHttpHeaders, { origins, publicUrl }: PageOrigins): boolean {
  const { origin, host = '' } = headers;
  if (origins === '*') return false;
  const listed = origins === 'local' ? [] : origins;
  const isLocal = origin !== undefined && isLoopback(hostOf(origin)) && isLoopback(hostOf(`http://${host}`));
  if (origins === 'local' && publicUrl === undefined && isLocal) return false;
  if (isCrossSite(headers, { corsOrigins: listed, publicUrl })) return true;
  if (origin === undefined || listed.includes(origin)) return false;
  return publicUrl === undefined ? !isUnnamed(hostOf(origin)) : origin !== publicUrl;
}

/** Returns the host of a URL, without the brackets of IPv6; empty for a text that is no URL. */
const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';

const isUnnamed = (host: string): boolean => isIP(host) !== 0 || isLoopback(host);
const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
