import type { Attempt, End, Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { createEventStreams } from './event-stream.ts';
import { createWebsocket } from './websocket.ts';

/** Returns the transport of a client, which may share one connection with other tabs. */
export function createTransport(connection: Connection): Transport {
  const own = createOwn(connection);
  const share = connection.options.tabs as
    | ((own: Transport, connection: Connection) => Transport)
    | undefined;
  return share?.(own, connection) ?? own;
}

/**
 * Returns the transport that `options.transport` names. `auto` uses a websocket. As long as no websocket has ever got
 * through, event streams follow a websocket that has failed, until one of them is lost.
 */
function createOwn(connection: Connection): Transport {
  const { transport = 'auto' } = connection.options;
  const websocket = transport === 'sse' ? null : createWebsocket(connection);
  if (transport === 'websocket' && websocket === null) {
    throw new TypeError('transport: there is no WebSocket here; set webSocketImpl.');
  }
  if (websocket && transport === 'websocket') return websocket;
  const streams = createEventStreams(connection);
  if (websocket === null) return streams;
  let hasFailed = false;

  const follow = async (attempt: Attempt): Promise<End> => {
    if (hasFailed && !websocket.reached()) {
      const end = await streams.follow(attempt);
      // Until here, other streams use event streams, too. A stream that was ended says nothing about websockets.
      hasFailed = attempt.signal.aborted;
      return end;
    }
    const end = await websocket.follow(attempt);
    hasFailed = !end.error && !end.began && !attempt.signal.aborted;
    return end;
  };

  return { follow, close: websocket.close };
}
