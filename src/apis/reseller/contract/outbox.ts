import type { Change } from '../../../kit/db/transaction.ts';
import type { TopicName } from '../contract.ts';

/** A notification that was committed with its change and is not yet published. S1, Decoded message data. */
export interface OutboxMessage {
  readonly id: number;
  readonly topic: TopicName;
  /** JSON text of the decoded message data. */
  readonly data: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The queue of notifications from the commit of their change until they are published, at least once. */
export interface Outbox {
  /** Returns the oldest messages in the order of their changes; they stay in the queue until `done`. */
  take(limit: number): Promise<readonly OutboxMessage[]>;
  done(ids: readonly number[]): Promise<void>;
  /**
   * Removes the oldest messages in the transaction in which `publish` stores them, so that each is handed over once
   * over all processes. Returns their number.
   */
  handOver(
    limit: number,
    publish: (transaction: Change, messages: readonly OutboxMessage[]) => Promise<void>,
  ): Promise<number>;
}
