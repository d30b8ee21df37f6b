import type { Writable } from 'node:stream';
import type { HeldBytes, Holder, Holding } from '../../kit/accounts/held-bytes.ts';
import { maxUnsent } from './hub/sink.ts';

/** Charges the bytes that a connection was given and that the network has not taken yet. */
export interface Unsent {
  /** Charges the present bytes; returns false when a bound refuses them, so that the connection has to end. */
  fits(): boolean;
  /**
   * Charges all bytes of a connection that stays open until its client has read them; returns false when they are
   * refused.
   */
  linger(): boolean;
}

export interface UnsentParts {
  readonly stream: Pick<Writable, 'writableLength' | 'closed' | 'destroyed' | 'on' | 'once'>;
  readonly held: HeldBytes;
  /** Returns the owner that the bytes are charged to now. */
  holder(): Pick<Holder, 'owner' | 'share'>;
  /** Frees the bytes at once. */
  evict(): void;
}

/**
 * Creates the charge of one connection. A client that reads costs nothing: its bytes go to the network at once. The charge
 * of a few bytes may be too high until the next write or ping, because a stream tells only when much has drained.
 */
export function createUnsent({ stream, held, holder, evict }: UnsentParts): Unsent {
  let holding: Holding | null = null;
  let isWatched = false;
  let isClosed = false;

  /** Whether no event of the stream may follow that would end the charge. */
  const hasEnded = () => stream.closed || stream.destroyed;

  function release(): void {
    holding?.release();
    holding = null;
  }

  function watch(): void {
    if (isWatched) return;
    isWatched = true;
    stream.on('drain', fits);
    stream.once('close', () => {
      isClosed = true;
      release();
    });
  }

  function fits(): boolean {
    const bytes = stream.writableLength;
    if (bytes === 0) {
      if (holding) release();
      return true;
    }
    if (isClosed || hasEnded()) return true;
    watch();
    holding ??= held.open({ ...holder(), max: maxUnsent, evict });
    return holding.set(bytes) === null;
  }

  return {
    fits,
    linger() {
      release();
      if (isClosed || hasEnded()) return true;
      watch();
      holding = held.open({ ...holder(), evict });
      return holding.set(stream.writableLength) === null;
    },
  };
}
