/** A closed socket whose client has not yet read all that it was sent. */
export interface Lingerer {
  /** Bytes. */
  readonly unsent: number;
  cut(): void;
}

/**
 * Closed sockets that wait for clients to read up to the close frame: so much memory, and no more, is theirs.
 * See docs/decisions/004-how-subscriptions-fail-and-end.md.
 */
export interface Lingering {
  /** Answers what says that the socket is gone. Beyond the bound the longest waiting are cut. */
  add(socket: Lingerer): () => void;
}

const mebibyte = 1024 * 1024;

export function createLingering(maxBytes = 64 * mebibyte): Lingering {
  const sockets = new Set<Lingerer>();
  return {
    add(socket) {
      sockets.add(socket);
      let bytes = 0;
      for (const { unsent } of sockets) bytes += unsent;
      for (const one of sockets) {
        if (bytes <= maxBytes) break;
        bytes -= one.unsent;
        sockets.delete(one);
        one.cut();
      }
      return () => void sockets.delete(socket);
    },
  };
}
