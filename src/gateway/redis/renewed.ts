import { connectionLifetimeMs } from '../../kit/work/connection-lifetime.ts';
import type { RedisConnection } from './connection.ts';

/** A connection that is replaced at the end of its lifetime, so that none stays with a server that lost its role. */
export interface RenewedConnection extends Disposable {
  /** The connection for the next command. */
  readonly current: RedisConnection;
  /** Closes the connection. */
  [Symbol.dispose](): void;
}

/** Milliseconds for which a former connection waits for the answers to its commands; callers wait less. */
const answersMs = 2_000;

/** Opens a connection. Its successor is ready before it takes commands, so that none of them fails. */
export function openRenewed(
  open: () => RedisConnection,
  lifetimeMs = connectionLifetimeMs,
): RenewedConnection {
  let current = open();
  let timer = setTimeout(renew, lifetimeMs()).unref();
  const leaving = new Map<RedisConnection, NodeJS.Timeout | undefined>();

  function renew(): void {
    const next = open();
    leaving.set(next, undefined);
    next.once('ready', () => {
      leaving.delete(next);
      leave(current);
      current = next;
      timer = setTimeout(renew, lifetimeMs()).unref();
    });
  }

  function leave(former: RedisConnection): void {
    const end = setTimeout(() => {
      leaving.delete(former);
      former.disconnect();
    }, answersMs).unref();
    leaving.set(former, end);
  }

  return {
    get current() {
      return current;
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      for (const [connection, end] of leaving) {
        clearTimeout(end);
        connection.disconnect();
      }
      current.disconnect();
    },
  };
}
