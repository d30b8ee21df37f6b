import { digestOf, matchesDigest } from '../../../gateway/auth/secrets.ts';

/** Returns a check that a path's last part is the secret of publishers without tokens; it takes constant time. */
export function createPushSecret(secret: string): (given: string) => boolean {
  const digest = digestOf(secret);
  return (given) => matchesDigest(given, digest);
}
