import { importAtRun } from './import-at-run.ts';
import type { AcceptSocket } from './sockets.ts';
import { serveWebsockets, type UpgradingServer } from './websocket-server.ts';

/** The parts of Node's `http` that are used. The package has no types of Node. */
interface Incoming extends AsyncIterable<Uint8Array> {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Outgoing {
  writeHead(status: number, headers: Readonly<Record<string, string>>): void;
  flushHeaders(): void;
  write(chunk: Uint8Array): void;
  end(): void;
  destroy(): void;
  on(event: 'close', listener: () => void): void;
}

interface Server extends UpgradingServer {
  listen(port: number, host: string, listener: () => void): void;
  address(): { readonly port: number };
  close(listener: () => void): void;
  closeAllConnections(): void;
}

interface Http {
  createServer(listener: (request: Incoming, response: Outgoing) => void): Server;
}

export interface MockServer {
  /** Address of `/graphql`. */
  readonly url: string;
  close(): Promise<void>;
}

/** The parts of a mock that its server calls. */
interface Served {
  /** Answers a request; one that throws cuts the connection. */
  handle(request: Request): Promise<Response>;
  readonly accept: AcceptSocket;
  isOut(): boolean;
}

/** Serves a mock on a free port of the loopback. */
export async function serve({ handle, accept, isOut }: Served): Promise<MockServer> {
  const { createServer } = (await importAtRun('node:http')) as Http;
  const server = createServer((request, response) => {
    answer(handle, request, response).catch(() => response.destroy());
  });
  const disconnect = await serveWebsockets(server, accept, isOut);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(resolve));
    server.closeAllConnections();
    disconnect();
    await closed;
  };
  return { url: `http://127.0.0.1:${server.address().port}/graphql`, close };
}

/** Headers for pages of other origins. */
const shared = (request: Incoming) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, DELETE',
  'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
});

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<void> {
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of incoming) body += decoder.decode(chunk, { stream: true });
  const { method, headers, url } = incoming;
  if (method !== 'POST' && method !== 'DELETE') {
    outgoing.writeHead(method === 'OPTIONS' ? 204 : 404, shared(incoming));
    return outgoing.end();
  }
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const sent = { method, headers, signal: gone.signal, ...(method === 'POST' && { body }) };
  const response = await handle(new Request(`http://127.0.0.1${url}`, sent));
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...shared(incoming) });
  outgoing.flushHeaders();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    outgoing.write(part.value);
  }
  outgoing.end();
}
