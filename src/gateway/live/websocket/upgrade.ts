import type { IncomingMessage } from 'node:http';
import { Fault } from '../../../kit/fault.ts';

const websocketPath = '/graphql';

/** Whether the request becomes a websocket; every other one, whatever it wants to become, is answered as HTTP. */
export function asksForWebsocket({ method, url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return method === 'GET' && path === websocketPath && headers.upgrade?.toLowerCase() === 'websocket';
}

export interface OriginRule {
  readonly corsOrigins: '*' | readonly string[];
  readonly publicUrl: string | undefined;
}

/**
 * Browsers let any page open a websocket anywhere, and say for which: the pages that may are those that may call the
 * gateway over HTTP, and its own; any other is FORBIDDEN. No Origin is no browser.
 */
export function refuseOrigin(
  { headers: { origin, host } }: IncomingMessage,
  { corsOrigins, publicUrl }: OriginRule,
): void {
  if (origin === undefined || corsOrigins === '*' || corsOrigins.includes(origin)) return;
  if (origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`) return;
  throw new Fault('FORBIDDEN', 'Pages of this Origin may not open a websocket here.');
}
