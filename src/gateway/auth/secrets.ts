import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of each kind of secret, so that people and secret scanners recognize it. */
const prefixes = { token: 'trb_', clientSecret: 'trs_', appCode: 'trc_' } as const;

export type SecretKind = keyof typeof prefixes;

const randomLength = 24;
const wellFormed = /^[a-z]{3}_([0-9a-f]{48})([0-9a-f]{8})$/;

/** Returns a new secret: prefix, 192 random bits and a checksum, in hex digits. */
export function newSecret(kind: SecretKind): string {
  const body = randomBytes(randomLength).toString('hex');
  return `${prefixes[kind]}${body}${checksum(body)}`;
}

const secretInText = /\b(tr[bsc])(?:_|%5f)[\w%.~-]+/gi;

/**
 * Returns the text with everything hidden that looks like one of our secrets, for logs and for messages that quote an
 * address.
 */
export const hideSecrets = (text: string): string => text.replace(secretInText, '$1_<hidden>');

export const looksLike = (kind: SecretKind, text: string): boolean => text.startsWith(prefixes[kind]);

/** Whether prefix, length and checksum are right, so that a mistyped secret costs no query. */
export function isWellFormed(kind: SecretKind, text: string): boolean {
  const [, body, sum] = wellFormed.exec(text) ?? [];
  return looksLike(kind, text) && body !== undefined && checksum(body) === sum;
}

/** Returns the SHA-256 in hex digits. Our secrets are random, so a slow hash would add nothing. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'hex');

/** Whether the secret has this digest; the time of the comparison reveals neither length nor content. */
export function matchesDigest(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
