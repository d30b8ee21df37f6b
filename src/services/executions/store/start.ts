import type { Kysely } from 'kysely';
import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { Start } from '../../../apis/executions/contract/rules.ts';
import type { Execution, FlowSid } from '../../../apis/executions/contract.ts';
import { appendEvents, type ContactEvent, sendEvents } from '../../../gateway/events/append-events.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { recordValues } from '../../../kit/db/keyed-requests.ts';
import { type Change, wakeOnCommit } from '../../../kit/db/transaction.ts';
import { secondOf, timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { isPostgres } from '../../../storage/queries/locking.ts';
import type { FlowEvent } from '../runner/flows/flow.ts';
import { flowFor } from '../runner/flows/flow-book.ts';
import { pendingText } from '../runner/runs.ts';
import type { EmbeddedParts } from './options.ts';
import { executionOfRow } from './rows.ts';
import {
  type ExecutionValues,
  insertContact,
  insertExecution,
  insertRun,
  insertTriggerStep,
  insertWhole,
  type RunValues,
  type StepValues,
  unused,
} from './start-rows.ts';

type Making = Pick<EmbeddedParts, 'clock' | 'newSid' | 'flows'>;
/** The initiator: its account, and the request id for `initiated_by`. */
type Initiator = Pick<Call, 'account' | 'requestId'>;

export interface StartRequest {
  readonly call: Initiator;
  readonly flowSid: FlowSid;
  readonly start: Start;
  /** The event for the trigger of the flow. */
  readonly event: FlowEvent;
}

/**
 * Version of a flow without a definition: its executions have the trigger step and stay active until they are ended.
 */
const undefinedFlowVersion = 1;

/** A new execution before it is written. */
interface Beginning {
  readonly values: ExecutionValues;
  /** A run when the flow is defined, and otherwise the trigger step. */
  readonly first: { readonly run: RunValues } | { readonly step: StepValues };
  readonly events: readonly ContactEvent[];
  /** Returns the execution with its contact, which may be there already. */
  made(contactSid: string): Execution;
}

/**
 * Creates an execution, with a run when its flow is defined and otherwise with the trigger step. Returns null when the
 * pair of addresses has an active one (Twilio Studio, Execution resource).
 */
export async function startExecution(
  change: Change,
  making: Making,
  requested: StartRequest,
): Promise<Execution | null> {
  if (isPostgres(change)) {
    const created = await startAtOnce(change, making, requested);
    if (created) wakeOnCommit(change);
    return created;
  }
  const { values, first, events, made } = beginningOf(making, requested);
  const { rows: contacts } = await insertContact(values).execute(change);
  const { rows: executions } = await insertExecution(values, contacts[0]?.sid ?? '').execute(change);
  const [row] = executions;
  if (!row) return null;
  const inserted =
    'run' in first ? insertRun({ ...values, ...first.run }) : insertTriggerStep({ ...values, ...first.step });
  await inserted.execute(change);
  await appendEvents(change, events);
  return made(row.contact_sid);
}

/**
 * Does the same on PostgreSQL in one statement. It also records the request of the client, with the answer that `answerOf`
 * makes of the execution.
 */
export async function startAtOnce(
  db: Kysely<Database>,
  making: Making,
  requested: StartRequest,
  request: KeyedRequest | null = null,
  answerOf: (created: Execution) => unknown = (created) => created,
): Promise<Execution | null> {
  const { values, first, events, made } = beginningOf(making, requested);
  const whole = insertWhole({ hasRun: 'run' in first, isKeyed: request !== null });
  const record = request && recordValues(request, [answerOf(made(values.newContactSid))]);
  const more = 'run' in first ? first.run : first.step;
  const row = await sendEvents(events, (written) =>
    whole.first(db, { ...unused, ...values, ...more, ...record, events: written }),
  );
  return row ? made(row.contact_sid) : null;
}

function beginningOf(making: Making, { call, flowSid, start, event }: StartRequest): Beginning {
  const flow = flowFor(making.flows, flowSid, call.account);
  const now = making.clock();
  const values: ExecutionValues = {
    account: call.account,
    contactAddress: start.contactAddress,
    newContactSid: making.newSid('FC'),
    sid: making.newSid('FN'),
    flowSid,
    flowAddress: start.flowAddress,
    context: JSON.stringify(start.context),
    flowVersion: flow?.version ?? undefinedFlowVersion,
    initiatedBy: call.requestId,
    createdAt: secondOf(now),
  };
  const made = (contactSid: string) => executionOf(values, contactSid);
  const execution = made(values.newContactSid);
  const started = executionEvent('STARTED', execution, now);
  if (flow) {
    const pending = pendingText({ kind: 'event', event });
    const run = { widget: flow.trigger, pending, dueAt: timestampOf(now) };
    return { values, first: { run }, events: [started], made };
  }
  const sid = making.newSid('FT');
  const step = { sid, name: event.name, transitionedFrom: 'Trigger', transitionedTo: null, type: 'trigger' };
  const entered = executionEvent('STEP_ENTERED', execution, now, { step });
  return { values, first: { step: { stepSid: sid, event: event.name } }, events: [started, entered], made };
}

const executionOf = (values: ExecutionValues, contactSid: string): Execution =>
  executionOfRow({
    sid: values.sid,
    account_sid: values.account,
    flow_sid: values.flowSid,
    contact_address: values.contactAddress,
    flow_address: values.flowAddress,
    contact_sid: contactSid,
    context: values.context,
    flow_version: values.flowVersion,
    status: 'active',
    initiated_by: values.initiatedBy,
    date_created: values.createdAt,
    date_updated: null,
    ended_reason: null,
    date_ended: null,
  });

/** Returns the active execution of the pair of addresses; null when it has ended in the meantime. */
export async function activeExecution(
  db: Kysely<Database>,
  call: Initiator,
  start: Start,
): Promise<Execution | null> {
  const row = await db
    .selectFrom('executions')
    .selectAll()
    .where('account_sid', '=', call.account)
    .where('contact_address', '=', start.contactAddress)
    .where('flow_address', '=', start.flowAddress)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ? executionOfRow(row) : null;
}
