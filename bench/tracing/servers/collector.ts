import { createServer } from 'node:http';
import { reportTo } from '../../measure/server-child.ts';

/** A collector that takes every export and keeps nothing. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The collector has no port.');
  reportTo(address.port, async () => {
    server.closeAllConnections();
    server.close();
  });
});
