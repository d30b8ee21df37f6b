import { timingSafeEqual } from 'node:crypto';
import { digestOf } from './secrets.ts';

/** Returns the SHA-256 of a bearer token in hex digits. */
export type DigestOfToken = (token: string, connection: object | undefined) => string;

interface Known {
  readonly token: Buffer;
  readonly digest: string;
}

/**
 * Creates a function that hashes a token once for each connection: clients send the same token with every request. The
 * comparison with the connection's last token takes constant time, because clients of a proxy share connections. The
 * token stays in memory for as long as the connection.
 */
export function createKnownDigests(): DigestOfToken {
  const last = new WeakMap<object, Known>();
  return (text, connection) => {
    if (!connection) return digestOf(text);
    const token = Buffer.from(text);
    const known = last.get(connection);
    if (known && known.token.length === token.length && timingSafeEqual(known.token, token)) {
      return known.digest;
    }
    const digest = digestOf(text);
    last.set(connection, { token, digest });
    return digest;
  };
}
