import type { RawBuilder } from 'kysely';
import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound, tooMany } from '../../../../apis/inventory/contract/refusals.ts';
import type { MessageOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import { type Change, transact } from '../../../../kit/db/transaction.ts';
import { badInput } from '../../../../kit/fault.ts';
import { documentText } from '../../../../storage/queries/documents.ts';
import { deletingRows, keepingRows } from '../../../../storage/queries/locking.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, type ResourceRow, rowsByName } from '../rows.ts';
import { deleteRows, requireParent, requireRowToDelete } from '../writes/change.ts';
import { once, onceForEach } from '../writes/idempotency.ts';
import { recordAssets } from './events.ts';
import { assetIn, maxAtOnce, updateAssets, updatesOf } from './updates.ts';

type AssetWrites = Handlers<'assets.patch' | 'assets.delete' | 'assets.batchUpdate' | 'assets.batchDelete'>;

/**
 * Creates the writes to assets; they take effect at once, without an operation. A batch changes all of its assets or
 * none.
 */
export function createAssetWrites(parts: EmbeddedParts): AssetWrites {
  const { clock } = parts;
  return {
    'assets.patch': (call, { target, requestId, body, updateMask }) => {
      const content = { body, updateMask };
      return transact(parts, call, (change) =>
        once(change, parts, { call, method: 'assets.patch', target, requestId, content }, async () => {
          const update = { target, content, asset: body, updateMask, maskField: 'updateMask' };
          return (await updateAssets(change, [update], clock())).get(update) as MessageOf<'Asset'>;
        }),
      );
    },

    'assets.delete': (call, { target, requestId }) =>
      transact(parts, call, (change) =>
        once(change, parts, { call, method: 'assets.delete', target, requestId, content: {} }, async () => {
          const { id } = await requireRowToDelete(change, target);
          await deleteAssets(change, { location: locationNameOf(target), now: clock() }, [id]);
          return {};
        }),
      ),

    'assets.batchUpdate': (call, { target, body: { requests = [] } }) =>
      transact(parts, call, async (change) => {
        await requireParent(change, parts, target);
        const updates = updatesOf(target, requests);
        const asking = { call, method: 'assets.batchUpdate' } as const;
        const made = await onceForEach(change, parts, asking, updates, (fresh) =>
          updateAssets(change, fresh, clock()),
        );
        return { assets: updates.flatMap((update) => made.get(update) ?? []) };
      }),

    'assets.batchDelete': (call, { target, body }) =>
      transact(parts, call, async (change) => {
        await requireParent(change, parts, target);
        const { names = [], allowMissing = false, cascadingRules = [] } = body;
        const rows = await assetRows(change, target, names, {
          field: 'names',
          max: maxAtOnce.batch,
          locking: deletingRows(change),
        });
        const missing = [...rows].find(([, row]) => !row);
        if (missing && !allowMissing) throw notFound(missing[0]);
        const ids = [...rows.values()].flatMap((row) => (row ? [row.id] : []));
        const cascades = cascadingRules.some(({ cascadeLogicalDbs }) => cascadeLogicalDbs);
        const further = cascades ? await logicalDatabasesOf(change, ids) : [];
        const all = [...new Set([...ids, ...further])];
        if (all.length > 1) await boundRelations(change, all);
        await deleteAssets(change, { location: target, now: clock() }, all);
        return {};
      }),
  };
}

interface AssetsRequest {
  readonly field: string;
  readonly max: number;
  /** Row lock to take; by default the one that only prevents deletion. */
  readonly locking?: RawBuilder<unknown>;
}

/** Returns and locks the rows of the assets that a request names; null for an asset that does not exist. */
export async function assetRows(
  change: Change,
  location: ResourceName,
  texts: readonly string[],
  { field, max, locking = keepingRows(change) }: AssetsRequest,
): Promise<ReadonlyMap<ResourceName, ResourceRow | null>> {
  if (texts.length === 0) throw badInput(field, 'a list of at least one');
  if (texts.length > max) throw tooMany(field, max);
  const names = texts.map((text, index) => assetIn(location, text, `${field}[${index}]`));
  const rows = await rowsByName(change, names, locking);
  return new Map(names.map((name) => [name, rows.get(name) ?? null]));
}

/** Maximum relations that are deleted with several assets: one transaction deletes all of them. */
const maxRelations = 10_000;

/** Throws INVALID_ARGUMENT for assets with more relations. */
async function boundRelations(change: Change, assets: readonly number[]): Promise<void> {
  const { ends } = await change
    .selectFrom('inventory_relation_ends')
    .select(({ fn }) => fn.countAll<number | string>().as('ends'))
    .where(isAmong(change, 'asset_id', assets))
    .executeTakeFirstOrThrow();
  if (Number(ends) > maxRelations)
    throw badInput('names', `assets with at most ${maxRelations} relations together: delete fewer at once`);
}

/** Deletes assets together with all their relations. */
async function deleteAssets(
  change: Change,
  writing: { readonly location: ResourceName; readonly now: number },
  assets: readonly number[],
): Promise<void> {
  for (const some of inBatches(assets)) {
    const relations = await change
      .selectFrom('inventory_resources')
      .select('id')
      .where('id', 'in', (ends) =>
        ends.selectFrom('inventory_relation_ends').select('relation_id').where('asset_id', 'in', some),
      )
      .orderBy('id')
      .modifyEnd(deletingRows(change))
      .execute();
    const ids = relations.map(({ id }) => id);
    await deleteRows(change, ids);
  }
  const deleted = await deleteRows(change, assets);
  const changes = deleted.map((name) => ({ kind: 'DELETED', name }) as const);
  await recordAssets(change, writing, changes);
}

/** Returns the assets at the other end of LOGICAL_DATABASE relations. */
async function logicalDatabasesOf(change: Change, ids: readonly number[]): Promise<readonly number[]> {
  const found: number[] = [];
  for (const some of inBatches(ids)) {
    const rows = await change
      .selectFrom('inventory_relation_ends as ours')
      .innerJoin('inventory_resources as relation', 'relation.id', 'ours.relation_id')
      .innerJoin('inventory_relation_ends as other', 'other.relation_id', 'ours.relation_id')
      .select(['other.asset_id', documentText(change, 'relation.document').as('document')])
      .where('ours.asset_id', 'in', some)
      .execute();
    const logical = rows.filter((row) => documentOf(row)['type'] === 'LOGICAL_DATABASE');
    found.push(...logical.map((row) => row.asset_id));
  }
  return found;
}
