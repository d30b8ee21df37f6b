import type { Call } from '../../callers/call.ts';
import { badInput } from '../../faults.ts';
import { documentText } from '../../storage/documents.ts';
import { keepingRows } from '../../storage/locking.ts';
import type { MessageOf, RequestOf, Resource, ResourceName } from '../contract.ts';
import { childName, parseName } from '../names.ts';
import { notFound, tooMany } from '../rules/refusals.ts';
import type { Tree } from '../rules/values.ts';
import { deleteRows, judge, requireParent, requireRow, transact, writeRow } from './change.ts';
import { once } from './once.ts';
import { type Change, type EmbeddedParts, inBatches, timestampOf } from './parts.ts';
import { documentOf, type ResourceRow, resourcesOf, rowsByName } from './rows.ts';
import { patched } from './write.ts';

/** Assets that one request may name, as the service documents it. */
export const mostAtOnce = { add: 2000, remove: 1000, batch: 1000 } as const;

type Asset = MessageOf<'Asset'>;

/** Assets are changed at once, without an operation. */
export interface AssetWrites {
  patch(call: Call, request: RequestOf<'assets.patch'>): Promise<Asset>;
  delete(call: Call, request: RequestOf<'assets.delete'>): Promise<MessageOf<'Empty'>>;
  /** All or nothing. */
  batchUpdate(
    call: Call,
    request: RequestOf<'assets.batchUpdate'>,
  ): Promise<MessageOf<'BatchUpdateAssetsResponse'>>;
  /** All or nothing. */
  batchDelete(call: Call, request: RequestOf<'assets.batchDelete'>): Promise<MessageOf<'Empty'>>;
}

export function createAssetWrites(parts: EmbeddedParts): AssetWrites {
  const { clock } = parts;
  return {
    patch: (call, { target, requestId, body, updateMask }) =>
      transact(parts, call, (change) =>
        once(change, parts, { call, method: 'assets.patch', requestId }, async () => {
          const row = await patchAsset(change, await requireRow(change, target), body, updateMask, clock());
          return (await oneOf(change, row)) as Asset;
        }),
      ),

    delete: (call, { target, requestId }) =>
      transact(parts, call, (change) =>
        once(change, parts, { call, method: 'assets.delete', requestId }, async () => {
          await deleteAssets(change, [(await requireRow(change, target)).id]);
          return {};
        }),
      ),

    batchUpdate: (call, { target, body: { requests = [] } }) =>
      transact(parts, call, async (change) => {
        await requireParent(change, parts, target);
        const updates = updatesOf(target, requests);
        const assets: Resource[] = [];
        // One after another in the order of their names, so that two batches never wait for each other.
        const inOrder = [...updates].sort((one, other) => (one.name < other.name ? -1 : 1));
        const made = new Map<string, Resource>();
        for (const update of inOrder) {
          const { requestId } = update.request;
          made.set(
            update.name,
            await once(change, parts, { call, method: 'assets.batchUpdate', requestId }, () =>
              updateOne(change, update, clock()),
            ),
          );
        }
        for (const { name } of updates) {
          const one = made.get(name);
          if (one) assets.push(one);
        }
        return { assets: assets as readonly Asset[] };
      }),

    batchDelete: (call, { target, body }) =>
      transact(parts, call, async (change) => {
        await requireParent(change, parts, target);
        const { names = [], allowMissing = false, cascadingRules = [] } = body;
        const rows = await assetRows(change, target, names, { field: 'names', most: mostAtOnce.batch });
        const missing = [...rows].find(([, row]) => !row);
        if (missing && !allowMissing) throw notFound(missing[0]);
        const ids = [...rows.values()].flatMap((row) => (row ? [row.id] : []));
        const cascades = cascadingRules.some(({ cascadeLogicalDbs }) => cascadeLogicalDbs);
        const further = cascades ? await logicalDatabasesOf(change, ids) : [];
        await deleteAssets(change, [...new Set([...ids, ...further])]);
        return {};
      }),
  };
}

async function oneOf(change: Change, row: ResourceRow): Promise<Resource> {
  const [resource] = await resourcesOf(change, [row]);
  if (!resource) throw new TypeError('a row is one resource');
  return resource;
}

interface Update {
  readonly name: ResourceName;
  readonly field: string;
  readonly request: MessageOf<'UpdateAssetRequest'>;
}

/** Each names an asset of that location, and none twice. */
function updatesOf(
  location: ResourceName,
  requests: readonly MessageOf<'UpdateAssetRequest'>[],
): readonly Update[] {
  if (requests.length === 0) throw badInput('requests', 'a list of at least one');
  if (requests.length > mostAtOnce.batch) throw tooMany('requests', mostAtOnce.batch);
  const seen = new Set<string>();
  return requests.map((request, index) => {
    const field = `requests[${index}]`;
    const name = assetIn(location, String(request.asset?.name ?? ''), `${field}.asset.name`);
    if (seen.has(name)) throw badInput(`${field}.asset.name`, 'another asset in each of the requests', name);
    seen.add(name);
    return { name, field, request };
  });
}

async function updateOne(change: Change, { name, field, request }: Update, now: number): Promise<Resource> {
  const { asset = {}, updateMask } = request;
  const row = await requireRow(change, name);
  return await oneOf(change, await patchAsset(change, row, asset, updateMask, now, `${field}.updateMask`));
}

async function patchAsset(
  change: Change,
  row: ResourceRow,
  body: Tree,
  updateMask: string | undefined,
  now: number,
  field = 'updateMask',
): Promise<ResourceRow> {
  const before = documentOf(row);
  const made = withHiding(before, patched('Asset', before, body, updateMask, field), now);
  await judge(change, 'assets', row.name as ResourceName, made);
  return await writeRow(change, row, made, now);
}

/** When it was hidden is the service's to say; one that is not hidden has no reason for it. */
function withHiding(before: Tree, after: Tree, now: number): Tree {
  if (after['hidden'] !== true) {
    const { hideTime: _, hideReason: __, ...shown } = after;
    return shown;
  }
  return before['hidden'] === true ? after : { ...after, hideTime: timestampOf(now) };
}

/** The name of an asset of that location, of which a client may give the last part alone. */
export function assetIn(location: ResourceName, text: string, field: string): ResourceName {
  const name = parseName('assets', text.includes('/') ? text : childName(location, 'assets', text), field);
  if (!name.startsWith(`${location}/`)) throw badInput(field, `an asset of ${location}`, text);
  return name;
}

/** The rows of the assets that a request names, which stay until it is done; null for one that is not there. */
export async function assetRows(
  change: Change,
  location: ResourceName,
  texts: readonly string[],
  { field, most }: { readonly field: string; readonly most: number },
): Promise<ReadonlyMap<ResourceName, ResourceRow | null>> {
  if (texts.length === 0) throw badInput(field, 'a list of at least one');
  if (texts.length > most) throw tooMany(field, most);
  const names = texts.map((text, index) => assetIn(location, text, `${field}[${index}]`));
  const rows = await rowsByName(change, names, keepingRows(change));
  return new Map(names.map((name) => [name, rows.get(name) ?? null]));
}

/** Relations end with either of their ends. */
export async function deleteAssets(change: Change, ids: readonly number[]): Promise<void> {
  for (const some of inBatches(ids)) {
    await change
      .deleteFrom('inventory_resources')
      .where('id', 'in', (ends) =>
        ends.selectFrom('inventory_relation_ends').select('relation_id').where('asset_id', 'in', some),
      )
      .execute();
  }
  await deleteRows(change, ids);
}

/** The assets at the other end of the relations by which those have databases in them. */
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
    found.push(
      ...rows.filter((row) => documentOf(row)['type'] === 'LOGICAL_DATABASE').map((row) => row.asset_id),
    );
  }
  return found;
}
