/** The outcome of a request: answered, refused for its credential, or without an answer. */
export type Outcome = 'answered' | 'refused' | 'lost';

/** Returns a `fetch` that tells the outcome of each request that is not cancelled. */
export function observedFetch(seen: (outcome: Outcome) => void, send = globalThis.fetch): typeof fetch {
  return async (input, init) => {
    try {
      const answer = await send(input, init);
      seen(answer.status === 401 ? 'refused' : 'answered');
      return answer;
    } catch (error) {
      if (!init?.signal?.aborted) seen('lost');
      throw error;
    }
  };
}
