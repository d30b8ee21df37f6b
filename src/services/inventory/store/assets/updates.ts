import { childName, locationNameOf, parseName } from '../../../../apis/inventory/contract/names.ts';
import { notFound, tooMany } from '../../../../apis/inventory/contract/refusals.ts';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import type { MessageOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { badInput } from '../../../../kit/fault.ts';
import { parseRequestId } from '../../../../kit/text/client-request-id.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { changingRows } from '../../../../storage/queries/locking.ts';
import { documentOf, resourcesOf, rowsByName } from '../rows.ts';
import { judge, writeRows } from '../writes/change.ts';
import type { Repeatable } from '../writes/idempotency.ts';
import { patched } from '../writes/write.ts';
import { recordAssets } from './events.ts';

/** Maximum assets that one request may name, as the service documents it. */
export const maxAtOnce = { add: 2000, remove: 1000, batch: 1000 } as const;

/** An update of one asset, with the fields of the request for error messages. */
export interface AssetUpdate extends Repeatable {
  readonly asset: Tree;
  readonly updateMask: string | undefined;
  readonly maskField: string;
}

/**
 * Parses the requests of a batch. Throws BAD_USER_INPUT unless each names a different asset of the location, and a
 * different request id if any.
 */
export function updatesOf(
  location: ResourceName,
  requests: readonly MessageOf<'UpdateAssetRequest'>[],
): readonly AssetUpdate[] {
  if (requests.length === 0) throw badInput('requests', 'a list of at least one');
  if (requests.length > maxAtOnce.batch) throw tooMany('requests', maxAtOnce.batch);
  const [names, ids] = [new Set<string>(), new Set<string>()];
  return requests.map(({ asset = {}, updateMask, requestId: given }, index) => {
    const field = `requests[${index}]`;
    const target = assetIn(location, String(asset.name ?? ''), `${field}.asset.name`);
    if (names.has(target))
      throw badInput(`${field}.asset.name`, 'another asset in each of the requests', target);
    names.add(target);
    const requestId = given === undefined ? given : parseRequestId(given, `${field}.requestId`);
    if (requestId !== undefined && ids.has(requestId)) {
      throw badInput(`${field}.requestId`, 'another id in each of the requests', requestId);
    }
    if (requestId !== undefined) ids.add(requestId);
    const content = { asset, updateMask };
    const places = { idField: `${field}.requestId`, maskField: `${field}.updateMask` };
    return { target, requestId, asset, updateMask, content, ...places };
  });
}

/**
 * Updates assets of one location and returns them. The number of statements does not depend on the number of assets. Throws NOT_FOUND.
 */
export async function updateAssets(
  change: Change,
  updates: readonly AssetUpdate[],
  now: number,
): Promise<ReadonlyMap<AssetUpdate, MessageOf<'Asset'>>> {
  const names = updates.map(({ target }) => target);
  const [first] = names;
  if (first === undefined) return new Map();
  const location = locationNameOf(first);
  const rows = await rowsByName(change, names, changingRows(change));
  const changed = [];
  for (const { target, asset, updateMask, maskField } of updates) {
    const row = rows.get(target);
    if (!row) throw notFound(target);
    const before = documentOf(row);
    const made = withHiding(before, patched('Asset', before, asset, updateMask, maskField), now);
    await judge(change, 'assets', target, made, before);
    changed.push({ row, made });
  }
  const written = await resourcesOf(change, await writeRows(change, changed, now));
  const changes = names.map((name) => ({ kind: 'UPDATED', name }) as const);
  await recordAssets(change, { location, now }, changes);
  const byName = new Map(written.map((asset) => [asset.name, asset]));
  return new Map(updates.map((update) => [update, byName.get(update.target) as MessageOf<'Asset'>]));
}

/** Sets the time of hiding, which only the service may set. A visible asset has neither that time nor a reason. */
function withHiding(before: Tree, after: Tree, now: number): Tree {
  if (after['hidden'] !== true) {
    const { hideTime: _, hideReason: __, ...shown } = after;
    return shown;
  }
  return before['hidden'] === true ? after : { ...after, hideTime: timestampOf(now) };
}

/** Parses the name of an asset in the location; a client may give its last segment alone. Throws BAD_USER_INPUT. */
export function assetIn(location: ResourceName, text: string, field: string): ResourceName {
  const name = parseName('assets', text.includes('/') ? text : childName(location, 'assets', text), field);
  if (!name.startsWith(`${location}/`)) throw badInput(field, `an asset of ${location}`, text);
  return name;
}
