import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { drive } from '../../bench/measure/drive.ts';

async function startCounted() {
  let connections = 0;
  const server = createServer((_, response) => response.end('{}'));
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, opened: () => connections, [Symbol.dispose]: () => void server.close() };
}

test.each([{ rate: undefined }, { rate: 2_000 }])(
  'a load keeps its connections ($rate)',
  async ({ rate }) => {
    using server = await startCounted();
    const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const calls = Array.from({ length: 400 }, () => ({ port: server.port, request }));
    const { requests } = await drive({ kind: 'drive', calls, connections: 4, ...(rate && { rate }) });
    expect(requests).toBe(400);
    expect(server.opened()).toBeLessThanOrEqual(4);
  },
);
