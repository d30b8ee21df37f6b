import { setTimeout } from 'node:timers/promises';
import type { LiveTransport, Observer } from '../observer.ts';

/** Why the gateway ends a connection whose client is to come back. */
export type Ending = 'draining' | 'lifetime' | 'credential';

/** A websocket or an event stream that is open. */
export interface LiveConnection {
  readonly transport: LiveTransport;
  /** Asks whether the client is still there; ends the connection of one that did not answer the last time. */
  ping(): void;
  end(ending: Ending): void;
}

/** Every connection that stays open, kept alive by one timer. */
export interface LiveConnections extends Disposable {
  readonly draining: boolean;
  /** Adds a connection; answers what removes it, when it has closed. */
  add(connection: LiveConnection): () => void;
  /** Ends all, some at a time over a part of so many milliseconds; resolves when all have closed. */
  drain(drainMs: number): Promise<void>;
}

export interface LiveConnectionsOptions {
  readonly pingMs: number;
  readonly lifetimeMs: number;
  readonly observer: Pick<Observer, 'connected'>;
}

/** Most milliseconds between two closes of a drain: few connections need no spreading. */
const maxBetweenCloses = 5;
const stepMs = 20;

export function createLiveConnections(options: LiveConnectionsOptions): LiveConnections {
  const { pingMs, lifetimeMs, observer } = options;
  /** With the time when they opened; milliseconds, monotonic. */
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
      // One that was let in before the drain began may have opened since.
      for (const connection of open.keys()) connection.end('draining');
      await closed;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
    },
  };
}
