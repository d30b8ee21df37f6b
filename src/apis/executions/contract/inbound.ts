import type { AccountSid } from '../../../kit/call/account.ts';
import type { ExecutionSid, FlowSid } from '../contract.ts';

/** A message or call of a contact, as a provider reports it. */
export interface Inbound {
  /** The contact's address. */
  readonly contact: string;
  /** The account's number that the contact wrote to or called. */
  readonly number: string;
  /** SID of the messaging service that the number belongs to. */
  readonly service: string | null;
  readonly executionSid: ExecutionSid | null;
  readonly happened: Happened;
}

export type Happened =
  | { readonly kind: 'message'; readonly sid: string; readonly body: string }
  /** A message to the contact was not delivered. */
  | { readonly kind: 'undelivered'; readonly sid: string; readonly status: string }
  | {
      readonly kind: 'call';
      readonly sid: string;
      readonly status: string;
      readonly digits: string | null;
      readonly speech: string | null;
    };

/** The states of a call, and whether the call is over in each. */
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

/** Passes providers' reports about contacts to the executions that they concern. */
export interface InboundEvents {
  /** Returns the account that owns the flow; null for an unknown flow. */
  accountOf(flow: FlowSid): AccountSid | null;
  /**
   * Advances the contact's active execution, or starts one; a repeated report changes nothing. Throws NOT_FOUND for a
   * number that does not point at the flow, and CONFLICT for an execution that has ended or belongs to another flow.
   * `delivery` is the provider's token of the delivery, null if it sent none.
   */
  receive(flow: FlowSid, inbound: Inbound, delivery: string | null): Promise<void>;
}
