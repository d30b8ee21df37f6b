import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;

/**
 * Opaque texts that only we can make: base64url of a MAC and a JSON value. The purpose (which list, which filter,
 * whose) is part of the MAC and not of the text, so what was sealed for one purpose does not open for another.
 * See docs/decisions/020-sealed-cursors-and-tokens.md.
 */
export interface Sealer {
  seal(purpose: string, value: unknown): string;
  /** The sealed value; undefined when the text is not ours, or was sealed for another purpose. */
  open(purpose: string, text: string): unknown;
}

export function createSealer(secret: string): Sealer {
  const mac = (purpose: string, payload: Buffer): Buffer =>
    createHmac('sha256', secret).update(purpose).update('\0').update(payload).digest().subarray(0, macBytes);

  return {
    seal(purpose, value) {
      const payload = Buffer.from(JSON.stringify(value));
      return Buffer.concat([mac(purpose, payload), payload]).toString('base64url');
    },
    open(purpose, text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= macBytes || bytes.toString('base64url') !== text) return undefined;
      const payload = bytes.subarray(macBytes);
      if (!timingSafeEqual(bytes.subarray(0, macBytes), mac(purpose, payload))) return undefined;
      return JSON.parse(payload.toString());
    },
  };
}

/** Blocks of 16 bytes that only we can make or read; the same block is sealed alike each time. */
export interface BlockSealer {
  seal(block: Buffer): Buffer;
  /** Any bytes for a block that is not ours: whoever seals puts something in that tells. */
  open(block: Buffer): Buffer;
}

export function createBlockSealer(secret: string, purpose: string): BlockSealer {
  const key = createHmac('sha256', secret).update(`block\0${purpose}`).digest();
  // One block has nothing to be chained to: a permutation of all blocks is what this mode is for it.
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return {
    seal: (block) => cipher.update(block),
    open: (block) => decipher.update(block),
  };
}
