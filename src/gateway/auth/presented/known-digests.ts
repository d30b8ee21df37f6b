import { timingSafeEqual } from 'node:crypto';
import { digestOf } from '../secrets.ts';

/** The SHA-256 of a token: in hex digits, and as the bytes of these digits for comparisons. */
export interface Digest {
  readonly hex: string;
  readonly bytes: Buffer;
}

/** Returns the digest of a bearer token that came over the connection. */
export type DigestOfToken = (token: string, connection: object | undefined) => Digest;

interface Known {
  readonly token: Buffer;
  readonly digest: Digest;
}

/**
 * Creates a function that hashes a token once for each connection: clients send the same token with every request. The
 * comparison with the connection's last token takes constant time, because clients of a proxy share connections. The
 * token stays in memory for as long as the connection.
 */
export function createKnownDigests(): DigestOfToken {
  const last = new WeakMap<object, Known>();
  return (text, connection) => {
    if (!connection) return hashed(text);
    const token = Buffer.from(text);
    const known = last.get(connection);
    if (known && known.token.length === token.length && timingSafeEqual(known.token, token)) {
      return known.digest;
    }
    const digest = hashed(text);
    last.set(connection, { token, digest });
    return digest;
  };
}

function hashed(text: string): Digest {
  const hex = digestOf(text);
  return { hex, bytes: Buffer.from(hex) };
}
