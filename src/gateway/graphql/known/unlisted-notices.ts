import { createHash } from 'node:crypto';
import type { Call } from '../../../kit/call/call.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { type LoggedClient, loggedClient, unnamedClient } from '../../../kit/call/client-name.ts';
import type { Observer } from '../../observer.ts';
import type { Operation } from '../operation/operations.ts';

/** An operation that no manifest lists. */
export interface UnlistedSeen extends LoggedClient {
  /** SHA-256 of the text in hex. */
  readonly hash: string;
  readonly operationName: string | null;
  readonly kind: string;
  /** Owner of the credential of the first client that sent it. */
  readonly owner: string;
  readonly requestId: string;
  /** True for the last operation that is logged; later ones are only counted. */
  readonly isLast: boolean;
}

export interface UnlistedNotices {
  saw(operation: Operation, text: string, call: Pick<Call, 'caller' | 'client' | 'requestId'>): void;
}

/** Number of texts that are logged. A client can send any number of different ones, and each would be a line. */
const maxLogged = 1_000;

/** Counts unlisted operations, and logs each text once. */
export function createUnlistedNotices(
  observer: Pick<Observer, 'unlisted'>,
  log: (seen: UnlistedSeen) => void,
): UnlistedNotices {
  const logged = new Set<string>();
  return {
    saw({ name, kind }, text, { caller, client = unnamedClient, requestId }) {
      observer.unlisted();
      if (logged.size >= maxLogged) return;
      const hash = createHash('sha256').update(text).digest('hex');
      if (logged.has(hash)) return;
      logged.add(hash);
      const isLast = logged.size === maxLogged;
      const seen = { hash, operationName: name, kind, ...loggedClient(client) };
      log({ ...seen, owner: ownerOf(caller), requestId, isLast });
    },
  };
}
