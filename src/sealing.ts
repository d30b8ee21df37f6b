import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;

/**
 * Opaque texts that only we can make: base64url of a MAC and a JSON value. The purpose (which list, which filter,
 * whose) is part of the MAC and not of the text, so what was sealed for one purpose does not open for another.
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
