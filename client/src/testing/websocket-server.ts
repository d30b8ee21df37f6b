import { importAtRun } from './import-at-run.ts';
import type { AcceptSocket } from './sockets.ts';

/** The parts of Node and of the package `ws` that are used. */
interface NodeSocket {
  end(text: string): void;
  destroy(): void;
}

interface WsSocket {
  send(text: string): void;
  terminate(): void;
  on(event: 'message' | 'close' | 'error', listener: (data: unknown) => void): void;
}

interface WsServer {
  handleUpgrade(
    request: unknown,
    socket: NodeSocket,
    head: unknown,
    accept: (socket: WsSocket) => void,
  ): void;
}

interface Ws {
  readonly WebSocketServer: new (options: object) => WsServer;
}

export interface UpgradingServer {
  on(
    event: 'upgrade',
    listener: (request: { readonly url: string }, socket: NodeSocket, head: unknown) => void,
  ): void;
}

const missing =
  'The mock gateway serves websockets with the package ws, which is not installed. Install it (npm install --save-dev ws), or use event streams (transport: sse).';

/**
 * Serves websockets with the package `ws`; returns the function that cuts them. Without the package, websockets are
 * refused and a warning says why.
 */
export async function serveWebsockets(
  server: UpgradingServer,
  accept: AcceptSocket,
  isOut: () => boolean,
): Promise<() => void> {
  const found = (await importAtRun('ws').catch(() => null)) as
    | (Partial<Ws> & { readonly default?: Ws })
    | null;
  const ws = found?.WebSocketServer ? (found as Ws) : (found?.default ?? null);
  const sockets = ws && new ws.WebSocketServer({ noServer: true });
  const open = new Set<WsSocket>();
  let isSaid = false;
  server.on('upgrade', (request, socket, head) => {
    if (isOut()) return socket.destroy();
    if (sockets) {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        const { message, closed } = accept({
          send: (text) => opened.send(text),
          cut: () => opened.terminate(),
        });
        opened.on('message', (data) => message(String(data)));
        open.add(opened);
        opened.on('close', () => {
          open.delete(opened);
          closed();
        });
        opened.on('error', () => {});
      });
      return;
    }
    if (!isSaid) console.warn(missing);
    isSaid = true;
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\n\r\n');
  });
  return () => {
    for (const socket of open) socket.terminate();
  };
}
