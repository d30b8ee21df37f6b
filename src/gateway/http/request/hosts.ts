import type { IncomingMessage } from 'node:http';
import { Fault } from '../../../kit/fault.ts';
import { authority } from './request-target.ts';

/** Returns the number of Host headers; Node exposes only the first of several. */
export function hostsOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Throws BAD_USER_INPUT for more than one Host header: a proxy may have trusted the other one (RFC 9112, 3.2). */
export function refuseTwoHosts(request: Pick<IncomingMessage, 'rawHeaders'>): void {
  if (hostsOf(request) < 2) return;
  throw new Fault('BAD_USER_INPUT', 'A request must have one Host header, and this one has several.');
}

/**
 * Returns the request target without scheme and host, which clients of a proxy send. That host replaces the Host header
 * (RFC 9112, 3.2.2), so that all later code sees one host.
 */
export function judgedByTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const [whole = '', host = ''] = authority.exec(url) ?? [];
  if (whole === '') return url;
  request.headers.host = host.toLowerCase();
  const rest = url.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
