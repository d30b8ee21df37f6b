import type { Execution, ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { executionOfRow } from './rows.ts';

/** Locks the execution for the transaction and returns it; null when it was deleted. */
export async function lockExecution(change: Change, sid: ExecutionSid): Promise<Execution | null> {
  const row = await change
    .updateTable('executions')
    .set((row) => ({ status: row.ref('status') }))
    .where('sid', '=', sid)
    .returningAll()
    .executeTakeFirst();
  return row ? executionOfRow(row) : null;
}
