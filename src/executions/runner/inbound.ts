import type { Transaction } from 'kysely';
import { Fault } from '../../faults.ts';
import type { Database } from '../../storage/database.ts';
import type { Execution, ExecutionSid } from '../contract.ts';
import type { EmbeddedParts } from '../embedded/parts.ts';
import { startExecution } from '../embedded/start.ts';
import { alreadyEnded, inboundStart } from '../rules.ts';
import type { Flow } from './flow.ts';
import { addressesOf, pointsAt } from './flow-book.ts';
import { beginning, callKey, deliveryKey, hangsUp, isOver, reply } from './inbound-event.ts';
import type { Inbound } from './inbound-form.ts';
import { dueText, lockRun, updateRun } from './runs.ts';
import { endExecution, lockExecution } from './turn.ts';

type Change = Transaction<Database>;

/** Takes what providers tell of contacts to the executions that it is about. */
export interface InboundEvents {
  /**
   * Moves the active execution of the contact on, or starts one. What was told before changes nothing. NOT_FOUND for a
   * number that does not point at the flow, CONFLICT for an execution that has ended or is of another flow.
   */
  receive(flow: Flow, inbound: Inbound, delivery: string | null): Promise<void>;
}

/** Milliseconds that deliveries are remembered: longer than any provider tries again. */
const keptMs = 7 * 86_400_000;
const sweepEveryMs = 10_000;
const mostSwept = 1_000;

export function createInboundEvents(parts: EmbeddedParts): InboundEvents {
  let sweepAt = 0;

  /** Forgets what was told long ago; some at a time. */
  async function sweep(): Promise<void> {
    const now = parts.clock();
    if (now < sweepAt) return;
    sweepAt = now + sweepEveryMs;
    const oldest = await parts.db
      .selectFrom('flow_inbound')
      .select(['account_sid', 'key'])
      .where('date_created', '<', dueText(now - keptMs))
      .orderBy('date_created')
      .limit(mostSwept)
      .execute();
    for (const { account_sid, key } of oldest) {
      await parts.db
        .deleteFrom('flow_inbound')
        .where('account_sid', '=', account_sid)
        .where('key', '=', key)
        .execute();
    }
  }

  return {
    async receive(flow, inbound, delivery) {
      const { number, service } = inbound;
      if (!pointsAt(parts.flows.numbers, number, service, flow.sid)) {
        const through = service ? ` of messaging service ${service}` : '';
        throw new Fault('NOT_FOUND', `The number ${number}${through} does not point at this flow.`);
      }
      const due = await untilSettled(parts, { flow, inbound, delivery });
      parts.committed();
      if (due) parts.runDue();
      // Whatever keeps it from sweeping, the event was taken.
      void sweep().catch(() => {});
    },
  };
}

interface Receiving {
  readonly flow: Flow;
  readonly inbound: Inbound;
  readonly delivery: string | null;
}

/** How often is looked again, when another delivery began an execution of the contact at the same moment. */
const attempts = 5;

/** Whether a run is due now. */
async function untilSettled(parts: EmbeddedParts, receiving: Receiving): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await parts.db.transaction().execute((change) => receiveIn(parts, change, receiving));
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'UNAVAILABLE') || tries === attempts) throw error;
    }
  }
}

async function receiveIn(
  parts: EmbeddedParts,
  change: Change,
  { flow, inbound, delivery }: Receiving,
): Promise<boolean> {
  const key = deliveryKey(inbound, delivery);
  const known = { account_sid: flow.accountSid, key };
  if (!(await isFirst(parts, change, flow, key))) return false;
  const execution = await activeOf(parts, change, flow, inbound);
  const told = callKey(inbound);
  const outcome = execution
    ? await arrive(parts, change, { flow, execution, inbound })
    : await start(parts, change, flow, inbound);
  // States of a call may overtake each other: one that is over begins nothing any more.
  if (told !== null && isOver(inbound)) await isFirst(parts, change, flow, told);
  if (outcome) {
    const { execution_sid } = outcome;
    await change
      .updateTable('flow_inbound')
      .set({ execution_sid })
      .where('account_sid', '=', known.account_sid)
      .where('key', '=', key)
      .execute();
  } else {
    // Nothing came of it, so nothing has to be kept of it.
    await change
      .deleteFrom('flow_inbound')
      .where('account_sid', '=', known.account_sid)
      .where('key', '=', key)
      .execute();
  }
  return outcome?.due ?? false;
}

/** The active execution that it is about, locked; null where there is none. */
async function activeOf(
  parts: EmbeddedParts,
  change: Change,
  flow: Flow,
  inbound: Inbound,
): Promise<Execution | null> {
  if (inbound.executionSid) return await named(change, flow, inbound, inbound.executionSid);
  const addresses = addressesOf(parts.flows.numbers, inbound.number, flow.sid);
  const rows = await change
    .selectFrom('executions')
    .select(['sid', 'flow_address'])
    .where('account_sid', '=', flow.accountSid)
    .where('contact_address', '=', inbound.contact)
    .where('flow_address', 'in', addresses)
    .where('status', '=', 'active')
    .execute();
  const [first] = addresses.flatMap((address) => rows.find((row) => row.flow_address === address) ?? []);
  const execution = first ? await lockExecution(change, first.sid as ExecutionSid) : null;
  if (execution?.status !== 'active') return null;
  if (execution.flowSid === flow.sid) return execution;
  throw new Fault('CONFLICT', `Execution ${execution.sid} of another flow is active for this contact.`, {
    details: { conflicting_execution_sid: execution.sid },
  });
}

async function named(
  change: Change,
  flow: Flow,
  { contact }: Inbound,
  sid: ExecutionSid,
): Promise<Execution> {
  const execution = await lockExecution(change, sid);
  const ours = execution?.accountSid === flow.accountSid && execution.flowSid === flow.sid;
  if (!ours || execution.contactChannelAddress !== contact) {
    throw new Fault('NOT_FOUND', `Execution ${sid} was not found for this flow and contact.`);
  }
  if (execution.status === 'ended') throw new Fault('CONFLICT', alreadyEnded('active').message);
  return execution;
}

/** Whether nobody has told the key before; from now on it is told. */
async function isFirst(
  { clock }: EmbeddedParts,
  change: Change,
  { accountSid }: Flow,
  key: string,
): Promise<boolean> {
  const row = await change
    .insertInto('flow_inbound')
    .values({ account_sid: accountSid, key, execution_sid: null, date_created: dueText(clock()) })
    .onConflict((told) => told.columns(['account_sid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

interface Outcome {
  readonly execution_sid: ExecutionSid;
  /** Whether its run is due now. */
  readonly due: boolean;
}

/** A new execution, where a message or a call can begin one. */
async function start(
  parts: EmbeddedParts,
  change: Change,
  flow: Flow,
  inbound: Inbound,
): Promise<Outcome | null> {
  const { contact, number, happened } = inbound;
  const event = beginning(contact, number, happened);
  const begins = callKey(inbound);
  if (!event || (begins !== null && !(await isFirst(parts, change, flow, begins)))) return null;
  const call = { account: flow.accountSid, requestId: happened.sid };
  const asked = { call, flowSid: flow.sid, start: inboundStart(contact, number), event };
  const execution = await startExecution(change, parts, asked);
  if (execution) return { execution_sid: execution.sid, due: true };
  throw new Fault('UNAVAILABLE', 'An execution of this contact has just begun or ended; try again.', {
    retryAfter: 1,
  });
}

interface Arriving {
  readonly flow: Flow;
  readonly execution: Execution;
  readonly inbound: Inbound;
}

/** Lets the run go on with the event. What nobody waits for passes by. */
async function arrive(
  parts: EmbeddedParts,
  change: Change,
  { flow, execution, inbound }: Arriving,
): Promise<Outcome | null> {
  const run = await lockRun(change, execution.sid);
  const passed: Outcome = { execution_sid: execution.sid, due: false };
  if (!run) return passed;
  if (hangsUp(flow, execution, run, inbound)) {
    await endExecution(parts, change, execution, run, { name: 'hangup', reason: 'HANG_UP' });
    return passed;
  }
  const event = reply(execution, run, inbound);
  const widget = flow.widgets.get(run.widget);
  if (!event || run.pending.kind !== 'wait' || !widget?.events.includes(event.name)) return passed;
  await updateRun(change, execution.sid, {
    widget: run.widget,
    pending: { kind: 'event', event },
    ordinal: run.ordinal,
    moves: run.moves,
    dueAt: parts.clock(),
    claim: null,
  });
  return { execution_sid: execution.sid, due: true };
}
