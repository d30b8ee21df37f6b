const text = 0x81;
const opcodes = { text: 1, close: 8 };
const short = 126;
const longest = 0xffff;

/** Returns a text frame of a server. */
export function textFrame(message: string): Buffer {
  const payload = Buffer.from(message);
  return Buffer.concat([header(payload.length, 0), payload]);
}

/** Returns a text frame of a client, masked with zeros, so that the payload is unchanged. */
export function maskedTextFrame(message: string): Buffer {
  const payload = Buffer.from(message);
  return Buffer.concat([header(payload.length, 0x80), Buffer.alloc(4), payload]);
}

function header(length: number, masked: number): Buffer {
  if (length > longest) throw new RangeError('Longer than any message here.');
  if (length < short) return Buffer.from([text, masked | length]);
  return Buffer.from([text, masked | short, length >> 8, length & 0xff]);
}

/**
 * Returns a function that counts the text frames that begin in a server's chunk, without reading them. Throws for a
 * close frame.
 */
export function createFrameCounter(): (chunk: Buffer) => number {
  let rest: Buffer | null = null;
  let skip = 0;
  return (chunk) => {
    const bytes: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk;
    let at = skip;
    let frames = 0;
    rest = null;
    while (at < bytes.length) {
      const size = frameSize(bytes, at);
      if (size === null) {
        rest = bytes.subarray(at);
        break;
      }
      const opcode = (bytes[at] ?? 0) & 0x0f;
      if (opcode === opcodes.close) throw new Error(`closed: ${bytes.toString('latin1', at + 2)}`);
      if (opcode === opcodes.text) frames += 1;
      at += size;
    }
    skip = rest ? 0 : at - bytes.length;
    return frames;
  };
}

/** Returns the bytes of the frame at that position; null while its header is incomplete. */
function frameSize(bytes: Buffer, at: number): number | null {
  const second = bytes[at + 1];
  if (second === undefined) return null;
  const length = second & 0x7f;
  if (length < short) return 2 + length;
  if (length === short) return at + 4 > bytes.length ? null : 4 + bytes.readUInt16BE(at + 2);
  return at + 10 > bytes.length ? null : 10 + Number(bytes.readBigUInt64BE(at + 2));
}
