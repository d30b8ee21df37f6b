import type { Inbound } from '../../../../apis/executions/contract/inbound.ts';
import { inboundStart } from '../../../../apis/executions/contract/rules.ts';
import type { Execution, ExecutionSid } from '../../../../apis/executions/contract.ts';
import { type Change, conflicting } from '../../../../kit/db/transaction.ts';
import { endExecution } from '../../store/ending.ts';
import type { EmbeddedParts } from '../../store/options.ts';
import { startExecution } from '../../store/start.ts';
import type { Flow } from '../flows/flow.ts';
import { lockRun, moveWaiting, type RunChange } from '../runs.ts';
import { beginning, callKey, hangsUp, reply, saidBy } from './event.ts';
import { isFirst } from './seen-deliveries.ts';

/** The effect of an inbound event. */
export interface Outcome {
  readonly executionSid: ExecutionSid;
  /** Whether its run is due now. */
  readonly due: boolean;
}

/**
 * Starts an execution if the message or call can start one; otherwise returns null. Throws CONFLICT when another
 * execution of the contact starts or ends at the same moment.
 */
export async function startBy(
  parts: EmbeddedParts,
  change: Change,
  flow: Flow,
  inbound: Inbound,
): Promise<Outcome | null> {
  const { contact, number, happened } = inbound;
  const account = flow.accountSid;
  const event = beginning(contact, number, happened);
  const key = callKey(inbound);
  if (!event || (key !== null && !(await isFirst(change, { account, key }, parts.clock())))) return null;
  const call = { account, requestId: happened.sid };
  const requested = { call, flowSid: flow.sid, start: inboundStart(contact, number), event };
  const execution = await startExecution(change, parts, requested);
  if (execution) return { executionSid: execution.sid, due: true };
  throw conflicting('An execution of this contact has just begun or ended; try again.', { retryAfter: 1 });
}

interface Arriving {
  readonly flow: Flow;
  readonly execution: Execution;
  readonly inbound: Inbound;
}

/** Continues the run with the event. An event that the run does not wait for has no effect. */
export async function arriveAt(
  parts: EmbeddedParts,
  change: Change,
  { flow, execution, inbound }: Arriving,
): Promise<Outcome> {
  const executionSid = execution.sid;
  const run = await lockRun(change, executionSid);
  const passed: Outcome = { executionSid, due: false };
  if (!run) return passed;
  if (hangsUp(flow, execution, run, inbound)) {
    await endExecution(parts, change, execution, run, { name: 'hangup', reason: 'HANG_UP' });
    return passed;
  }
  const event = reply(execution, run, inbound);
  const widget = flow.widgets.get(run.widget);
  if (!event || run.pending.kind !== 'wait' || !widget?.events.includes(event.name)) return passed;
  const to: RunChange = {
    widget: run.widget,
    pending: { kind: 'event', event },
    host: null,
    ordinal: run.ordinal,
    moves: saidBy(inbound) ? 0 : run.moves,
  };
  await moveWaiting(change, executionSid, to, parts.clock());
  return { executionSid, due: true };
}
