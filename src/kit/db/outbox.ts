import type { Change } from './transaction.ts';

/** A notification that was committed with its change and is not yet published. */
export interface OutboxMessage {
  readonly id: number;
  /** Topic in the format `projects/<project>/topics/<id>`. */
  readonly topic: string;
  /** JSON text: the message's data before base64. */
  readonly data: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The queue of notifications from the commit of their change until they are published. */
export interface Outbox {
  /**
   * Removes the oldest messages in the transaction in which `publish` stores them, so that each is handed over once
   * over all processes. Returns their number. An empty queue is read only.
   */
  handOver(
    limit: number,
    publish: (change: Change, messages: readonly OutboxMessage[]) => Promise<void>,
  ): Promise<number>;
}
