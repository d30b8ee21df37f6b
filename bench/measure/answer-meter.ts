const headEnd = '\r\n\r\n';
const ok = 'HTTP/1.1 200';

export interface AnswerMeter {
  /**
   * Returns whether the answer ends with this chunk. Throws for a status other than 200 and for an answer without a
   * length.
   */
  completes(chunk: Buffer): boolean;
}

/**
 * Creates a meter that only finds the ends of answers, because the load must cost less than the servers it measures.
 */
export function createAnswerMeter(): AnswerMeter {
  let head: Buffer | null = null;
  let missing = 0;
  return {
    completes(chunk) {
      if (missing > 0) {
        missing -= chunk.length;
        return missing <= 0;
      }
      const bytes: Buffer = head ? Buffer.concat([head, chunk]) : chunk;
      const size = answerSize(bytes);
      head = size === null ? bytes : null;
      missing = size === null ? 0 : size - bytes.length;
      return size !== null && missing <= 0;
    },
  };
}

/** Returns the bytes of head and body; null while the head is incomplete. */
function answerSize(bytes: Buffer): number | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (head.startsWith(ok) && length) return end + headEnd.length + Number(length);
  throw new Error(`An answer is not 200 with a content-length: ${head.slice(0, 300)}`);
}
