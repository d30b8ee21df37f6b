import { WebSocket } from 'ws';
import type { Observer } from '../../observer.ts';
import type { Unsent } from '../unsent.ts';

/** Close codes. Clients reconnect after 1012 and 1013; the 44xx codes are those of graphql-transport-ws. */
export const closeCodes = {
  tooLarge: 1009,
  restart: 1012,
  overload: 1013,
  badFrame: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  tooMany: 4429,
};

/** Milliseconds that the peer has to answer a close; a peer that never reads never answers. */
const closeGraceMs = 1_000;
/** Milliseconds that a client which was too slow has to read its messages and the close code. */
const readGraceMs = 30_000;
/** Largest number of bytes of the reason in a close frame. */
const longestReason = 123;

export interface ClosingParts {
  readonly socket: WebSocket;
  readonly observer: Observer;
  readonly unsent: Pick<Unsent, 'linger'>;
  /** Ends the open operations. */
  readonly endAll: () => void;
}

/** Returns the ways in which the gateway ends a websocket. */
export function closingOf({ socket, observer, unsent, endAll }: ClosingParts) {
  /** Starts to close; returns false when the socket was closing or closed already. */
  function beginClose(code: number, reason: string): boolean {
    if (socket.readyState === WebSocket.CLOSING || socket.readyState === WebSocket.CLOSED) return false;
    observer.socketClosed(code);
    socket.close(code, shortened(reason));
    // Operations end now; nothing more is sent while the client takes its time to close.
    endAll();
    return true;
  }

  const terminateAfter = (ms: number) => setTimeout(() => socket.terminate(), ms).unref();

  function close(code: number, reason: string): void {
    if (beginClose(code, reason)) terminateAfter(closeGraceMs);
  }

  /**
   * Closes a slow client. The close frame is behind the unread messages, so the client gets the code once it has read
   * them.
   */
  function overflow(): void {
    if (!beginClose(closeCodes.overload, 'Messages are not read fast enough; resume.')) return;
    if (!unsent.linger()) {
      socket.terminate();
      return;
    }
    const late = terminateAfter(readGraceMs);
    socket.once('close', () => clearTimeout(late));
  }

  /** Frees the memory of the socket at once. A client that reads gets the code: its frame was written before. */
  function cut(code: number, reason: string): void {
    beginClose(code, reason);
    socket.terminate();
  }

  const evict = () => cut(closeCodes.overload, 'The gateway holds as much as it may; reconnect and resume.');

  function restart(code: number, reason: string): void {
    beginClose(code, reason);
    terminateAfter(closeGraceMs);
  }

  return { close, overflow, cut, evict, restart };
}

function shortened(reason: string): string {
  const bytes = Buffer.from(reason);
  return bytes.length <= longestReason
    ? reason
    : bytes.toString('utf8', 0, longestReason - 3).replace(/\uFFFD+$/, '');
}
