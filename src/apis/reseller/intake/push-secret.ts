import { digestOf, matchesDigest } from '../../../gateway/auth/secrets.ts';

/** Whether a path's last part is the secret of publishers that send no token; how long it takes tells nothing of it. */
export function createPushSecret(secret: string): (given: string) => boolean {
  const digest = digestOf(secret);
  return (given) => matchesDigest(given, digest);
}
