import { longestMs } from './deadline.ts';
import { TributaryError } from './errors.ts';
import type { Token } from './options.ts';

/** Milliseconds for which a refused token is not sent again: repeated refusals would limit the address. */
const refusedMs = 60_000;
/** Longest time in milliseconds before the end of a token at which another is asked for; at most a fifth of its time. */
const aheadMs = 30_000;

/** The client's credential. */
export interface Tokens {
  /** True when another token may be had after one was refused. */
  readonly canRenew: boolean;
  /** Returns the value of the Authorization header; null without a credential. Throws for a token refused lately. */
  authorization(): Promise<string | null>;
  /** Forgets the value that the gateway has refused, so that the next operation asks for another. */
  renew(refused: string | null): void;
  /** Asks for a token now. */
  authorize(): Promise<void>;
  /** Has tokens asked for ahead of their end, until the returned function is called. */
  hold(): () => void;
}

interface Known {
  readonly value: string | null;
  /** Time in milliseconds from which another token is asked for; Infinity where the end is not known. */
  readonly renewAt: number;
}

export function createTokens(token: Token): Tokens {
  const refused = new Map<string, number>();
  let asked: Promise<Known> | null = null;
  let known: Known | null = null;
  let holders = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function request(): Promise<Known> {
    const given = typeof token === 'function' ? await token() : token;
    const { token: text, expiresAt } = typeof given === 'object' && given ? given : { token: given };
    const value = text ? withScheme(text) : null;
    const until = value === null ? undefined : (refused.get(value) ?? 0) + refusedMs;
    if (until !== undefined && until > Date.now()) throw refusedAgain();
    const end = expiresAt === undefined ? endOf(text ?? '') : new Date(expiresAt).getTime();
    const left = Math.max(0, end - Date.now());
    known = { value, renewAt: end - Math.min(aheadMs, left / 5) };
    return known;
  }

  function ask(): Promise<Known> {
    const own = request();
    asked = own;
    own.then(plan, () => {
      // A function that fails is asked again by the next operation.
      if (asked === own) asked = null;
    });
    return own;
  }

  /** Asks again ahead of the end of the token, as long as a stream needs one. */
  function plan(): void {
    clearTimeout(timer);
    const wait = (known?.renewAt ?? Infinity) - Date.now();
    if (holders === 0 || typeof token !== 'function' || !(wait > 0 && wait < longestMs)) return;
    timer = setTimeout(() => void ask().catch(() => {}), wait);
  }

  return {
    canRenew: typeof token === 'function',
    async authorization() {
      const isDue = typeof token === 'function' && known !== null && known.renewAt <= Date.now();
      // The last token may still be good when its function fails ahead of its end.
      const last = known;
      if (!isDue || !last) return (await (asked ?? ask())).value;
      if (asked === null) return (await ask()).value;
      const { value } = await ask().catch(() => last);
      return value;
    },
    renew(value) {
      const now = Date.now();
      for (const [text, at] of refused) if (at + refusedMs <= now) refused.delete(text);
      if (value !== null) refused.set(value, now);
      if (known?.value !== value) return;
      [asked, known] = [null, null];
    },
    async authorize() {
      await ask();
    },
    hold() {
      holders += 1;
      plan();
      return () => {
        holders -= 1;
        if (holders === 0) clearTimeout(timer);
      };
    },
  };
}

const refusedAgain = () =>
  new TributaryError('The token function returned a token that was refused less than 60 seconds ago.', {
    code: 'UNAUTHENTICATED',
  });

/** A bare token is a bearer token; a value with a scheme, such as `Basic …`, is sent as it is. */
const withScheme = (value: string) => (/^\S+$/.test(value) ? `Bearer ${value}` : value);

/** Returns the end of a JWT in milliseconds; Infinity for another token. */
function endOf(text: string): number {
  try {
    const part = text.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp * 1_000 : Infinity;
  } catch {
    return Infinity;
  }
}
