import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port for a gateway that is restarted at the same address. No outgoing connection is given it: a client that
 * tries again and again would in the end come from the very port that it asks for, and connect to itself.
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

/** A free port, as the system gives it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
