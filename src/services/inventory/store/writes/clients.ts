import type { RequestOf } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { afterHeartbeat } from '../../rules/clients.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, type OperationDocument, plainResource } from '../rows.ts';
import { requireRow, undertake, writeRow } from './change.ts';

export interface ClientWrites {
  sendHeartbeat(call: Call, request: RequestOf<'discoveryClients.sendHeartbeat'>): Promise<OperationDocument>;
}

export function createClientWrites(parts: EmbeddedParts): ClientWrites {
  return {
    sendHeartbeat: (call, request) =>
      undertake(parts, { call, id: 'discoveryClients.sendHeartbeat', request }, async (change) => {
        const { target, body } = request;
        const now = parts.clock();
        const row = await requireRow(change, target);
        const heard = afterHeartbeat(documentOf(row), body, now);
        return { target, result: plainResource(await writeRow(change, row, heard, now, false)) };
      }),
  };
}
