import type { IncomingMessage } from 'node:http';
import { Fault } from '../../../kit/fault.ts';

const websocketPath = '/graphql';

/** Returns whether the request becomes a websocket; every other upgrade request is answered as plain HTTP. */
export function asksForWebsocket({ method, url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return method === 'GET' && path === websocketPath && headers.upgrade?.toLowerCase() === 'websocket';
}

export interface OriginRule {
  readonly corsOrigins: '*' | readonly string[];
  readonly publicUrl: string | undefined;
}

/**
 * Throws FORBIDDEN for pages of other origins: browsers let any page open a websocket anywhere and only send its
 * Origin. Allowed are the origins that may call the gateway over HTTP, and its own. A request without Origin comes from
 * no browser.
 */
export function refuseOrigin(
  { headers: { origin, host } }: IncomingMessage,
  { corsOrigins, publicUrl }: OriginRule,
): void {
  if (origin === undefined || corsOrigins === '*' || corsOrigins.includes(origin)) return;
  if (origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`) return;
  throw new Fault('FORBIDDEN', 'Pages of this Origin may not open a websocket here.');
}
