import { randomUUID } from 'node:crypto';
import { type ExecutionChange, executionStream } from '../../src/apis/executions/graph/changes.ts';
import { apis } from '../../src/app/apis.ts';
import type { LoggedEvent } from '../../src/gateway/events/contract.ts';
import { createEventCursors } from '../../src/gateway/events/cursors.ts';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { numbersOf } from '../../src/gateway/graphql/types/streams.ts';
import { accountSid, executions, flowSid } from '../graphql/data.ts';

export const identity = firstIdentity('0'.repeat(32));

/** The subscription of every socket: an event with its execution, which is read for the message. */
const subscription = `subscription Changes($flowSid: ID, $after: Cursor) {
  executionChanges(flowSid: $flowSid, after: $after) {
    __typename
    ... on ExecutionChange {
      cursor kind occurredAt endedReason
      execution { id sid flowSid status contactChannelAddress contactSid createdAt updatedAt }
    }
  }
}`;

export const secret = 'a secret of the bench';
const cursors = createEventCursors(secret, { identity }, numbersOf(apis));
export const cursorOf = (seq: number): string => cursors.ofEvent('executions', seq);

/**
 * Returns the client's message that begins a subscription, with a unique id. `after` resumes after the event of that
 * sequence number.
 */
export function subscribeMessage(after?: number): string {
  const variables = { flowSid, ...(after !== undefined && { after: cursorOf(after) }) };
  return JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: { query: subscription, variables } });
}

/** Returns milliseconds since the epoch with fractions, comparable between processes of one machine. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

/**
 * Returns the event of one execution's change, in turn over all executions. Its message has the time when the event was
 * due in `endedReason`.
 */
export function changeEvent(seq: number, due: number): LoggedEvent {
  const { sid: executionSid, status } = executions[seq % executions.length] ?? {};
  const at = new Date(Date.UTC(2026, 0, 31, 9) + seq * 1000).toISOString();
  const payload = { kind: 'ENDED', accountSid, flowSid, executionSid, status, reason: due.toFixed(3) };
  return {
    seq,
    stream: 'executions',
    tenant: accountSid,
    topic: flowSid,
    key: String(executionSid),
    at,
    payload,
    customer: null,
  };
}

/** Returns the same event as the peers publish it. */
export const changeMessage = (seq: number, due: number): ExecutionChange =>
  executionStream.message(changeEvent(seq, due), cursorOf(seq));

const dueField = /"endedReason":"([\d.]+)"/g;

/** Returns the due times of the events whose messages are in the chunk. */
export const duesIn = (chunk: Buffer): number[] =>
  [...chunk.toString('latin1').matchAll(dueField)].map(([, due]) => Number(due));

/** Returns a message without the fields that may differ between two correct servers. */
export const comparable = (message: string): unknown =>
  JSON.parse(message.replace(dueField, '"endedReason":""')).payload;
