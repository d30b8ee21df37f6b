/** Builds complete websocket frames of `next` messages. */
export interface NextFrames {
  /** Returns the frame. `payload` is the JSON of an execution's result. The frame is shared and must not be changed. */
  of(head: NextHead, payload: string): Buffer;
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
 * Creates the builder. One event is written to many sockets in turn: its payload is encoded once, and operations with
 * equal ids share the frame.
 */
export function createNextFrames(): NextFrames {
  let payload = '';
  let encoded: Buffer = Buffer.alloc(0);
  let id: string | null = null;
  let frame = encoded;
  return {
    of(head, next) {
      if (next !== payload) {
        payload = next;
        encoded = Buffer.from(next);
        id = null;
      }
      if (head.id === id) return frame;
      id = head.id;
      frame = assemble(head.bytes, encoded);
      return frame;
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
