import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Scannable } from '../scans/scan.ts';

/** A statement with its values, ready to be sent. */
export type Statement<Row = unknown> = Scannable<Row>;

/**
 * Sends statements of a transaction one after another, without waiting for results between them, and returns the rows of
 * the last one. Each sees the changes of those before. Throws the first failure, once all have ended.
 * See docs/decisions/044-many-rows-are-one-parameter.md.
 */
export async function runTogether<Row>(
  change: Kysely<Database>,
  statements: readonly [...Statement[], Statement<Row>],
): Promise<readonly Row[]> {
  const executor = change.getExecutor();
  return await executor.provideConnection(async (connection) => {
    // Kysely itself would send each query of a transaction after the result of the one before.
    const together = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    const run = (statement: Statement) => together.executeQuery(statement.compile(change));
    const before = statements.slice(0, -1).map(run);
    const last = together.executeQuery((statements.at(-1) as Statement<Row>).compile(change));
    await Promise.allSettled([...before, last]);
    await Promise.all(before);
    return (await last).rows;
  });
}
