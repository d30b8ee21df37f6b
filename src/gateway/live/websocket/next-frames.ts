import type { Writable } from 'node:stream';

/** Writes `next` messages as complete websocket frames. */
export interface NextFrames {
  /** Writes the message's frame to a socket's stream. `payload` is the JSON of an execution's result. */
  write(stream: Pick<Writable, 'write' | 'writableLength'>, head: NextHead, payload: string): void;
}

/** The beginning of the messages of one operation. */
export interface NextHead {
  readonly id: string;
  readonly bytes: Buffer;
}

export function nextHead(id: string): NextHead {
  return { id, bytes: Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`) };
}

/** FIN bit and opcode of a text frame (RFC 6455, 5.2). Servers do not mask. */
const textFrame = 0x81;
/**
 * Largest payload length in the header's second byte; 126 and 127 there mean that 2 or 8 bytes with the length follow.
 */
const shortest = 125;
const inTwoBytes = 126;
const inEightBytes = 127;
const longestInTwoBytes = 0xffff;
const closing = '}'.charCodeAt(0);

/**
 * Creates the writer. One event is written to many sockets in turn: its payload is encoded once, and operations with
 * equal ids share the frame. A frame that every stream has taken at once is used again with another id in its place: a
 * new buffer for each socket would cost a fifth of a message.
 */
export function createNextFrames(): NextFrames {
  let payload = '';
  let encoded: Buffer = Buffer.alloc(0);
  let frame = encoded;
  /** Beginning of the message in the frame; null when the frame has another payload. */
  let head: NextHead | null = null;
  /** Whether a stream still holds the frame, which must not change then. */
  let held = false;

  function select(next: NextHead): void {
    if (head?.id === next.id) return;
    if (head?.bytes.length === next.bytes.length && !held) {
      frame.set(next.bytes, frame.length - 1 - encoded.length - next.bytes.length);
    } else {
      frame = assemble(next.bytes, encoded);
      held = false;
    }
    head = next;
  }

  return {
    write(stream, next, text) {
      if (text !== payload) {
        payload = text;
        encoded = Buffer.from(text);
        head = null;
      }
      select(next);
      stream.write(frame);
      held ||= stream.writableLength > 0;
    },
  };
}

function assemble(head: Buffer, payload: Buffer): Buffer {
  const length = head.length + payload.length + 1;
  const start = headerSize(length);
  const frame = Buffer.allocUnsafe(start + length);
  writeHeader(frame, length);
  frame.set(head, start);
  frame.set(payload, start + head.length);
  frame[start + length - 1] = closing;
  return frame;
}

function headerSize(length: number): number {
  if (length <= shortest) return 2;
  return length <= longestInTwoBytes ? 4 : 10;
}

function writeHeader(frame: Buffer, length: number): void {
  frame[0] = textFrame;
  if (length <= shortest) {
    frame[1] = length;
  } else if (length <= longestInTwoBytes) {
    frame[1] = inTwoBytes;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = inEightBytes;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
}
