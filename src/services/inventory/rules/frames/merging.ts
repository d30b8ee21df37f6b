import { detailsFields } from '../../../../apis/inventory/contract/asset-kinds.ts';
import { type FieldType, messageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { isBoundedMap, mapTooLarge } from '../maps.ts';
import type { AssetFrame } from './frame.ts';

/** The last report of one source about an asset. */
export interface Report {
  readonly sourceId: number;
  /** Priority of the source when the asset was last written; a higher one is trusted more. */
  readonly priority: number;
  /** RFC 3339, UTC, milliseconds. */
  readonly reportTime: string;
  /** The frame without its samples. */
  readonly frame: AssetFrame;
}

/**
 * Merges reports. Each field comes from the most trusted source that sets it; among equals, from the latest report. A
 * union keeps only the members from the most trusted source that sets any of them.
 * See docs/decisions/036-assets-are-merged-from-frames.md.
 */
export function merged(reports: readonly Report[]): Tree {
  return [...reports]
    .sort(byTrust)
    .map(({ frame }) => shownOf(frame))
    .reduceRight((over, under) => overlaid('AssetFrame', under, over), {});
}

function byTrust(one: Report, other: Report): number {
  if (one.priority !== other.priority) return one.priority - other.priority;
  if (one.reportTime !== other.reportTime) return one.reportTime < other.reportTime ? -1 : 1;
  return one.sourceId - other.sourceId;
}

const merging = ['labels', 'attributes', ...detailsFields] as const;

/** Returns the fields that become fields of the asset. */
const shownOf = (frame: AssetFrame): Tree =>
  Object.fromEntries(merging.flatMap((field) => (frame[field] === undefined ? [] : [[field, frame[field]]])));

/**
 * Overlays `over` on `under`: messages and maps merge field by field, while union members in `over` replace all others.
 */
function overlaid(message: string, under: Tree, over: Tree): Tree {
  const { fields, unions } = messageOf(message);
  const gone = new Set(
    Object.values(unions)
      .filter((members) => members.some((member) => over[member] !== undefined))
      .flat(),
  );
  const kept = Object.entries(under).filter(([field]) => !gone.has(field) || over[field] !== undefined);
  const entries = Object.entries(over).map(([field, value]) => {
    const type = fields[field];
    return [field, type ? filled(field, type, under[field], value) : value] as const;
  });
  return Object.fromEntries([...kept, ...entries]);
}

function filled(field: string, type: FieldType, under: unknown, over: unknown): unknown {
  if (!isJsonObject(under) || !isJsonObject(over)) return over;
  if (type.kind === 'message') return overlaid(type.message, under, over);
  if (type.kind !== 'map') return over;
  const both = { ...under, ...over };
  // Without this bound, each further source could add as much as one source may have.
  return isBoundedMap(field) && mapTooLarge(field, both) !== null ? over : both;
}

/**
 * Returns the asset after its sources' merged data changed from `before` to `after`. Changes by clients, and fields
 * that only the service sets, stay as they are.
 */
export function withMergedFields(asset: Tree, before: Tree, after: Tree): Tree {
  const made: Record<string, unknown> = { ...asset };
  for (const field of ['title', ...detailsFields]) {
    if (before[field] !== undefined) delete made[field];
    if (after[field] !== undefined) made[field] = after[field];
  }
  for (const field of ['labels', 'attributes']) {
    const pairs = changedPairs(treeAt(asset, field), treeAt(before, field), treeAt(after, field));
    if (Object.keys(pairs).length > 0) made[field] = pairs;
    else delete made[field];
  }
  return made;
}

/** Pairs that differ from the sources' earlier data come from a client and are kept. */
function changedPairs(current: Tree = {}, before: Tree = {}, after: Tree = {}): Tree {
  const own = Object.entries(current).filter(([key, value]) => before[key] !== value);
  const removed = new Set(Object.keys(before).filter((key) => !Object.hasOwn(current, key)));
  const changed = Object.entries(after).filter(([key]) => !removed.has(key));
  return Object.fromEntries([...changed, ...own]);
}
