import type { ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf } from '../../../kit/text/timestamp.ts';
import type { Outbound } from './machine.ts';

/**
 * The destination of messages. A message's SID, made from the execution and the number of the move, is its key: a
 * repeated move sends nothing again.
 */
export interface OutboundPort {
  /** Sends a message in the transaction of its step, so that it is sent if and only if the step is committed. */
  send(change: Change, sid: ExecutionSid, outbound: Outbound, now: number): Promise<void>;
}

/** Records messages in the database instead of sending them. */
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
