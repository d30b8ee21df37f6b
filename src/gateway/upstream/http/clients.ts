import { buildConnector, Client, errors } from 'undici';
import { createConcurrencyLimit } from '../call/concurrency-limit.ts';
import type { Failures } from '../call/failures.ts';
import type { Cancellation } from '../cancellation.ts';
import { type Closable, clientOptions, closerOf, type PoolOptions } from './pool.ts';

/** A call that waits for a client. Exactly one of the two is called, once. */
export interface Taker {
  taken(client: Client): void;
  /** Called with the signal's reason when that aborts first, or with a fault when the clients are closed. */
  refused(reason: unknown): void;
}

/**
 * The clients of one origin, one per concurrent call, each with its own connection. The call that takes a client is the
 * only one that uses it.
 */
export interface Clients {
  readonly destroyed: boolean;
  /** Takes a client, at once or in the order of calls; to be given back by `release` or `discard`. */
  take(signal: Cancellation, taker: Taker): void;
  /** Gives back a client; the longest waiting call takes it at once. */
  release(client: Client): void;
  /** Gives back the place of a client whose exchange failed, and closes it with all that it still does. */
  discard(client: Client): void;
  /** Closes the clients after the calls in flight, unless those are cut off. */
  close(): Promise<void>;
}

/**
 * Opens clients. A pool of undici would find a client for each request, and queue the request while the client that has
 * just answered is not ready. Here the next call waits in the client itself, which takes a sixth less CPU.
 * See docs/decisions/022-upstream-calls.md.
 */
export function openClients(
  origin: string,
  { connections, over, broken, ...options }: PoolOptions & Pick<Failures, 'broken'>,
): Clients {
  const { connect, ...own } = clientOptions(options);
  const settings = { ...own, connect: buildConnector({ ...connect, allowH2: false }) };
  const places = createConcurrencyLimit(connections);
  const all = new Set<Client>();
  /** The clients without a call; the last one used is the first one taken, so that the others can close. */
  const idle: Client[] = [];
  let refusal: (() => Error) | null = null;

  function open(): Client {
    const client = new Client(origin, settings);
    all.add(client);
    return client;
  }

  const sockets: Closable = {
    destroyed: false,
    async close() {
      refusal ??= () => new errors.ClientClosedError();
      await Promise.all(Array.from(all, (client) => client.close()));
    },
    async destroy(reason) {
      refusal = () => new errors.ClientDestroyedError();
      Object.assign(sockets, { destroyed: true });
      await Promise.all(Array.from(all, (client) => client.destroy(reason)));
    },
  };

  return {
    get destroyed() {
      return sockets.destroyed;
    },

    take(signal, taker) {
      places.admit(signal, {
        admitted() {
          if (!refusal) return taker.taken(idle.pop() ?? open());
          // In a turn of its own: a long queue of refused calls would exhaust the stack.
          queueMicrotask(places.leave);
          taker.refused(broken(refusal()));
        },
        refused: (reason) => taker.refused(reason),
      });
    },

    release(client) {
      idle.push(client);
      places.leave();
    },

    discard(client) {
      all.delete(client);
      client.destroy(new errors.ClientDestroyedError());
      queueMicrotask(places.leave);
    },

    close: closerOf(sockets, over),
  };
}
