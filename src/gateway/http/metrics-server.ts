import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics/metrics.ts';

/** A server with only `/metrics`, at its own address, which the operator keeps private. */
export interface MetricsServer extends AsyncDisposable {
  /** Starts to listen and returns the URL. */
  listen(host: string, port: number): Promise<string>;
}

const connections = 64;
const receiveTimeoutMs = 10_000;

export function createMetricsServer(metrics: Pick<Metrics, 'text' | 'contentType'>): MetricsServer {
  async function answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.split('?')[0] !== '/metrics') return end(response, 404, 'There is nothing here but /metrics.\n');
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405, 'Use GET.\n');
    }
    const text = await metrics.text().catch(() => null);
    if (text === null) return end(response, 500, 'The metrics cannot be read.\n');
    response.setHeader('content-type', metrics.contentType);
    response.end(method === 'HEAD' ? undefined : text);
  }

  const server = createServer(
    { requestTimeout: receiveTimeoutMs, headersTimeout: receiveTimeoutMs },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = connections;

  return {
    async listen(host, port) {
      server.listen({ host, port });
      await once(server, 'listening');
      const { address, family, port: taken } = server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
    },
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(text);
}
