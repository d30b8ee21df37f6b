import { Fault } from '../../kit/fault.ts';
import { startLoop } from '../../kit/loop.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Credentials } from '../auth/credentials.ts';

/** Looks now and then whether the credentials of open connections are still good. */
export interface CredentialWatch extends Disposable {
  /** Calls back when the credential is no longer good; answers what ends that. */
  watch(credentials: Credentials, lost: () => void): () => void;
}

interface Watched {
  readonly credentials: Credentials;
  readonly lost: Set<() => void>;
}

/** Less than a good credential is remembered for: a revocation is seen soon after that. */
const everyMs = 2_500;
const lookedAtOnce = 20;

/** Each credential is looked at once, whatever the number of its connections. */
export function createCredentialWatch(authenticate: Authenticate): CredentialWatch {
  const watched = new Map<string, Watched>();

  async function lookAt({ credentials, lost }: Watched): Promise<void> {
    try {
      await authenticate(credentials);
    } catch (error) {
      // One that cannot be checked now may well be good.
      if (!(error instanceof Fault) || !final.has(error.code)) return;
      for (const tell of [...lost]) tell();
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
      const tell = () => lost();
      entry.lost.add(tell);
      return () => {
        entry.lost.delete(tell);
        if (entry.lost.size === 0 && watched.get(key) === entry) watched.delete(key);
      };
    },
    [Symbol.dispose]: looking[Symbol.dispose],
  };
}

const final: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);
