import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a free port for a gateway that is restarted at the same address. It is outside the range of outgoing
 * connections: a client that retries would at some point use the very port it connects to, and connect to itself.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer();
    const free = once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.listen(port, '127.0.0.1');
    if (!(await free)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Returns a free port chosen by the system. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
