import { Fault } from '../../kit/fault.ts';
import { startLoop } from '../../kit/work/loop.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Credentials } from '../auth/presented/credentials.ts';

/** Checks at intervals whether the credentials of open connections are still valid. */
export interface CredentialWatch extends Disposable {
  /** Calls `lost` when the credential is no longer valid; returns a function that ends the watch. */
  watch(credentials: Credentials, lost: () => void): () => void;
}

interface Watched {
  readonly credentials: Credentials;
  readonly lost: Set<() => void>;
}

/**
 * Milliseconds between checks. Shorter than the time for which a valid credential is cached, so that a revocation is
 * noticed soon after that.
 */
const everyMs = 2_500;
const lookedAtOnce = 20;

/** Creates the watch. Each credential is checked once per round, however many connections use it. */
export function createCredentialWatch(authenticate: Authenticate): CredentialWatch {
  const watched = new Map<string, Watched>();

  async function lookAt({ credentials, lost }: Watched): Promise<void> {
    try {
      await authenticate(credentials);
    } catch (error) {
      // A credential that cannot be checked now may still be valid.
      if (!(error instanceof Fault) || !final.has(error.code)) return;
      for (const notify of [...lost]) notify();
    }
  }

  async function look(): Promise<void> {
    const all = [...watched.values()];
    for (let next = 0; next < all.length; next += lookedAtOnce) {
      await Promise.all(all.slice(next, next + lookedAtOnce).map(lookAt));
    }
  }

  const looking = startLoop(look, { everyMs, firstMs: everyMs });

  return {
    watch(credentials, lost) {
      const key = `${credentials.fromPage} ${credentials.foreign ?? false} ${credentials.authorization.join(' ')}`;
      const entry = watched.get(key) ?? { credentials, lost: new Set() };
      watched.set(key, entry);
      const notify = () => lost();
      entry.lost.add(notify);
      return () => {
        entry.lost.delete(notify);
        if (entry.lost.size === 0 && watched.get(key) === entry) watched.delete(key);
      };
    },
    [Symbol.dispose]: looking[Symbol.dispose],
  };
}

const final: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);
