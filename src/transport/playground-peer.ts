import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** A proxy on this machine makes everybody's requests come from here. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * True for a browser on this very machine that was asked for this very machine. The address is the socket's, which no
 * header can change; the Host keeps out names of other sites that were made to resolve to 127.0.0.1.
 */
export function isOwnMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '');
}
