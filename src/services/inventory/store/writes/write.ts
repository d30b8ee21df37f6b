import { applyMask, parseMask, populated } from '../../../../apis/inventory/contract/field-masks.ts';
import type { MessageName } from '../../../../apis/inventory/contract/messages.ts';
import { childName, parseId } from '../../../../apis/inventory/contract/names.ts';
import { missingField, precondition } from '../../../../apis/inventory/contract/refusals.ts';
import {
  idParameter,
  type ResourceKind,
  resourceTypes,
} from '../../../../apis/inventory/contract/resources.ts';
import { checkImmutable, type Tree, textAt } from '../../../../apis/inventory/contract/values.ts';
import type { OperationId, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { JobName } from '../../jobs/jobs.ts';
import { type KindRules, kindRules } from '../../rules/resource-kinds.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, kindOfRow, type OperationDocument, plainResource, type ResourceRow } from '../rows.ts';
import {
  deleteRows,
  insertRow,
  judge,
  newRow,
  requireParent,
  requireRow,
  requireRowToDelete,
  undertake,
  writeRow,
} from './change.ts';

type Target = { readonly target: ResourceName; readonly requestId?: string | undefined };
type Sent = Target & { readonly body: Tree };
type Changing = Sent & { readonly updateMask?: string | undefined };
type Removing = Target & { readonly force?: boolean | undefined };

type Answer<Request> = (call: Call, request: Request) => Promise<OperationDocument>;

/** Create, patch and delete, common to all kinds of resources; `rules/resource-kinds.ts` holds the differences. */
export interface StandardWrites {
  /** Creates a resource at once, or by a job behind the operation. */
  create(kind: ResourceKind, job?: JobName): Answer<Sent>;
  patch(kind: ResourceKind): Answer<Changing>;
  /** Deletes a resource. If it has `children`, the request needs `force`, and they are deleted as well. */
  remove(kind: ResourceKind, children?: ResourceKind): Answer<Removing>;
}

export function createStandardWrites(parts: EmbeddedParts): StandardWrites {
  return {
    create: (kind, job) => async (call, request) => {
      const { target, body } = request;
      const id = newIdOf(kind, request, parts);
      return await undertake(parts, { call, id: operationId(kind, 'create'), request }, async (change) => {
        const now = parts.clock();
        const name = childName(target, kind, id);
        const made = kindRules[kind]?.created?.(body, now) ?? body;
        await requireParent(change, parts, target);
        await judge(change, kind, name, made);
        const row = await insertRow(change, newRow({ kind, name, parent: target }, made, now));
        return job ? { target: name, job: { job, input: {} } } : { target: name, result: plainResource(row) };
      });
    },

    patch: (kind) => async (call, request) =>
      await undertake(parts, { call, id: operationId(kind, 'patch'), request }, async (change) => {
        const row = await requireRow(change, request.target);
        const written = await patchRow(change, row, request, parts.clock());
        return { target: request.target, result: plainResource(written) };
      }),

    remove: (kind, children) => async (call, request) => {
      const { target, force = false } = request;
      return await undertake(parts, { call, id: operationId(kind, 'delete'), request }, async (change) => {
        const row = await requireRowToDelete(change, target);
        kindRules[kind]?.requireIdle?.(documentOf(row), target);
        if (children) await (force ? deleteChildren : refuseParent)(change, target, children);
        await deleteRows(change, [row.id]);
        return { target, result: {} };
      });
    },
  };
}

function operationId(kind: ResourceKind, verb: 'create' | 'patch' | 'delete'): OperationId {
  return `${kind}.${verb}` as OperationId;
}

/** Returns the id that the client chose, or a new one for kinds that allow the client to omit it. */
function newIdOf(kind: ResourceKind, request: Tree, { newId }: EmbeddedParts): string {
  const field = idParameter(kind);
  const id = textAt(request, field);
  if (id !== '') return parseId(kind, id, field);
  if (kind !== 'reports') throw missingField(field);
  return `r${newId()}`;
}

/** Applies an update to a row, checks the result and writes it. */
export async function patchRow(
  change: Change,
  row: ResourceRow,
  { body, updateMask }: { readonly body: Tree; readonly updateMask?: string | undefined },
  now: number,
): Promise<ResourceRow> {
  const kind = kindOfRow(row);
  const { message } = resourceTypes[kind];
  const before = documentOf(row);
  if (before['state'] === 'DELETING') throw precondition(`${row.name} is being deleted.`);
  const after = patched(message, before, body, updateMask);
  checkImmutable(message, before, after);
  const rules: KindRules = kindRules[kind] ?? {};
  rules.requireIdle?.(before, row.name);
  const made = rules.changed?.(after, now) ?? after;
  await judge(change, kind, row.name as ResourceName, made, before);
  return await writeRow(change, row, made, now);
}

/** Applies a body. Without a mask, all fields that the body has are changed. */
export function patched(
  message: MessageName,
  before: Tree,
  body: Tree,
  updateMask: string | undefined,
  field = 'updateMask',
): Tree {
  const mask = updateMask ? parseMask(message, updateMask, field) : populated(message, body);
  return applyMask(message, before, body, mask);
}

async function deleteChildren(change: Change, parent: ResourceName, kind: ResourceKind): Promise<void> {
  await change
    .deleteFrom('inventory_resources')
    .where('parent', '=', parent)
    .where('kind', '=', kind)
    .execute();
}

async function refuseParent(change: Change, parent: ResourceName, kind: ResourceKind): Promise<void> {
  const child = await change
    .selectFrom('inventory_resources')
    .select('name')
    .where('parent', '=', parent)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  if (child) throw precondition(`${parent} has ${kind}, such as ${child.name}; force=true deletes them too.`);
}
