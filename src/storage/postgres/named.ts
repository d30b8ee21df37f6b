import { createHash } from 'node:crypto';
import type { ClientBase, QueryResult } from 'pg';
import { errorCode } from '../storage-errors.ts';

/** Names of statements by their texts. */
const names = new Map<string, string>();

/**
 * Gives a statement a name, under which each session of PostgreSQL parses and plans it once. It is for statements on one
 * path of one index: from the sixth run on, the plan may not depend on the values. The name is a hash of the text, so
 * that no session runs another release's statement.
 * See docs/decisions/067-behind-a-pooler.md.
 */
export function nameStatement(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url'));
}

/**
 * Codes of failures that a name causes: the session has forgotten it, the columns of its result have changed, the session
 * has it already, or a pooler does not take names.
 */
const isOfName: ReadonlySet<unknown> = new Set(['26000', '0A000', '42P05', '08P01']);

/**
 * Has a connection with a session of its own send statements by their names. Within a transaction, which a failure would
 * end, it sends texts; and only texts after a failure.
 */
export function sendNames(client: ClientBase): void {
  const { query: bare } = client;
  const send = (...given: readonly unknown[]): Promise<QueryResult> => Reflect.apply(bare, client, given);
  let takesNames = true;

  async function query(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    const name = takesNames && client.getTransactionStatus() === 'I' ? names.get(sql) : undefined;
    if (name === undefined) return await send(sql, parameters);
    try {
      return await send({ name, text: sql, values: parameters });
    } catch (error) {
      if (!isOfName.has(errorCode(error))) throw error;
      takesNames = false;
      return await send(sql, parameters);
    }
  }

  Object.assign(client, { query });
}
