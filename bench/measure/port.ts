import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Returns the port that a server listens on; throws a TypeError when it does not listen on one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new TypeError('The server does not listen on a port.');
}

/** Returns a port that no process listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
