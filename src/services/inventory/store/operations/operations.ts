import {
  type OperationStep,
  operationEvent,
  withoutLargeResponse,
} from '../../../../apis/inventory/contract/events.ts';
import type { MessageName } from '../../../../apis/inventory/contract/messages.ts';
import { childName, locationNameOf, type ResourceName } from '../../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import { appendEvents } from '../../../../gateway/events/append-events.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { FaultCode } from '../../../../kit/fault.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { runTogether, type Statement } from '../../../../storage/queries/together.ts';
import type { EmbeddedParts } from '../options.ts';
import { type OperationDocument, type OperationRow, operationOf } from '../rows.ts';

const typeUrl = (message: string): string => `type.googleapis.com/google.cloud.migrationcenter.v1.${message}`;
const emptyUrl = 'type.googleapis.com/google.protobuf.Empty';

/** Packs a result as operations carry it, with the URL of its type. */
export const packed = (message: MessageName, value: Tree): Tree => ({
  '@type': message === 'Empty' ? emptyUrl : typeUrl(message),
  ...value,
});

/** The subject of a long-running operation. */
export interface Undertaking {
  readonly target: ResourceName;
  /** Verb such as `create` or `addAssets`. */
  readonly verb: string;
}

/** Remaining work: the job, its input, and its state after the last step. */
export interface JobRecord {
  readonly job: string;
  readonly input: Tree;
  readonly state: Tree;
  /** Message type of its response. */
  readonly result: MessageName;
}

/** Numbers of google.rpc.Code: the error of an operation has one of these instead of an HTTP status. */
export const rpcCodes = {
  CANCELLED: 1,
  BAD_USER_INPUT: 3,
  NOT_FOUND: 5,
  CONFLICT: 6,
  FORBIDDEN: 7,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
} as const satisfies Partial<Record<FaultCode | 'CANCELLED', number>>;

/** The response or the error with which an operation ends. */
export type Ending =
  | { readonly response: Tree }
  | { readonly error: { readonly code: number; readonly message: string } };

type Parts = Pick<EmbeddedParts, 'clock' | 'newId'>;

/**
 * Creates an operation, which is done at once when no job is left to run. Its events belong to the same transaction.
 */
export async function beginOperation(
  change: Change,
  parts: Parts,
  { target, verb }: Undertaking,
  outcome: Ending | JobRecord,
): Promise<OperationDocument> {
  const at = timestampOf(parts.clock());
  const location = locationNameOf(target);
  const name = childName(location, 'operations', `operation-${parts.newId()}`);
  const metadata = {
    '@type': typeUrl('OperationMetadata'),
    apiVersion: 'v1',
    createTime: at,
    target,
    verb,
  };
  const begun: OperationDocument = { name, metadata };
  const waiting = 'job' in outcome;
  const document = waiting ? begun : ended(begun, outcome, at);
  await change
    .insertInto('inventory_operations')
    .values({
      name,
      parent: location,
      document: JSON.stringify(document),
      create_time: at,
      end_time: waiting ? null : at,
      job: waiting ? JSON.stringify(outcome) : null,
      due_at: waiting ? at : null,
      claim: null,
      tries: 0,
      deleted: 0,
    })
    .execute();
  const started = operationEvent(name, at, { kind: 'STARTED', operation: begun });
  const done = operationEvent(name, at, withoutLargeResponse({ kind: 'DONE', operation: document }));
  await appendEvents(change, waiting ? [started] : [started, done]);
  return document;
}

function ended(operation: OperationDocument, ending: Ending, at: string): OperationDocument {
  return { ...operation, metadata: { ...operation.metadata, endTime: at }, done: true, ...ending };
}

/** Ends a locked operation, so that no work is left. An operation that a client has deleted is removed. */
export async function endOperation(
  change: Change,
  parts: Parts,
  row: OperationRow,
  ending: Ending,
): Promise<void> {
  const at = timestampOf(parts.clock());
  const operation = ended(operationOf(row), ending, at);
  if (row.deleted) {
    await change.deleteFrom('inventory_operations').where('id', '=', row.id).execute();
    return;
  }
  await change
    .updateTable('inventory_operations')
    .set({
      document: JSON.stringify(operation),
      end_time: at,
      job: null,
      due_at: null,
      claim: null,
    })
    .where('id', '=', row.id)
    .execute();
  await appendEvents(change, [eventOf(row, at, 'DONE', operation)]);
}

interface StepOfOperation {
  readonly kind: OperationStep;
  readonly metadata: Tree;
  /** The columns of its work, when that has gone on. */
  readonly work?: { readonly job: string; readonly tries: number };
  /** Other statements of the change, which are sent with it. Default: none. */
  readonly statements?: readonly Statement[];
}

/** Writes a step of an operation with new metadata, and its event. */
export async function stepOperation(
  change: Change,
  parts: Parts,
  row: OperationRow,
  { kind, metadata, work, statements = [] }: StepOfOperation,
): Promise<OperationDocument> {
  const before = operationOf(row);
  const operation: OperationDocument = { ...before, metadata: { ...before.metadata, ...metadata } };
  const update = change
    .updateTable('inventory_operations')
    .set({ document: JSON.stringify(operation), ...work })
    .where('id', '=', row.id);
  if (row.deleted) await runTogether(change, statements, update);
  else {
    const event = eventOf(row, timestampOf(parts.clock()), kind, operation);
    await appendEvents(change, [event], (insert) => runTogether(change, [...statements, update], insert));
  }
  return operation;
}

export const eventOf = (row: OperationRow, at: string, kind: OperationStep, operation: OperationDocument) =>
  operationEvent(row.name as ResourceName, at, withoutLargeResponse({ kind, operation }));

/** Returns the operation and locks it for the transaction; null when it does not exist. */
export async function lockOperation(change: Change, name: string): Promise<OperationRow | null> {
  const row = await change
    .updateTable('inventory_operations')
    .set((one) => ({ tries: one.ref('tries') }))
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
