import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { plainResource, type ResourceRow } from '../rows.ts';
import { insertUnlessThere, newRow, requireParent, requireRow, undertake } from './change.ts';
import { patchRow } from './write.ts';

/** Creates the change of a location's settings. Every location has settings; the first change stores a row for them. */
export function createSettingsWrite(parts: EmbeddedParts): Handlers['locations.updateSettings'] {
  return (call, request) =>
    undertake(parts, { call, id: 'locations.updateSettings', request }, async (change) => {
      const now = parts.clock();
      const row = await requireSettings(change, parts, request.target, now);
      const written = await patchRow(change, row, request, now);
      return { target: request.target, result: plainResource(written) };
    });
}

async function requireSettings(
  change: Change,
  parts: EmbeddedParts,
  name: ResourceName,
  now: number,
): Promise<ResourceRow> {
  const parent = locationNameOf(name);
  await requireParent(change, parts, parent);
  // The first change inserts the row; a concurrent one waits for it.
  await insertUnlessThere(change, newRow({ kind: 'settings', name, parent }, {}, now));
  return await requireRow(change, name);
}
