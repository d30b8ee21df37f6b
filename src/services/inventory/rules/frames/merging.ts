import { type FieldType, messageOf } from '../../../../apis/inventory/contract/messages.ts';
import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { isBoundedMap, mapTooLarge } from '../maps.ts';
import { type AssetFrame, detailsOf } from './frame.ts';

/** What one source has said of an asset last. */
export interface Report {
  readonly sourceId: number;
  /** Of its source when the asset was last written: the higher, the more it is trusted. */
  readonly priority: number;
  /** RFC 3339, UTC, milliseconds. */
  readonly reportTime: string;
  /** Without its samples. */
  readonly frame: AssetFrame;
}

/**
 * What sources say of an asset together: each field as the most trusted of them says it that says anything of it; of two
 * who are trusted alike the later one. Those who contradict a more trusted one about a union say nothing of it.
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

const merging = ['labels', 'attributes', ...detailsOf] as const;

/** The fields that become the asset's. */
const shownOf = (frame: AssetFrame): Tree =>
  Object.fromEntries(merging.flatMap((field) => (frame[field] === undefined ? [] : [[field, frame[field]]])));

/** Messages and maps are filled up field by field; of a union's members those of `over` stand alone. */
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
  // Without this bound each further source could add as much as one may have.
  return isBoundedMap(field) && mapTooLarge(field, both) !== null ? over : both;
}

/**
 * The asset once its sources say `after` where they said `before`: what a client has changed meanwhile stays as it was
 * changed, and what only the service says as it was.
 */
export function reported(asset: Tree, before: Tree, after: Tree): Tree {
  const made: Record<string, unknown> = { ...asset };
  for (const field of ['title', ...detailsOf]) {
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

/** Pairs that differ from what sources have said are a client's. */
function changedPairs(current: Tree = {}, before: Tree = {}, after: Tree = {}): Tree {
  const own = Object.entries(current).filter(([key, value]) => before[key] !== value);
  const removed = new Set(Object.keys(before).filter((key) => !Object.hasOwn(current, key)));
  const said = Object.entries(after).filter(([key]) => !removed.has(key));
  return Object.fromEntries([...said, ...own]);
}
