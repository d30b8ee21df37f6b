import { operations } from '../../../apis/inventory/contract/catalogue.ts';
import {
  kindOf,
  locationNameOf,
  parseName,
  type ResourceName,
} from '../../../apis/inventory/contract/names.ts';
import { alreadyThere, notFound } from '../../../apis/inventory/contract/refusals.ts';
import { type ResourceKind, resourceTypes } from '../../../apis/inventory/contract/resources.ts';
import { checkLengths, checkRequired, type Tree } from '../../../apis/inventory/contract/values.ts';
import type { OperationId } from '../../../apis/inventory/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { inBatches, readInBatches } from '../../../kit/db/in-batches.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { timestampOf, timestampOrNull } from '../../../kit/timestamp.ts';
import { keptDocument } from '../../../storage/documents.ts';
import { checkMaps } from '../rules/maps.ts';
import { type KindRules, kindRules, type Reference } from '../rules/resource-kinds.ts';
import { once, type Repeatable } from './idempotency.ts';
import { locationIn } from './locations.ts';
import { beginOperation, type Ending, type JobRecord, packed } from './operations.ts';
import type { EmbeddedParts } from './options.ts';
import {
  kindOfRow,
  lockByName,
  lockToDelete,
  nameOf,
  type OperationDocument,
  type ResourceRow,
  resourceColumns,
  rowsByName,
} from './rows.ts';

/** What a change has come to: a result at once, or work that goes on behind an operation. */
export type Effect = { readonly target: ResourceName } & (
  | { readonly result: Tree }
  | { readonly job: Omit<JobRecord, 'result' | 'state'> }
);

interface Request {
  readonly call: Call;
  readonly id: OperationId;
  /** Its target is what it names: a parent where something is made in it. */
  readonly request: Tree & { readonly target: ResourceName };
}

/** A change that answers with an operation: both are one transaction, and a repeated request gets the same operation. */
export async function undertake(
  parts: EmbeddedParts,
  { call, id, request }: Request,
  run: (change: Change) => Promise<Effect>,
): Promise<OperationDocument> {
  const { verb, result } = operations[id];
  if (result === null) throw new TypeError(`${id} is no long-running operation`);
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
  // Discovery clients change by themselves.
  if (!operation.done || operations[id].resource === 'discoveryClients') parts.due();
  return operation;
}

/** The id of a request is among its parameters or in its body; all else is what it asks. */
function repeatableOf(id: OperationId, { target, ...asked }: Request['request']): Repeatable {
  const { requestId, ...parameters } = asked;
  const { body } = asked;
  const { requestId: idInBody, ...content } = isJsonObject(body) ? body : {};
  const given = operations[id].requestId === 'body' ? idInBody : requestId;
  return {
    target,
    content: { ...parameters, body: operations[id].requestId === 'body' ? content : body },
    requestId: typeof given === 'string' ? given : undefined,
  };
}

/** As the service's metadata says it. */
const wireVerb = (verb: string): string => (verb === 'patch' || verb === 'updateSettings' ? 'update' : verb);

/** Whatever new resources are in. Throws NOT_FOUND; a parent that is a row is locked, so that it stays. */
export async function requireParent(
  change: Change,
  { locations }: Pick<EmbeddedParts, 'locations'>,
  parent: ResourceName,
): Promise<void> {
  const found =
    kindOf(parent) === 'locations' ? locationIn(locations, parent) : await lockByName(change, parent);
  if (!found) throw notFound(parent);
}

/** A resource that is to be changed, locked. Throws NOT_FOUND. */
export async function requireRow(change: Change, name: ResourceName): Promise<ResourceRow> {
  const row = await lockByName(change, name);
  if (!row) throw notFound(name);
  return row;
}

/** A resource that is to be deleted, locked. Throws NOT_FOUND. */
export async function requireRowToDelete(change: Change, name: ResourceName): Promise<ResourceRow> {
  const row = await lockToDelete(change, name);
  if (!row) throw notFound(name);
  return row;
}

/**
 * Throws for what the rules of its kind do not allow, and for a reference to what is not there, which it had not `before`:
 * what was deleted meanwhile is no reason against another change.
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
  await requireReferences(
    change,
    name,
    references.filter(({ name: other }) => !had.has(other)),
  );
}

async function requireReferences(
  change: Change,
  name: ResourceName,
  references: readonly Reference[],
): Promise<void> {
  for (const { kind, name: other, field } of references) {
    // What is elsewhere may be nobody's business here: it is as if it were not there.
    if (locationNameOf(parseName(kind, other, field)) !== locationNameOf(name)) throw notFound(other);
  }
  const rows = await rowsByName(
    change,
    references.map(({ name: other }) => other),
  );
  const missing = references.find(({ name: other }) => !rows.has(other));
  if (missing) throw notFound(missing.name);
}

/** A row of a new resource as it is to be inserted. */
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

/** Throws CONFLICT where there is one of that name. */
export async function insertRow(change: Change, row: ReturnType<typeof newRow>): Promise<ResourceRow> {
  const inserted = await insertUnlessThere(change, row);
  if (!inserted) throw alreadyThere(row.name);
  return inserted;
}

/** Null where there is one of that name, which somebody else may have made just now. */
export async function insertUnlessThere(
  change: Change,
  row: ReturnType<typeof newRow>,
): Promise<ResourceRow | null> {
  const inserted = await change
    .insertInto('inventory_resources')
    .values({ ...row, document: keptDocument(change, row.document) })
    .onConflict((taken) => taken.column('name').doNothing())
    .returning(resourceColumns(change))
    .executeTakeFirst();
  return inserted ?? null;
}

/** Writes what a resource has become; `touched` unless its time of update stays. */
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

/** Writes what many locked resources have become, each in the place of its row: a statement for as many as it can have. */
export async function writeRows(
  change: Change,
  changed: readonly { readonly row: ResourceRow; readonly made: Tree }[],
  now: number,
): Promise<readonly ResourceRow[]> {
  return await readInBatches(changed, (some) => {
    const rows = some.map(({ row, made }) => ({
      ...newRow({ kind: kindOfRow(row), name: nameOf(row), parent: row.parent as ResourceName }, made, now),
      document: keptDocument(change, made),
    }));
    return change
      .insertInto('inventory_resources')
      .values(rows)
      .onConflict((there) =>
        there.column('name').doUpdateSet((row) => ({
          document: row.ref('excluded.document'),
          hidden: row.ref('excluded.hidden'),
          update_time: row.ref('excluded.update_time'),
          wake_at: row.ref('excluded.wake_at'),
        })),
      )
      .returning(resourceColumns(change))
      .execute();
  });
}

export async function deleteRows(change: Change, ids: readonly number[]): Promise<void> {
  for (const some of inBatches(ids)) {
    await change.deleteFrom('inventory_resources').where('id', 'in', some).execute();
  }
}
