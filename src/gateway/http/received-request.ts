import { IncomingMessage } from 'node:http';
import { type CpuAccount, workFor } from '../../kit/cpu-account.ts';
import { Fault } from '../../kit/fault.ts';

/**
 * A body in chunks of less than `smallBytes` on average is read slowly after `slowedAfter` chunks, and refused after
 * `refusedAfter`: Node's parser takes as long for a small chunk as for a large one.
 */
export const chunkBounds = { smallBytes: 64, slowedAfter: 1_000, refusedAfter: 2_000 } as const;

export const smallChunks = () =>
  new Fault(
    'BAD_USER_INPUT',
    `The body has more than ${chunkBounds.refusedAfter} chunks, with less than ${chunkBounds.smallBytes} bytes on average. Send larger chunks, or a Content-Length.`,
  );

/** Watches the chunks of a body, and decides when more of them may be read. */
export interface ChunkWatch {
  /** Called for each chunk, as the parser finds it. */
  arrived(bytes: number): void;
  /** Called when the reader wants more. Returns true when the connection has to wait for its turn. */
  mustWait(): boolean;
}

/** A request as Node's parser delivers it: with one `push` for each chunk of the body, and null at its end. */
export class ReceivedRequest extends IncomingMessage {
  /** Account of the CPU that the body takes; unset while limits are off. */
  account: CpuAccount | undefined;
  /** Unset for a body whose length was declared. */
  watch: ChunkWatch | undefined;
  /** Set once the body was found to have too many small chunks. */
  tooSmall = false;

  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.account) workFor(this.account);
    if (chunk) this.watch?.arrived(chunk.length);
    return super.push(chunk, encoding);
  }

  override _read(size: number): void {
    if (!this.watch?.mustWait()) super._read(size);
  }
}
