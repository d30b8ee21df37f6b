import type { Selectable } from 'kysely';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { AssetFrame } from '../../rules/frames/frame.ts';
import type { Report } from '../../rules/frames/merging.ts';
import type { InventoryAssetSourcesTable } from '../../tables.ts';
import { documentOf, type ResourceRow } from '../rows.ts';

/**
 * Returns a function that makes the report of a frame of the source as it is stored: its time in milliseconds, or `now`
 * when the frame has none.
 */
export function reporter(
  source: Pick<ResourceRow, 'id' | 'document'>,
  now: number,
): (frame: AssetFrame) => Report {
  const priority = priorityOf(source);
  const timeOf = (given: string | undefined) => timestampOf(given === undefined ? now : Date.parse(given));
  // The frames of a file have one time.
  let last = { given: undefined as string | undefined, reportTime: timeOf(undefined) };
  return ({ performanceSamples: _, ...frame }) => {
    const given = frame.reportTime;
    if (given !== last.given) last = { given, reportTime: timeOf(given) };
    return { sourceId: source.id, priority, reportTime: last.reportTime, frame };
  };
}

/** Returns the priority of a source; 0 by default. */
export function priorityOf(source: Pick<ResourceRow, 'document'>): number {
  const { priority } = documentOf(source);
  return typeof priority === 'number' ? priority : 0;
}

export function reportOf(row: Selectable<InventoryAssetSourcesTable>): Report {
  return {
    sourceId: row.source_id,
    priority: row.priority ?? 0,
    reportTime: row.report_time ?? '',
    // The gateway wrote this JSON itself, so its shape is known.
    frame: JSON.parse(row.frame ?? '{}'),
  };
}
