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
  /** Time in milliseconds until which the gateway takes it; Infinity where that is not known. */
  readonly end: number;
  /** Time from which another token is asked for. */
  renewAt: number;
}

export function createTokens(token: Token): Tokens {
  const canRenew = typeof token === 'function';
  const refused = new Map<string, number>();
  /** The question that is under way: all operations share its answer. */
  let asked: Promise<Known> | null = null;
  /** Gives those who wait for the last call the answer of a newer one: the last may never end. */
  let supersede: (newer: Promise<Known>) => void = () => {};
  let known: Known | null = null;
  let holders = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function request(): Promise<Known> {
    const given = canRenew ? await token() : token;
    const { token: text, expiresAt } = typeof given === 'object' && given ? given : { token: given };
    const value = text ? withScheme(text.trim()) : null;
    const now = Date.now();
    if (now < (refused.get(value ?? '') ?? -refusedMs) + refusedMs) throw refusedAgain();
    const said = expiresAt === undefined ? endOf(text ?? '') : new Date(expiresAt).getTime();
    // The clock of this machine may be wrong: the gateway decides on a token that seems to have ended.
    const end = said > now ? said : Infinity;
    return { value, end, renewAt: end - Math.min(aheadMs, (end - now) / 5) };
  }

  function ask(): Promise<Known> {
    const last = supersede;
    const own = new Promise<Known>((resolve, reject) => {
      request().then(resolve, reject);
      supersede = resolve;
    });
    last(own);
    asked = own;
    const settle = (given: Known | null) => {
      if (asked !== own) return;
      asked = null;
      if (given) known = given;
      else if (known) known.renewAt = later(known.end);
      plan();
    };
    own.then(settle, () => settle(null));
    return own;
  }

  /** Asks again ahead of the end of the token, as long as a stream needs one. */
  function plan(): void {
    clearTimeout(timer);
    const wait = (known?.renewAt ?? Infinity) - Date.now();
    if (holders > 0 && canRenew && wait > 0 && wait < longestMs) timer = setTimeout(ask, wait);
  }

  return {
    canRenew,
    async authorization() {
      const now = Date.now();
      if (known && (known.renewAt > now || !canRenew)) return known.value;
      const asking = asked ?? ask();
      // The last token is good until its end, also when the function fails.
      return known && known.end > now ? known.value : (await asking).value;
    },
    renew(value) {
      const now = Date.now();
      for (const [text, at] of refused) if (at + refusedMs <= now) refused.delete(text);
      if (value !== null && canRenew) refused.set(value, now);
      if (known?.value === value) known = null;
    },
    async authorize() {
      await ask();
    },
    hold() {
      holders += 1;
      plan();
      return () => {
        holders -= 1;
        plan();
      };
    },
  };
}

/** Returns the time of the next question when one ahead of the end has failed. */
function later(end: number): number {
  const now = Date.now();
  return Math.min(end, now + Math.max(1_000, (end - now) / 4));
}

const refusedAgain = () =>
  new TributaryError('The token function returned a token that was refused lately.', {
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
