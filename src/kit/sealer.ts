import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;

/**
 * Makes opaque texts that only this gateway can make: base64url of a MAC and a JSON value. The purpose (list, filter,
 * owner) is part of the MAC and not of the text, so a text does not open for another purpose.
 * See docs/decisions/020-sealed-cursors-and-tokens.md.
 */
export interface Sealer {
  seal(purpose: string, value: unknown): string;
  /** Returns the sealed value; undefined when the text was not sealed here, or for another purpose. */
  open(purpose: string, text: string): unknown;
}

/** Seals with the secret; opens what it or a former secret has sealed. */
export function createSealer(secret: string, former: readonly string[] = []): Sealer {
  const macOf = (key: string, purpose: string, payload: Buffer): Buffer =>
    createHmac('sha256', key).update(purpose).update('\0').update(payload).digest().subarray(0, macBytes);
  const keys = [secret, ...former];

  return {
    seal(purpose, value) {
      const payload = Buffer.from(JSON.stringify(value));
      return Buffer.concat([macOf(secret, purpose, payload), payload]).toString('base64url');
    },
    open(purpose, text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= macBytes || bytes.toString('base64url') !== text) return undefined;
      const payload = bytes.subarray(macBytes);
      const mac = bytes.subarray(0, macBytes);
      if (!keys.some((key) => timingSafeEqual(mac, macOf(key, purpose, payload)))) return undefined;
      return JSON.parse(payload.toString());
    },
  };
}

/** Encrypts blocks of 16 bytes, which only this gateway can make or read. Equal blocks give equal results. */
export interface BlockSealer {
  seal(block: Buffer): Buffer;
  /**
   * Returns the decrypted block. A block that was not sealed here gives arbitrary bytes, so callers must include
   * something that they can check.
   */
  open(block: Buffer): Buffer;
}

export function createBlockSealer(secret: string, purpose: string): BlockSealer {
  const key = createHmac('sha256', secret).update(`block\0${purpose}`).digest();
  // ECB is safe here: a single block has no other block to be chained to, and the mode is then a permutation of all
  // blocks.
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return {
    seal: (block) => cipher.update(block),
    open: (block) => decipher.update(block),
  };
}
