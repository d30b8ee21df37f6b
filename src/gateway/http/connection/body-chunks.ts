import type { IncomingMessage } from 'node:http';
import { dropRest } from '../request/streamed-body.ts';
import { type AddressQueue, readAgain } from './connection-turns.ts';
import { chunkBounds, ReceivedRequest } from './received-request.ts';

const { smallBytes, slowedAfter, refusedAfter } = chunkBounds;
/** Chunks of a slowed body, and the pause in milliseconds behind them. */
const slow = { chunks: 100, pauseMs: 100 } as const;

/**
 * Watches a body in chunks: small ones count for the turn of their address. A body of too many is read slowly, and then
 * refused by its reader. The rest of a body that was answered early is read by these rules, too.
 */
export function watchChunks(received: IncomingMessage, lane: AddressQueue): void {
  if (!(received instanceof ReceivedRequest) || received.headers['transfer-encoding'] === undefined) return;
  const request = received;
  const { socket } = request;
  let chunks = 0;
  let total = 0;
  let isSlow = false;

  function slowDown(): void {
    isSlow = true;
    socket.pause();
    // A refused body is not read any more.
    if (request.tooSmall) return;
    setTimeout(() => {
      if (request.tooSmall) return;
      isSlow = false;
      if (!lane.mustWait(socket)) readAgain(socket);
    }, slow.pauseMs).unref();
  }

  request.watch = {
    arrived(bytes) {
      chunks += 1;
      total += bytes;
      if (bytes < smallBytes) lane.spend(1, socket);
      if (chunks < slowedAfter || total >= chunks * smallBytes) return;
      if (chunks > refusedAfter) request.tooSmall = true;
      if (chunks % slow.chunks === 0 && !isSlow) slowDown();
    },
    mustWait: () => isSlow || request.tooSmall || lane.mustWait(socket),
  };
  // Node's own way to drop a body that nobody has begun to read does not say which chunks it has.
  Object.assign(request, { _dump: () => dropRest(request) });
}
