import type { ClientBase, QueryConfig, QueryResult, Submittable } from 'pg';

/**
 * Gives a statement that is sent behind others of a connection the time of those, too: the timer of `pg` begins when a
 * statement is sent, which is before they have ended. The timer of the first one notices a server that does not answer.
 */
export function addTimeOfOthers(client: ClientBase, timeoutMs: number): void {
  const { query: bare } = client;
  const send = (...given: readonly unknown[]): Promise<QueryResult> => Reflect.apply(bare, client, given);
  let unanswered = 0;

  async function sendTimed(config: QueryConfig): Promise<QueryResult> {
    unanswered += 1;
    try {
      return await send({ ...config, query_timeout: timeoutMs * unanswered });
    } finally {
      unanswered -= 1;
    }
  }

  function query(given: string | QueryConfig | Submittable, values?: unknown[]): Promise<QueryResult> {
    if (typeof given === 'string') return sendTimed({ text: given, ...(values && { values }) });
    return 'submit' in given ? send(given) : sendTimed(given);
  }

  Object.assign(client, { query });
}
