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

interface Server {
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

/** Serves the handler on a free port of the loopback. A handler that throws cuts the connection. */
export async function serve(handle: (request: Request) => Promise<Response>): Promise<MockServer> {
  const { createServer } = (await import('node:http' as string)) as Http;
  const server = createServer((request, response) => {
    answer(handle, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${server.address().port}/graphql`, close };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: Incoming,
  outgoing: Outgoing,
): Promise<void> {
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of incoming) body += decoder.decode(chunk, { stream: true });
  if (incoming.method !== 'POST') {
    outgoing.writeHead(404, {});
    return outgoing.end();
  }
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const { method, headers } = incoming;
  const request = new Request('http://127.0.0.1/graphql', { method, headers, body, signal: gone.signal });
  const response = await handle(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    outgoing.write(part.value);
  }
  outgoing.end();
}
