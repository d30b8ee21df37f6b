import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What each kind of secret begins with, so that a person or a scanner knows one when they see it. */
const prefixes = { token: 'trb_', clientSecret: 'trs_', appCode: 'trc_' } as const;

export type SecretKind = keyof typeof prefixes;

const randomLength = 24;
const wellFormed = /^[a-z]{3}_([0-9a-f]{48})([0-9a-f]{8})$/;

/** Prefix, 192 random bits and a checksum, in hex digits. */
export function newSecret(kind: SecretKind): string {
  const body = randomBytes(randomLength).toString('hex');
  return `${prefixes[kind]}${body}${checksum(body)}`;
}

const secretInText = /\b(tr[bsc])(?:_|%5f)[\w%.~-]+/gi;

/** The text with whatever looks like one of our secrets hidden: for logs, and for messages that quote an address. */
export function hideSecrets(text: string): string {
  return text.replace(secretInText, '$1_<hidden>');
}

/** Whether the text claims to be of that kind. */
export function looksLike(kind: SecretKind, text: string): boolean {
  return text.startsWith(prefixes[kind]);
}

/** Whether we can have made it: a mistyped one costs no query. */
export function isWellFormed(kind: SecretKind, text: string): boolean {
  const [, body, sum] = wellFormed.exec(text) ?? [];
  return looksLike(kind, text) && body !== undefined && checksum(body) === sum;
}

/** SHA-256 in hex digits. Our secrets are random, so that a slow hash would add nothing. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Whether it is the secret of that digest; the time it takes tells neither length nor content. */
export function matchesDigest(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(digest));
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
