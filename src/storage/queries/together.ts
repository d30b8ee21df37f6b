import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Scannable } from '../scans/scan.ts';

/** A statement with its values. */
export type Statement<Row = unknown> = Scannable<Row>;

/**
 * Sends statements of a transaction one after another, without waiting for the results between them, and returns the rows
 * of the last one. Each sees the changes of those before. Throws the first failure, once all have ended.
 * See docs/decisions/044-many-rows-are-one-parameter.md.
 */
export async function runTogether<Row>(
  change: Kysely<Database>,
  before: readonly Statement[],
  last: Statement<Row>,
): Promise<readonly Row[]> {
  const executor = change.getExecutor();
  return await executor.provideConnection(async (connection) => {
    // Kysely itself would send each query of a transaction after the result of the one before.
    const together = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    // Rejects for a statement that cannot be compiled: those before it have been sent.
    const run = async <One>(statement: Statement<One>) =>
      await together.executeQuery(statement.compile(change));
    const sent = before.map(run);
    const ended = run(last);
    await Promise.allSettled([...sent, ended]);
    await Promise.all(sent);
    return (await ended).rows;
  });
}
