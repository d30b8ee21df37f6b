import type { Inbound } from '../../../../apis/executions/contract/inbound.ts';
import type { Execution, ExecutionSid } from '../../../../apis/executions/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { Fault } from '../../../../kit/fault.ts';
import { lockExecution } from '../../store/lock.ts';
import { executionSidOf } from '../../store/rows.ts';
import type { Flow } from '../flows/flow.ts';
import { addressesOf, type Numbers } from '../flows/flow-book.ts';
import { spokeFrom } from './event.ts';

/**
 * Locks and returns the active execution that the event is about; null for none. Throws NOT_FOUND when the named
 * execution has another flow, contact or number, and CONFLICT when it has ended or an execution of another flow is
 * active.
 */
export async function subjectOf(
  change: Change,
  numbers: Numbers,
  flow: Flow,
  inbound: Inbound,
): Promise<Execution | null> {
  const addresses = addressesOf(numbers, inbound.number, flow.sid);
  if (inbound.executionSid) return await named(change, flow, inbound, inbound.executionSid, addresses);
  const rows = await change
    .selectFrom('executions')
    .select(['sid', 'flow_address'])
    .where('account_sid', '=', flow.accountSid)
    .where('contact_address', '=', inbound.contact)
    .where('flow_address', 'in', addresses)
    .where('status', '=', 'active')
    .execute();
  const [first] = addresses.flatMap((address) => rows.find((row) => row.flow_address === address) ?? []);
  const execution = first ? await lockExecution(change, executionSidOf(first)) : null;
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
  addresses: readonly string[],
): Promise<Execution> {
  const row = await change
    .selectFrom('executions')
    .select('flow_address')
    .where('sid', '=', sid)
    .where('account_sid', '=', flow.accountSid)
    .where('flow_sid', '=', flow.sid)
    .where('contact_address', '=', contact)
    .executeTakeFirst();
  const execution = row ? await lockExecution(change, sid) : null;
  const reached =
    execution && addresses.some((one) => one === row?.flow_address || spokeFrom(execution, one));
  if (!reached) {
    throw new Fault('NOT_FOUND', `Execution ${sid} was not found for this flow, contact and number.`);
  }
  if (execution.status === 'active') return execution;
  throw new Fault('CONFLICT', `Execution ${sid} has ended and takes no more events; this one was not taken.`);
}
