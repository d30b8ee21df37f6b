import { setTimeout } from 'node:timers/promises';
import type { LiveTransport, Observer } from '../observer.ts';

/** Reason for which the gateway ends a connection. The client may reconnect, after `credential` with a new one. */
export type Ending = 'draining' | 'lifetime' | 'credential';

/** An open websocket or event stream. */
export interface LiveConnection {
  readonly transport: LiveTransport;
  /** Checks whether the client is there; ends the connection when the last check was not answered. */
  ping(): void;
  end(ending: Ending): void;
}

/** All open live connections; one timer pings them. */
export interface LiveConnections extends Disposable {
  readonly draining: boolean;
  /** Adds a connection; returns a function that removes it after it has closed. */
  add(connection: LiveConnection): () => void;
  /** Ends all connections, spread over at most half of `drainMs` milliseconds; resolves when all have closed. */
  drain(drainMs: number): Promise<void>;
}

export interface LiveConnectionsOptions {
  readonly pingMs: number;
  readonly lifetimeMs: number;
  readonly observer: Pick<Observer, 'connected'>;
}

/** Largest pause in milliseconds between two closes of a drain: few connections need no spreading. */
const maxBetweenCloses = 5;
const stepMs = 20;

export function createLiveConnections(options: LiveConnectionsOptions): LiveConnections {
  const { pingMs, lifetimeMs, observer } = options;
  /** Open connections with their opening time in monotonic milliseconds. */
  const open = new Map<LiveConnection, number>();
  let draining = false;
  let emptied: (() => void) | undefined;

  const timer = setInterval(() => {
    const oldest = performance.now() - lifetimeMs;
    for (const [connection, opened] of open) {
      if (opened < oldest) connection.end('lifetime');
      else connection.ping();
    }
  }, pingMs).unref();

  return {
    get draining() {
      return draining;
    },
    add(connection) {
      open.set(connection, performance.now());
      observer.connected(connection.transport, 1);
      return () => {
        if (!open.delete(connection)) return;
        observer.connected(connection.transport, -1);
        if (open.size === 0) emptied?.();
      };
    },
    async drain(drainMs) {
      draining = true;
      const closed = new Promise<void>((resolve) => {
        emptied = resolve;
      });
      if (open.size === 0) return;
      const all = [...open.keys()];
      const spread = Math.min(drainMs / 2, all.length * maxBetweenCloses);
      const batch = Math.max(1, Math.ceil((all.length * stepMs) / Math.max(1, spread)));
      for (let next = 0; next < all.length; next += batch) {
        if (next > 0) await setTimeout(stepMs);
        for (const connection of all.slice(next, next + batch)) connection.end('draining');
      }
      // A connection that was accepted before the drain began may have opened since.
      for (const connection of open.keys()) connection.end('draining');
      await closed;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
    },
  };
}
