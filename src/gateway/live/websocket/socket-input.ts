import type { Duplex } from 'node:stream';
import type { HeldBytes, Holder, Holding } from '../../../kit/accounts/held-bytes.ts';
import { closeCodes } from './socket-closing.ts';
import { createUnfinishedMessage } from './unfinished-message.ts';

/** Charges what a client has sent of a message that has not ended. */
export interface SocketInput {
  /** Charges the client's owner from now on, and bounds each message instead of all bytes. */
  accept(): void;
}

export interface SocketInputParts {
  readonly raw: Duplex;
  readonly held: HeldBytes;
  /** Returns the owner that the bytes are charged to now. */
  holder(): Pick<Holder, 'owner' | 'share'>;
  /** Ends the socket and frees its bytes at once. */
  refuse(code: number, reason: string): void;
  /** Frees the bytes at once. */
  evict(): void;
}

/** Bytes that a client may send before its `connection_init` was accepted. */
const maxBefore = 16 * 1024;
/** Bytes of one unfinished message, which has at most 1 MiB: more are the pieces that it comes in. */
const maxUnfinished = 4 * 1024 * 1024;

export function boundInput({ raw, held, holder, refuse, evict }: SocketInputParts): SocketInput {
  const message = createUnfinishedMessage();
  let holding: Holding | null = null;
  let received = 0;
  let isAccepted = false;
  let isRefused = false;

  function release(): void {
    holding?.release();
    holding = null;
  }

  function end(code: number, reason: string): void {
    isRefused = true;
    refuse(code, reason);
  }

  function charge(bytes: number): void {
    if (bytes === 0) {
      release();
      return;
    }
    holding ??= held.open({ ...holder(), max: maxUnfinished, evict });
    if (holding.set(bytes) === null) return;
    end(closeCodes.overload, 'Too much of messages that have not ended: send them whole.');
  }

  raw.on('data', (chunk: Uint8Array) => {
    if (isRefused) return;
    received += chunk.length;
    const bytes = message.take(chunk);
    if (isAccepted || received <= maxBefore) charge(bytes);
    else end(closeCodes.tooLarge, 'At most 16 KiB may come before connection_ack.');
  });
  raw.once('close', () => {
    isRefused = true;
    release();
  });

  return {
    accept() {
      isAccepted = true;
      const bytes = holding?.bytes ?? 0;
      release();
      if (!isRefused) charge(bytes);
    },
  };
}
