import type { Socket } from 'node:net';

/** Milliseconds that a client has to close its side of a connection. */
const lingerMs = 1_000;
/** Node's code for a parser that has to stop: it is meant for upgrades, and ends the reading of a chunk at once. */
const stopParsing = 2;

/**
 * Sends the end of a connection behind its last answer, and closes it when the client has closed it, too, or a second
 * later. Until then, everything that arrives is dropped. The kernel resets a connection that is closed with unread
 * bytes: the client would lose answers that it has not read yet, and could not tell whether its next request was
 * executed. RFC 9112, 9.6.
 */
export function closeGently(socket: Socket): void {
  if (socket.destroyed) return;
  stopRequests(socket);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
}

/**
 * Stops the parser of a connection at the head of the next request. Node would parse all of a chunk, which may have 1,600
 * requests, and make an error for each when the connection closes.
 */
export function stopRequests(socket: Socket): void {
  if (!('parser' in socket) || !socket.parser) return;
  Object.assign(Object(socket.parser), {
    onIncoming(next: { upgrade: boolean }) {
      next.upgrade = false;
      return stopParsing;
    },
  });
}
