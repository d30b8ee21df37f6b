import { type RawBuilder, sql } from 'kysely';
import { operations } from '../../../../apis/inventory/contract/catalogue.ts';
import {
  kindOf,
  locationNameOf,
  parseName,
  type ResourceName,
} from '../../../../apis/inventory/contract/names.ts';
import { alreadyThere, notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { type ResourceKind, resourceTypes } from '../../../../apis/inventory/contract/resources.ts';
import { checkLengths, checkRequired, type Tree } from '../../../../apis/inventory/contract/values.ts';
import type { OperationId } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { readInBatches } from '../../../../kit/db/in-batches.ts';
import { type Change, transact } from '../../../../kit/db/transaction.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { timestampOf, timestampOrNull } from '../../../../kit/text/timestamp.ts';
import { documentText, keptDocument } from '../../../../storage/queries/documents.ts';
import { insertSet } from '../../../../storage/queries/row-sets.ts';
import { checkMaps } from '../../rules/maps.ts';
import { type KindRules, kindRules, type Reference } from '../../rules/resource-kinds.ts';
import { locationIn } from '../locations.ts';
import { beginOperation, type Ending, type JobRecord, packed } from '../operations/operations.ts';
import type { EmbeddedParts } from '../options.ts';
import {
  kindOfRow,
  lockByName,
  lockToDelete,
  nameOf,
  type OperationDocument,
  plainColumns,
  type ResourceRow,
  resourceColumns,
  rowsByName,
} from '../rows.ts';
import { once, type Repeatable } from './idempotency.ts';

/** The effect of a change: a result at once, or a job that continues behind an operation. */
export type Effect = { readonly target: ResourceName } & (
  | { readonly result: Tree }
  | { readonly job: Omit<JobRecord, 'result' | 'state'> }
);

interface Request {
  readonly call: Call;
  readonly id: OperationId;
  /** `target` is the resource that the request names; for a create it is the parent. */
  readonly request: Tree & { readonly target: ResourceName };
}

/**
 * Makes a change and its operation in one transaction. A repeated request gets the operation of the first one.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export async function undertake(
  parts: EmbeddedParts,
  { call, id, request }: Request,
  run: (change: Change) => Promise<Effect>,
): Promise<OperationDocument> {
  const { verb, result } = operations[id];
  if (result === null) throw new TypeError(`${id} is not a long-running operation`);
  const begun = (change: Change) => async () => {
    const effect = await run(change);
    const outcome: Ending | JobRecord =
      'job' in effect ? { ...effect.job, state: {}, result } : { response: packed(result, effect.result) };
    const undertaking = { target: effect.target, verb: wireVerb(verb) };
    return await beginOperation(change, parts, undertaking, outcome);
  };
  const operation = await transact(parts, call, (change) =>
    once(change, parts, { call, method: id, ...repeatableOf(id, request) }, begun(change)),
  );
  // Discovery clients change with time, so a new due time is possible even without a job.
  if (!operation.done || operations[id].resource === 'discoveryClients') parts.due();
  return operation;
}

/** Separates the request's id, a parameter or a field of the body, from its content. */
function repeatableOf(id: OperationId, { target, ...rest }: Request['request']): Repeatable {
  const { requestId, ...parameters } = rest;
  const { body } = rest;
  const { requestId: idInBody, ...content } = isJsonObject(body) ? body : {};
  const given = operations[id].requestId === 'body' ? idInBody : requestId;
  return {
    target,
    content: { ...parameters, body: operations[id].requestId === 'body' ? content : body },
    requestId: typeof given === 'string' ? given : undefined,
  };
}

/** Returns the verb in the spelling of the service's metadata. */
const wireVerb = (verb: string): string => (verb === 'patch' || verb === 'updateSettings' ? 'update' : verb);

/** Throws NOT_FOUND unless the parent of a new resource exists. A parent that is a row is locked, so that it stays. */
export async function requireParent(
  change: Change,
  { locations }: Pick<EmbeddedParts, 'locations'>,
  parent: ResourceName,
): Promise<void> {
  const found =
    kindOf(parent) === 'locations' ? locationIn(locations, parent) : await lockByName(change, parent);
  if (!found) throw notFound(parent);
}

/** Returns and locks a resource that is about to be changed. Throws NOT_FOUND. */
export async function requireRow(change: Change, name: ResourceName): Promise<ResourceRow> {
  const row = await lockByName(change, name);
  if (!row) throw notFound(name);
  return row;
}

/** Returns and locks a resource that is about to be deleted. Throws NOT_FOUND. */
export async function requireRowToDelete(change: Change, name: ResourceName): Promise<ResourceRow> {
  const row = await lockToDelete(change, name);
  if (!row) throw notFound(name);
  return row;
}

/**
 * Checks a resource before it is written. Throws when the rules of its kind forbid it, or when it refers to a resource
 * that does not exist. References that it had `before` are not checked, so that a later deletion does not block other
 * changes.
 */
export async function judge(
  change: Change,
  kind: ResourceKind,
  name: ResourceName,
  made: Tree,
  before: Tree = {},
): Promise<void> {
  const { message } = resourceTypes[kind];
  checkRequired(message, made);
  checkLengths(message, made);
  checkMaps(made, before);
  const rules: KindRules = kindRules[kind] ?? {};
  rules.check?.(made);
  const had = new Set(rules.references?.(before).map(({ name: other }) => other));
  const references = rules.references?.(made) ?? [];
  const added = references.filter(({ name: other }) => !had.has(other));
  await requireReferences(change, name, added);
}

async function requireReferences(
  change: Change,
  name: ResourceName,
  references: readonly Reference[],
): Promise<void> {
  for (const { kind, name: other, field } of references) {
    // A resource of another location counts as missing, because the caller may have no right to know of it.
    if (locationNameOf(parseName(kind, other, field)) !== locationNameOf(name)) throw notFound(other);
  }
  const names = references.map(({ name: other }) => other);
  const rows = await rowsByName(change, names);
  const missing = references.find(({ name: other }) => !rows.has(other));
  if (missing) throw notFound(missing.name);
}

/** Returns the row of a new resource, ready for insertion. */
export function newRow(
  { kind, name, parent }: { kind: ResourceKind; name: ResourceName; parent: ResourceName },
  made: Tree,
  now: number,
) {
  const at = timestampOf(now);
  const wakeAt = kindRules[kind]?.wakeAt?.(made, now) ?? null;
  return {
    kind,
    name,
    parent,
    document: made,
    hidden: made['hidden'] === true ? 1 : 0,
    create_time: at,
    update_time: at,
    wake_at: timestampOrNull(wakeAt),
  };
}

export type NewRow = ReturnType<typeof newRow>;

/** Inserts a row. Throws CONFLICT when the name is taken. */
export async function insertRow(change: Change, row: NewRow): Promise<ResourceRow> {
  const inserted = await insertUnlessThere(change, row);
  if (!inserted) throw alreadyThere(row.name);
  return inserted;
}

/** Inserts a row; returns null when the name is taken, perhaps by a concurrent request. */
export async function insertUnlessThere(change: Change, row: NewRow): Promise<ResourceRow | null> {
  const inserted = await change
    .insertInto('inventory_resources')
    .values({ ...row, document: keptDocument(change, row.document) })
    .onConflict((taken) => taken.column('name').doNothing())
    .returning(resourceColumns(change))
    .executeTakeFirst();
  return inserted ?? null;
}

/** Writes a changed resource. With `touched` false, its update time stays. */
export async function writeRow(
  change: Change,
  row: ResourceRow,
  made: Tree,
  now: number,
  touched = true,
): Promise<ResourceRow> {
  const kind = kindOfRow(row);
  const wakeAt = kindRules[kind]?.wakeAt?.(made, now) ?? null;
  return await change
    .updateTable('inventory_resources')
    .set({
      document: keptDocument(change, made),
      hidden: made['hidden'] === true ? 1 : 0,
      update_time: touched ? timestampOf(now) : row.update_time,
      wake_at: timestampOrNull(wakeAt),
    })
    .where('id', '=', row.id)
    .returning(resourceColumns(change))
    .executeTakeFirstOrThrow();
}

/** Writes many changed resources, whose rows are locked, with one statement for each batch. */
export async function writeRows(
  change: Change,
  changed: readonly { readonly row: ResourceRow; readonly made: Tree }[],
  now: number,
): Promise<readonly ResourceRow[]> {
  return await readInBatches(changed, async (some) => {
    const rows = some.map(({ row, made }) =>
      newRow({ kind: kindOfRow(row), name: nameOf(row), parent: row.parent as ResourceName }, made, now),
    );
    const columns = [
      ...plainColumns.map((column) => sql.ref(column)),
      documentText(change, 'document').as('document'),
    ];
    const { rows: written } = await insertResources<ResourceRow>(
      change,
      rows,
      sql`on conflict (name) do update set document = excluded.document, hidden = excluded.hidden,
        update_time = excluded.update_time, wake_at = excluded.wake_at returning ${sql.join(columns)}`,
    ).execute(change);
    return written;
  });
}

/**
 * Returns the INSERT of many rows of resources; `ending` is its ON CONFLICT and RETURNING, and `same` has the values of
 * columns that are the same in all rows.
 */
export const insertResources = <Row>(
  change: Change,
  rows: readonly Partial<NewRow>[],
  ending: RawBuilder<unknown>,
  same: Partial<Omit<NewRow, 'document'>> = {},
): RawBuilder<Row> =>
  insertSet<Row>(change, {
    table: 'inventory_resources',
    columns: {
      kind: 'text',
      name: 'text',
      parent: 'text',
      document: 'document',
      hidden: 'integer',
      create_time: 'timestamp',
      update_time: 'timestamp',
      wake_at: 'timestamp',
    },
    rows,
    same,
    ending,
  });

/** Deletes resources and returns their names. */
export async function deleteRows(change: Change, ids: readonly number[]): Promise<readonly ResourceName[]> {
  const deleted = await readInBatches(ids, (some) =>
    change.deleteFrom('inventory_resources').where('id', 'in', some).returning('name').execute(),
  );
  return deleted.map(nameOf);
}
