import { afterHeartbeat } from '../../rules/clients.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, plainResource } from '../rows.ts';
import { requireRow, undertake, writeRow } from './change.ts';

export function createClientWrites(parts: EmbeddedParts): Handlers<'discoveryClients.sendHeartbeat'> {
  return {
    'discoveryClients.sendHeartbeat': (call, request) =>
      undertake(parts, { call, id: 'discoveryClients.sendHeartbeat', request }, async (change) => {
        const { target, body } = request;
        const now = parts.clock();
        const row = await requireRow(change, target);
        const heard = afterHeartbeat(documentOf(row), body, now);
        return { target, result: plainResource(await writeRow(change, row, heard, now, false)) };
      }),
  };
}
