import type { Call } from '../../callers/call.ts';
import { keptDocument } from '../../storage/documents.ts';
import { operations } from '../catalogue.ts';
import type { OperationId } from '../contract.ts';
import { kindOf, locationNameOf, parseName, type ResourceName } from '../names.ts';
import { type ResourceKind, resourceTypes } from '../resources.ts';
import { type KindRules, kindRules, type Reference } from '../rules/kinds.ts';
import { alreadyThere, notFound } from '../rules/refusals.ts';
import { checkLengths, checkRequired, type Tree } from '../rules/values.ts';
import { locationIn } from './locations.ts';
import { once } from './once.ts';
import { beginOperation, type Ending, type JobRecord, packed } from './operations.ts';
import { type Change, type EmbeddedParts, inBatches, timestampOf } from './parts.ts';
import {
  kindOfRow,
  lockByName,
  type OperationDocument,
  type ResourceRow,
  resourceColumns,
  rowsByName,
} from './rows.ts';

/** A transaction that is not committed for a client who has left, or was told that the time is up. */
export async function transact<Answer>(
  { db, committed }: Pick<EmbeddedParts, 'db' | 'committed'>,
  call: Pick<Call, 'signal'>,
  run: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  call.signal.throwIfAborted();
  const answer = await db.transaction().execute(async (change) => {
    const made = await run(change);
    call.signal.throwIfAborted();
    return made;
  });
  committed();
  return answer;
}

/** What a change has come to: a result at once, or work that goes on behind an operation. */
export type Effect = { readonly target: ResourceName } & (
  | { readonly result: Tree }
  | { readonly job: Omit<JobRecord, 'result' | 'state'> }
);

interface Request {
  readonly call: Call;
  readonly id: OperationId;
  readonly requestId: string | undefined;
}

/** A change that answers with an operation: both are one transaction, and a repeated request gets the same operation. */
export async function undertake(
  parts: EmbeddedParts,
  { call, id, requestId }: Request,
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
    once(change, parts, { call, method: id, requestId }, begun(change)),
  );
  // Discovery clients change by themselves.
  if (!operation.done || operations[id].resource === 'discoveryClients') parts.due();
  return operation;
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

/** Throws for what the rules of its kind do not allow, and for a reference to what is not there. */
export async function judge(
  change: Change,
  kind: ResourceKind,
  name: ResourceName,
  made: Tree,
): Promise<void> {
  const { message } = resourceTypes[kind];
  checkRequired(message, made);
  checkLengths(message, made);
  const rules: KindRules = kindRules[kind] ?? {};
  rules.check?.(made);
  await requireReferences(change, name, rules.references?.(made) ?? []);
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
    wake_at: wakeAt === null ? null : timestampOf(wakeAt),
  };
}

/** Throws CONFLICT where there is one of that name. */
export async function insertRow(change: Change, row: ReturnType<typeof newRow>): Promise<ResourceRow> {
  const inserted = await change
    .insertInto('inventory_resources')
    .values({ ...row, document: keptDocument(change, row.document) })
    .onConflict((taken) => taken.column('name').doNothing())
    .returning(resourceColumns(change))
    .executeTakeFirst();
  if (!inserted) throw alreadyThere(row.name);
  return inserted;
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
      wake_at: wakeAt === null ? null : timestampOf(wakeAt),
    })
    .where('id', '=', row.id)
    .returning(resourceColumns(change))
    .executeTakeFirstOrThrow();
}

export async function deleteRows(change: Change, ids: readonly number[]): Promise<void> {
  for (const some of inBatches(ids)) {
    await change.deleteFrom('inventory_resources').where('id', 'in', some).execute();
  }
}
