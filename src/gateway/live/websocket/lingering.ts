/** A closed socket whose client has not yet read everything. */
export interface Lingerer {
  /** Number of bytes not yet sent. */
  readonly unsent: number;
  cut(): void;
}

/**
 * Closed sockets that wait for their clients to read up to the close frame, in bounded memory.
 * See docs/decisions/004-how-subscriptions-fail-and-end.md.
 */
export interface Lingering {
  /**
   * Adds a socket; returns a function to call when it is gone. Beyond the bound the longest waiting sockets are cut.
   */
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
