import { sql } from 'kysely';
import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { Start } from '../../../apis/executions/contract/rules.ts';
import type { ContactSid, Execution, FlowSid } from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf } from '../../../kit/text/timestamp.ts';
import type { FlowEvent } from '../runner/flows/flow.ts';
import { flowFor } from '../runner/flows/flow-book.ts';
import { insertRun } from '../runner/runs.ts';
import type { EmbeddedParts } from './options.ts';
import { insertStep } from './record-move.ts';
import { contactSidOf, executionOfRow } from './rows.ts';

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

/**
 * Creates an execution, with a run when its flow is defined and otherwise with the trigger step. Returns null when the
 * pair of addresses has an active one (Twilio Studio, Execution resource).
 */
export async function startExecution(
  change: Change,
  making: Making,
  requested: StartRequest,
): Promise<Execution | null> {
  const { call, flowSid, start, event } = requested;
  const flow = flowFor(making.flows, flowSid, call.account);
  const now = making.clock();
  const contactSid = await contactOf(change, making, call, start.contactAddress);
  const row = await change
    .insertInto('executions')
    .values({
      sid: making.newSid('FN'),
      account_sid: call.account,
      flow_sid: flowSid,
      contact_address: start.contactAddress,
      flow_address: start.flowAddress,
      contact_sid: contactSid,
      context: JSON.stringify(start.context),
      flow_version: flow?.version ?? undefinedFlowVersion,
      status: 'active',
      initiated_by: call.requestId,
      date_created: secondOf(now),
      date_updated: null,
    })
    .onConflict((pair) =>
      pair
        .columns(['account_sid', 'contact_address', 'flow_address'])
        // A literal: with a parameter neither engine recognises the condition of the partial index.
        .where('status', '=', sql.lit('active'))
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const execution = executionOfRow(row);
  if (flow) {
    await insertRun(change, flow, execution, event, now);
    await appendEvents(change, [executionEvent('STARTED', execution, now)]);
    return execution;
  }
  const trigger = { name: event.name, from: 'Trigger', to: null, type: 'trigger', now };
  const step = await insertStep(making, change, execution, trigger);
  await appendEvents(change, [
    executionEvent('STARTED', execution, now),
    executionEvent('STEP_ENTERED', execution, now, { step }),
  ]);
  return execution;
}

/** Returns the contact of an account and address, creating it if needed; contacts are never deleted. */
async function contactOf(
  change: Change,
  making: Making,
  call: Initiator,
  address: string,
): Promise<ContactSid> {
  const row = await change
    .insertInto('contacts')
    .values({ account_sid: call.account, address, sid: making.newSid('FC') })
    .onConflict((known) =>
      known
        .columns(['account_sid', 'address'])
        .doUpdateSet((row) => ({ address: row.ref('contacts.address') })),
    )
    .returning('sid as contact_sid')
    .executeTakeFirstOrThrow();
  return contactSidOf(row);
}

/** Returns the active execution of the pair of addresses; null when it has ended in the meantime. */
export async function activeExecution(
  change: Change,
  call: Initiator,
  start: Start,
): Promise<Execution | null> {
  const row = await change
    .selectFrom('executions')
    .selectAll()
    .where('account_sid', '=', call.account)
    .where('contact_address', '=', start.contactAddress)
    .where('flow_address', '=', start.flowAddress)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ? executionOfRow(row) : null;
}
