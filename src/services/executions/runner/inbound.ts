import type { Inbound, InboundEvents } from '../../../apis/executions/contract/inbound.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import type { EmbeddedParts } from '../store/options.ts';
import type { Flow } from './flows/flow.ts';
import { pointsAt } from './flows/flow-book.ts';
import { arriveAt, startBy } from './inbound/arrive.ts';
import { callKey, deliveryKey, isOver } from './inbound/event.ts';
import { createSweep, isFirst, settleDelivery } from './inbound/seen-deliveries.ts';
import { subjectOf } from './inbound/subject.ts';

export function createInboundEvents(parts: EmbeddedParts): InboundEvents {
  const sweep = createSweep(parts.db, parts.clock);
  const { flows } = parts;
  return {
    accountOf: (sid) => flows.find(sid)?.accountSid ?? null,
    async receive(sid, inbound, delivery) {
      const flow = flows.find(sid);
      if (!flow) throw new Fault('NOT_FOUND', `Flow ${sid} was not found.`);
      const { number, service } = inbound;
      if (!pointsAt(flows.numbers, number, service, flow.sid)) {
        const through = service ? ` of messaging service ${service}` : '';
        throw new Fault('NOT_FOUND', `The number ${number}${through} does not point at this flow.`);
      }
      const receiving = { flow, inbound, delivery };
      const due = await transact(parts, null, (change) => receiveIn(parts, change, receiving));
      if (due) parts.runDue();
      // The event is stored already, so a failed sweep does not matter.
      void sweep().catch(() => {});
    },
  };
}

interface Receiving {
  readonly flow: Flow;
  readonly inbound: Inbound;
  /** The provider's token of the delivery; null when it sent none. */
  readonly delivery: string | null;
}

/** Handles a delivery in a transaction and returns whether a run is due now. */
async function receiveIn(
  parts: EmbeddedParts,
  change: Change,
  { flow, inbound, delivery }: Receiving,
): Promise<boolean> {
  const account = flow.accountSid;
  const received = { account, key: deliveryKey(inbound, delivery) };
  if (!(await isFirst(change, received, parts.clock()))) return false;
  const execution = await subjectOf(change, parts.flows.numbers, flow, inbound);
  const outcome = execution
    ? await arriveAt(parts, change, { flow, execution, inbound })
    : await startBy(parts, change, flow, inbound);
  const key = callKey(inbound);
  // States of a call may arrive out of order, so a call that is over must not start an execution later.
  if (key !== null && isOver(inbound)) await isFirst(change, { account, key }, parts.clock());
  await settleDelivery(change, received, outcome?.executionSid ?? null);
  return outcome?.due ?? false;
}
