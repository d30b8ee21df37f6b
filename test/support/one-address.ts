import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { quietPort } from '../../scripts/cluster/ports.ts';

/**
 * One address in front of several gateways, as a load balancer of TCP has it. A connection goes to the next gateway that
 * lives, and is cut when that gateway dies.
 */
export interface OneAddress extends AsyncDisposable {
  readonly url: string;
  /** Number of connections so far. */
  readonly connections: number;
  /** Swallows all further bytes of the connections that are open, and leaves them open. */
  silence(): void;
  /** Ends all connections that are open. */
  cut(): void;
}

export interface OneAddressOptions {
  /** Called with bytes that the gateway of that number has sent, after they were passed on. */
  readonly answered?: (bytes: Buffer, gateway: number) => void;
  /** Whether the connection of that number, from 1, swallows all its bytes. Default: none does. */
  readonly silent?: (connection: number) => boolean;
}

export async function startOneAddress(
  gateways: readonly { readonly url: string }[],
  { answered = () => {}, silent = () => false }: OneAddressOptions = {},
): Promise<OneAddress> {
  const open = new Set<Socket>();
  const silenced = new Set<Socket>();
  let connections = 0;

  function join(client: Socket, upstream: Socket, gateway: number): void {
    open.add(upstream.on('close', () => open.delete(upstream)));
    const pass = (from: Socket, to: Socket, passed: (bytes: Buffer) => void) => {
      from.on('data', (bytes: Buffer) => {
        if (silenced.has(client)) return;
        to.write(bytes);
        passed(bytes);
      });
      from.on('close', () => {
        if (!silenced.has(client)) to.destroySoon();
      });
    };
    pass(client, upstream, () => {});
    pass(upstream, client, (bytes) => answered(bytes, gateway));
  }

  async function admit(client: Socket, connection: number): Promise<void> {
    if (silent(connection)) return void silenced.add(client.resume());
    const found = await living(gateways, connection);
    if (!found || client.destroyed) {
      found?.socket.destroy();
      client.destroy();
    } else join(client, found.socket, found.gateway);
  }

  const server = createServer((client) => {
    connections += 1;
    open.add(client.on('error', () => {}).on('close', () => open.delete(client)));
    void admit(client, connections);
  });
  const port = await quietPort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    get connections() {
      return connections;
    },
    silence() {
      for (const socket of open) silenced.add(socket);
    },
    cut() {
      for (const socket of open) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Connects to the first gateway that lives, beginning with the one whose turn it is; null when none does. */
async function living(gateways: readonly { readonly url: string }[], turn: number) {
  for (const index of gateways.keys()) {
    const gateway = (turn + index) % gateways.length;
    const { hostname, port } = new URL(gateways[gateway]?.url ?? '');
    const socket = connect(Number(port), hostname);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return { gateway, socket: socket.on('error', () => {}) };
  }
  return null;
}
