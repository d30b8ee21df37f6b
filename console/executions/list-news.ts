/** Executions with events since a list was read, each with the kind of its first one. */
export type News = ReadonlyMap<string, string>;

interface Event {
  readonly kind: string;
  readonly executionSid: string;
}

export const noNews: News = new Map();

/** Returns the news with an event; a new execution stays new when it ends. */
export const withNews = (news: News, { executionSid, kind }: Event): News =>
  news.has(executionSid) ? news : new Map(news).set(executionSid, kind);

/** Returns the news in words, such as `3 new, 1 changed`. */
export function newsText(news: News): string {
  const started = [...news.values()].filter((kind) => kind === 'EXECUTION_STARTED').length;
  const changed = news.size - started;
  return [started > 0 && `${started} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', ');
}
