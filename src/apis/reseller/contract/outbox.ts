import type { Change } from '../../../kit/db/transaction.ts';
import type { TopicName } from '../contract.ts';

/** A notification that was written with its change and is yet to be published. S1, Decoded message data. */
export interface OutboxMessage {
  readonly id: number;
  readonly topic: TopicName;
  /** JSON text of the decoded message data. */
  readonly data: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where notifications wait from the commit of their change until they are published: at least once. */
export interface Outbox {
  /** The oldest, in the order of their changes; they stay until they are `done`. */
  take(limit: number): Promise<readonly OutboxMessage[]>;
  done(ids: readonly number[]): Promise<void>;
  /**
   * Removes the oldest in one transaction with what `publish` does in it, so that each is handed over once over all
   * processes. Answers how many there were.
   */
  handOver(
    limit: number,
    publish: (transaction: Change, messages: readonly OutboxMessage[]) => Promise<void>,
  ): Promise<number>;
}
