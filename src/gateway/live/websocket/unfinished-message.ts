/** Follows the frames of a client (RFC 6455, 5.2) to know the memory that a message takes before its end. */
export interface UnfinishedMessage {
  /** Reads the next chunk of the stream; returns the bytes that are held then for a message that has not ended. */
  take(chunk: Uint8Array): number;
}

/** Bytes that a chunk or a fragment takes besides its content. */
const pieceBytes = 256;
const closes = 0x08;
/** Control frames may come between the fragments of a message. */
const firstControl = 0x08;

/** Creates the reader. Invalid frames end the socket elsewhere, so their count has no meaning. */
export function createUnfinishedMessage(): UnfinishedMessage {
  const header = new Uint8Array(14);
  let headerBytes = 0;
  /** Bytes of the frame's payload that have not come yet. */
  let left = 0;
  /** Whether a fragmented message waits for its next frame. */
  let isFragmented = false;
  let isClosed = false;
  let held = 0;

  function endFrame(): void {
    const [first = 0] = header;
    const opcode = first & 0x0f;
    headerBytes = 0;
    if (opcode === closes) isClosed = true;
    if (opcode < firstControl) isFragmented = (first & 0x80) === 0;
    held = isFragmented ? held + pieceBytes : 0;
  }

  /** Reads a byte of a header; returns whether the header is complete. */
  function readHeader(byte: number): boolean {
    header[headerBytes] = byte;
    headerBytes += 1;
    if (headerBytes < headerSize(header, headerBytes)) return false;
    left = payloadLength(header);
    return true;
  }

  return {
    take(chunk) {
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const read = Math.min(left, chunk.length - at);
          left -= read;
          at += read;
        } else {
          const isComplete = readHeader(chunk[at] ?? 0);
          at += 1;
          if (!isComplete) continue;
        }
        if (left === 0) endFrame();
      }
      // The library drops all bytes behind a close frame.
      if (isClosed) return 0;
      // A part of a chunk keeps the whole chunk in memory.
      if (headerBytes > 0 || isFragmented) held += chunk.length + pieceBytes;
      return held;
    },
  };
}

const maskBytes = 4;

/** Returns the size of a header of which so many bytes are known; the second byte tells it. */
function headerSize([, second = 0]: Uint8Array, known: number): number {
  if (known < 2) return 2;
  const length = second & 0x7f;
  const extended = length === 127 ? 8 : length === 126 ? 2 : 0;
  return 2 + extended + ((second & 0x80) === 0 ? 0 : maskBytes);
}

function payloadLength(header: Uint8Array): number {
  const length = (header[1] ?? 0) & 0x7f;
  const view = new DataView(header.buffer);
  if (length === 127) return Number(view.getBigUint64(2));
  return length === 126 ? view.getUint16(2) : length;
}
