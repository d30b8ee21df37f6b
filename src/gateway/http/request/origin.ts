import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

export interface Reached {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: 'http' | 'https';
  readonly socket: Pick<Socket, 'localAddress' | 'localPort'>;
}

const hostHeader = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/**
 * Returns the origin at which the client reaches the gateway: the configured one, else that of the request. An invalid
 * Host header is not repeated; the socket's address is used instead.
 */
export function originOf(request: Reached, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const { host } = request.headers;
  if (host !== undefined && hostHeader.test(host)) return `${request.protocol}://${host}`;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  const address = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `${request.protocol}://${address}:${localPort}`;
}
