import type { Call } from '../../callers/call.ts';
import { keptDocument } from '../../storage/documents.ts';
import type { RequestOf } from '../contract.ts';
import { afterHeartbeat, nextChange, withState } from '../rules/clients.ts';
import { requireRow, undertake, writeRow } from './change.ts';
import { type EmbeddedParts, timestampOf } from './parts.ts';
import { documentOf, lockByName, type OperationDocument, plainResource } from './rows.ts';

export interface ClientWrites {
  sendHeartbeat(call: Call, request: RequestOf<'discoveryClients.sendHeartbeat'>): Promise<OperationDocument>;
}

export function createClientWrites(parts: EmbeddedParts): ClientWrites {
  return {
    sendHeartbeat: (call, { target, body }) =>
      undertake(
        parts,
        { call, id: 'discoveryClients.sendHeartbeat', requestId: undefined },
        async (change) => {
          const now = parts.clock();
          const row = await requireRow(change, target);
          const heard = afterHeartbeat(documentOf(row), body, now);
          return { target, result: plainResource(await writeRow(change, row, heard, now, false)) };
        },
      ),
  };
}

const batchSize = 100;

/** Gives discovery clients the state that time has brought them; when the next changes, null for never. */
export async function settleClients(parts: Pick<EmbeddedParts, 'db' | 'clock'>): Promise<number | null> {
  const { db, clock } = parts;
  for (let settled = batchSize; settled === batchSize; ) {
    const due = await db
      .selectFrom('inventory_resources')
      .select('name')
      .where('wake_at', '<=', timestampOf(clock()))
      .orderBy('wake_at')
      .limit(batchSize)
      .execute();
    for (const { name } of due) await settleClient(parts, name);
    settled = due.length;
  }
  const next = await db
    .selectFrom('inventory_resources')
    .select('wake_at')
    .where('wake_at', 'is not', null)
    .orderBy('wake_at')
    .limit(1)
    .executeTakeFirst();
  return next?.wake_at ? Date.parse(next.wake_at) : null;
}

/** Looked at again once it is locked: another process may have been first, or a heartbeat. */
async function settleClient({ db, clock }: Pick<EmbeddedParts, 'db' | 'clock'>, name: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const row = await lockByName(change, name);
    if (!row) return;
    const now = clock();
    const before = documentOf(row);
    const after = withState(before, now);
    const next = nextChange(after, now);
    await change
      .updateTable('inventory_resources')
      .set({ document: keptDocument(change, after), wake_at: next === null ? null : timestampOf(next) })
      .where('id', '=', row.id)
      .execute();
  });
}
