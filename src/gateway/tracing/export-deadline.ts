import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Ends the connection of a request that takes longer than `ms`. Timeouts of Node and of the SDK end silent connections
 * only: a collector that sends a byte now and then would keep the place of a batch for ever.
 */
export function endLongRequests<Kind extends Agent>(agent: Kind, ms: number): Kind {
  const deadlines = new WeakMap<Duplex, NodeJS.Timeout>();
  const stop = (socket: Duplex) => clearTimeout(deadlines.get(socket));
  function start(socket: Duplex): void {
    stop(socket);
    deadlines.set(socket, setTimeout(() => socket.destroy(tooLong(ms)), ms).unref());
  }
  const { createConnection, reuseSocket, keepSocketAlive } = agent;
  agent.createConnection = (options, connected) => {
    const socket = createConnection.call(agent, options, connected);
    if (socket) start(socket.once('close', () => stop(socket)));
    return socket;
  };
  agent.reuseSocket = (socket, request) => {
    start(socket);
    reuseSocket.call(agent, socket, request);
  };
  agent.keepSocketAlive = (socket) => {
    stop(socket);
    return keepSocketAlive.call(agent, socket);
  };
  return agent;
}

const tooLong = (ms: number) =>
  Object.assign(new Error(`The collector did not complete its answer within ${ms} ms`), {
    code: 'ETIMEDOUT',
  });
