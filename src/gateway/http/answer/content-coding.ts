import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { Fault } from '../../../kit/fault.ts';

/** The content codings that answers are compressed with, in our order of preference. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** The content codings that a client accepts. */
export interface Accepted {
  /** The coding that the client prefers; null when it prefers an answer that is not compressed. */
  readonly coding: Coding | null;
  /** False when the client refuses answers that are not compressed (`identity;q=0`, `*;q=0`). */
  readonly isIdentityAccepted: boolean;
}

const uncompressed: Accepted = { coding: null, isIdentityAccepted: true };

const known = new LRUCache<string, Accepted>({ max: 500 });
/** Headers with more characters are not cached, so that clients cannot fill the memory with them. */
const maxCachedCharacters = 200;

/**
 * Returns what an Accept-Encoding header accepts. Where its quality values rate codings equally, `br` comes before
 * `gzip`, and both before no coding. A client without the header gets answers that are not compressed.
 */
export function acceptedCoding(header: string | undefined): Accepted {
  if (header === undefined) return uncompressed;
  const cached = known.get(header);
  if (cached) return cached;
  const accepted = negotiate(header);
  if (header.length <= maxCachedCharacters) known.set(header, accepted);
  return accepted;
}

const available = [...codings, 'identity'];

/**
 * Sorts the codings by our preference, because among equal ones the negotiator takes the first in the header. `x-gzip` is
 * an old name of `gzip`.
 */
function inOurOrder(header: string): string {
  const place = (sent: string) => {
    const at = available.findIndex((coding) => sent.trim().toLowerCase().startsWith(coding));
    return at < 0 ? available.length : at;
  };
  return header
    .replaceAll(/\bx-gzip\b/gi, 'gzip')
    .split(',')
    .sort((a, b) => place(a) - place(b))
    .join(',');
}

function negotiate(header: string): Accepted {
  const accepted = new Negotiator({ headers: { 'accept-encoding': inOurOrder(header) } }).encodings(
    available,
  );
  const [preferred] = accepted;
  return {
    coding: codings.find((coding) => coding === preferred) ?? null,
    isIdentityAccepted: accepted.includes('identity'),
  };
}

/** Throws NOT_ACCEPTABLE when the client accepts neither a coding of ours nor an answer that is not compressed. */
export function refuseCodings(header: string | undefined): void {
  const { coding, isIdentityAccepted } = acceptedCoding(header);
  if (coding !== null || isIdentityAccepted) return;
  throw new Fault('NOT_ACCEPTABLE', `Accept-Encoding must allow ${codings.join(', ')} or identity.`);
}
