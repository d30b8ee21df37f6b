/** Times that the second token is returned after its end. */
const lateAnswers = 5;
/** Milliseconds before the end of a token from which another is issued. */
const aheadMs = 1_200;

/** A token function of a client whose tokens end soon. */
export interface ShortTokens {
  token(): Promise<string>;
  /** Number of tokens so far. */
  readonly issued: number;
  /** Resolves when that many tokens have ended, the second of them late. */
  ended(count: number): Promise<void>;
}

/** Each token is for some seconds. The second one is returned some times more after its end. */
export function createShortTokens(issue: (seconds: number) => Promise<string>, seconds = 6): ShortTokens {
  let issued = 0;
  let late = 0;
  let current: { readonly text: Promise<string>; readonly end: number } | undefined;
  let another = Promise.withResolvers<void>();
  const isGood = (end: number) => {
    if (issued !== 2) return Date.now() < end - aheadMs;
    if (Date.now() >= end) late += 1;
    return late <= lateAnswers;
  };
  return {
    token() {
      if (current && isGood(current.end)) return current.text;
      issued += 1;
      current = { text: issue(seconds), end: (Math.floor(Date.now() / 1_000) + seconds) * 1_000 };
      another.resolve();
      another = Promise.withResolvers();
      return current.text;
    },
    get issued() {
      return issued;
    },
    async ended(count) {
      while (issued <= count) await another.promise;
    },
  };
}
