import { createHash, hash } from 'node:crypto';
import { isTurnSpent, nextTurn } from '../../../kit/work/event-loop.ts';

/** Texts with up to this many characters are hashed at once, in about 0.15 ms; longer ones in several turns. */
const maxInlineCharacters = 256 * 1024;
/** Bytes that are hashed before others may have the event loop. */
const pieceBytes = 512 * 1024;
/** Characters of a tag: 132 bits, so that nobody can make two answers with the same tag. */
const tagLength = 22;

/** SHA-256 is as fast as SHA-1 on a processor with instructions for it: 11 us for 20 KB. */
const algorithm = 'sha256';

/**
 * Returns the weak entity tag of an answer, which depends on its text alone; a promise for a long text. It is weak,
 * because the same tag stands for each compressed form.
 */
export function tagOf(text: string): string | Promise<string> {
  if (text.length > maxInlineCharacters) return tagInTurns(Buffer.from(text));
  return weakTag(hash(algorithm, text, 'base64url'));
}

async function tagInTurns(bytes: Buffer): Promise<string> {
  const hashing = createHash(algorithm);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    hashing.update(bytes.subarray(at, at + pieceBytes));
    if (isTurnSpent()) await nextTurn();
  }
  return weakTag(hashing.digest('base64url'));
}

const weakTag = (digest: string): string => `W/"${digest.slice(0, tagLength)}"`;

const tags = /(?:W\/)?("[^"]*")/g;

/** Returns whether an If-None-Match header names the tag, or any tag, in the weak comparison (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(tags)].some(([, opaque]) => opaque !== undefined && tag.endsWith(opaque));
}
