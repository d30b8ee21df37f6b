import type { ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf } from '../../../kit/timestamp.ts';
import type { Outbound } from './machine.ts';

/**
 * Where messages go. Its SID is the key of a message: made from the execution and the number of the move, so that a
 * move that is made again sends nothing again.
 */
export interface OutboundPort {
  /** Takes the message in the transaction of its step: it is sent if and only if the step is. */
  send(change: Change, sid: ExecutionSid, outbound: Outbound, now: number): Promise<void>;
}

/** Records messages: nobody is rung up. */
export const recordingPort: OutboundPort = {
  async send(change, executionSid, { sid, channel, from, to, body }, now) {
    await change
      .insertInto('flow_messages')
      .values({
        sid,
        execution_sid: executionSid,
        channel,
        from_address: from,
        to_address: to,
        body,
        date_created: secondOf(now),
      })
      .onConflict((known) => known.column('sid').doNothing())
      .execute();
  },
};
