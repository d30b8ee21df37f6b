import { IncomingMessage } from 'node:http';
import { type UsageAccount, workFor } from '../../../kit/accounts/usage-account.ts';
import { Fault } from '../../../kit/fault.ts';

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

/** Milliseconds between two chunks above which the parser has waited for the second one. The time below it is billed. */
const longestChunkMs = 0.05;
/** Chunks that are joined before the connection is paused. */
const maxJoined = 4_000;

/**
 * A request as Node's parser delivers it: one `push` for each chunk of the body, and null at its end. Small chunks of a
 * watched body are joined for a turn of the event loop, so that its reader has one step for all of them.
 */
export class ReceivedRequest extends IncomingMessage {
  /** Account of the CPU that the body takes; unset while limits are off. */
  account: UsageAccount | undefined;
  /** Unset for a body whose length was declared. */
  watch: ChunkWatch | undefined;
  /** Set once the body was found to have too many small chunks. */
  tooSmall = false;
  readonly #joined: Uint8Array[] = [];
  #joinedBytes = 0;
  #chunkAt = 0;

  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.watch) this.#watchChunk(this.watch, chunk);
    else if (this.account) workFor(this.account);
    if (chunk && this.watch && chunk.length < chunkBounds.smallBytes) return this.#join(chunk);
    this.#flush();
    return super.push(chunk, encoding);
  }

  override _read(size: number): void {
    if (!this.watch?.mustWait()) super._read(size);
  }

  #watchChunk(watch: ChunkWatch, chunk: Uint8Array | null): void {
    if (chunk) watch.arrived(chunk.length);
    // Beginning a piece of work for each chunk would take as long as the chunk.
    const now = performance.now();
    const took = now - this.#chunkAt;
    this.#chunkAt = now;
    if (took < longestChunkMs) this.account?.add(took);
    if (chunk === null && this.account) workFor(this.account);
  }

  /** Keeps the chunk until the next turn. Returns false when nothing more should be read. */
  #join(chunk: Uint8Array): boolean {
    if (this.#joined.length === 0) setImmediate(() => this.#flush());
    this.#joinedBytes += chunk.length;
    return this.#joined.push(chunk) < maxJoined && this.#joinedBytes < this.readableHighWaterMark;
  }

  #flush(): void {
    if (this.#joined.length === 0) return;
    const joined = Buffer.concat(this.#joined);
    this.#joined.length = 0;
    this.#joinedBytes = 0;
    // Node pauses a connection in the same way for a chunk that fills the buffer.
    if (!this.destroyed && !super.push(joined)) this.socket.pause();
  }
}
