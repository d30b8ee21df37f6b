import type { AccountSid } from '../../../kit/call/account.ts';
import type { ExecutionSid, FlowSid } from '../contract.ts';

/** A message or call of a contact, as a provider reports it. */
export interface Inbound {
  /** The contact's address. */
  readonly contact: string;
  /** The number of ours that it reached. */
  readonly number: string;
  /** SID of the messaging service that the number belongs to. */
  readonly service: string | null;
  readonly executionSid: ExecutionSid | null;
  readonly happened: Happened;
}

export type Happened =
  | { readonly kind: 'message'; readonly sid: string; readonly body: string }
  /** A message of ours did not reach the contact. */
  | { readonly kind: 'undelivered'; readonly sid: string; readonly status: string }
  | {
      readonly kind: 'call';
      readonly sid: string;
      readonly status: string;
      readonly digits: string | null;
      readonly speech: string | null;
    };

/** States of a call, and whether it is over then. */
export const callStates: Readonly<Record<string, { readonly over: boolean }>> = {
  queued: { over: false },
  initiated: { over: false },
  ringing: { over: false },
  'in-progress': { over: false },
  completed: { over: true },
  busy: { over: true },
  failed: { over: true },
  'no-answer': { over: true },
  canceled: { over: true },
};

/** Takes what providers tell of contacts to the executions that it is about. */
export interface InboundEvents {
  /** The account that has the flow; null for a flow that nobody defined. */
  accountOf(flow: FlowSid): AccountSid | null;
  /**
   * Moves the active execution of the contact on, or starts one. What was told before changes nothing. NOT_FOUND for a
   * number that does not point at the flow, CONFLICT for an execution that has ended or is of another flow. `delivery`
   * is the provider's token of the delivery; null where it sent none.
   */
  receive(flow: FlowSid, inbound: Inbound, delivery: string | null): Promise<void>;
}
