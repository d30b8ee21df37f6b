import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^sha256=[0-9a-f]{64}$/;

/** The header with the signature of a body. */
export const signatureHeader = 'x-tributary-signature';

/** Whether the header has the form of a signature: `sha256=` and the HMAC's 64 hex digits. */
export const looksSigned = (header: string | undefined): boolean => shape.test(header ?? '');

/** Whether the header is the HMAC-SHA256 of the raw body; compared in constant time. */
export function isSigned(body: string, header: string | undefined, secret: string): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
