import { type RawBuilder, sql } from 'kysely';
import type { ExecutionSid } from '../../../apis/executions/contract.ts';
import { secondOf } from '../../../kit/text/timestamp.ts';
import { insertRow } from '../../../storage/queries/insert-row.ts';
import { texts } from '../../../storage/queries/prepared.ts';
import type { Outbound } from './machine.ts';

/** The values of a message, which its step inserts. */
export interface SentMessage {
  readonly messageSid: string;
  readonly executionSid: string;
  readonly channel: string;
  readonly fromAddress: string;
  readonly toAddress: string;
  readonly body: string;
  readonly sentAt: string;
}
export const messageTypes = texts('messageSid', 'channel', 'fromAddress', 'toAddress', 'body', 'sentAt');

/**
 * Returns the message that the step of an execution records in the database instead of sending it. Its SID, made from the
 * execution and the number of the move, is its key: a repeated move records nothing again.
 */
export const messageOf = (
  executionSid: ExecutionSid,
  { sid, channel, from, to, body }: Outbound,
  now: number,
): SentMessage => ({
  messageSid: sid,
  executionSid,
  channel,
  fromAddress: from,
  toAddress: to,
  body,
  sentAt: secondOf(now),
});

type Given = { readonly [Name in keyof SentMessage]: string | RawBuilder<string> };

/** Returns the INSERT of a message; with `from`, as a part of a statement that makes its step. */
export const insertMessage = (given: Given, from?: string): RawBuilder<unknown> =>
  insertRow(
    'flow_messages',
    {
      sid: given.messageSid,
      execution_sid: given.executionSid,
      channel: sql<'message' | 'call'>`${given.channel}`,
      from_address: given.fromAddress,
      to_address: given.toAddress,
      body: given.body,
      date_created: given.sentAt,
    },
    { from, ending: sql`on conflict (sid) do nothing` },
  );
