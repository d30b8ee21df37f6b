/** Whole frames of `next` messages, as the network takes them. */
export interface NextFrames {
  /** `payload` is the JSON of an execution's result. The frame is not to be written into. */
  of(head: NextHead, payload: string): Buffer;
}

/** What the messages of one operation begin with. */
export interface NextHead {
  readonly id: string;
  readonly bytes: Buffer;
}

export function nextHead(id: string): NextHead {
  return { id, bytes: Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`) };
}

/** FIN, and the opcode of text: RFC 6455, 5.2. Servers do not mask. */
const textFrame = 0x81;
/** Payload lengths up to here are in the header's second byte; 126 and 127 there say where else. */
const shortest = 125;
const inTwoBytes = 126;
const inEightBytes = 127;
const longestInTwoBytes = 0xffff;
const closing = '}'.charCodeAt(0);

/**
 * One event goes to many sockets in turn: its payload is encoded for the first of them, and sockets whose ids are the
 * same share the frame.
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
