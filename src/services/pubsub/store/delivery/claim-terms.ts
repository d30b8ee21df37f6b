import type { Message, Subscription } from '../../../../apis/pubsub/contract.ts';
import type { Client } from '../../../../kit/db/transaction.ts';
import type { Taking } from '../rows.ts';

/**
 * Terms of a claim: the subscription, the maximum number of messages, and the milliseconds for which they are leased.
 */
export interface ClaimTerms {
  /** Null for pushes, which take turns of their own. */
  readonly client: Client;
  readonly subscription: Subscription;
  readonly max: number;
  /** Maximum bytes of all messages together; a single message may be larger. */
  readonly maxBytes: number;
  readonly holdMs: number;
  /** Takes a slot in memory for a message before its contents are read; null ends the claim. Default: slots for all. */
  readonly admit?: (bytes: number) => MessageSlot | null;
}

/** The memory that is reserved for one message. Disposing releases it. */
export interface MessageSlot extends Disposable {
  /** Reduces it to that many bytes. */
  shrink(bytes: number): void;
}

/**
 * Bytes that a message takes while it is handed over, for each byte of the message: its row, its wire form as text, and
 * the bytes of that.
 */
export const bytesPerByte = 3;

export interface Claimed {
  readonly taking: Taking;
  readonly message: Message;
  /** Number of the delivery attempt, from 1. */
  readonly attempt: number;
  readonly bytes: number;
  /** The slot that `admit` took: the caller releases it. */
  readonly slot: MessageSlot;
}

export interface Claims {
  readonly claimed: readonly Claimed[];
  /** Whether another claim may find messages at once, although this one has none. */
  readonly more: boolean;
  /** Whether messages wait until some of this subscription are acknowledged or expire. */
  readonly full: boolean;
}

/** A delivery that this claim has leased. */
export interface Leased {
  readonly id: number;
  readonly message: number;
  readonly attempt: number;
  readonly bytes: number;
}

/** Returns whether the claim takes one more message. */
export type Choose = (row: { readonly message: number; readonly bytes: number }) => boolean;

export interface LeaseTerms extends ClaimTerms {
  readonly lease: string;
  readonly choose: Choose;
}

/** Returns the rows before the first one that the claim does not take. */
export function firstWhile<Row>(rows: readonly Row[], choose: (row: Row) => boolean): readonly Row[] {
  const end = rows.findIndex((row) => !choose(row));
  return end < 0 ? rows : rows.slice(0, end);
}
