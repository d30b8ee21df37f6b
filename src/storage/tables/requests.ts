import type { JsonText, Timestamp } from './column-types.ts';

/** The requests that clients may repeat, by the id that the client gave. */
export interface RequestsTable {
  readonly owner: string;
  /** The field of `Mutation`. */
  readonly field: string;
  readonly request_id: string;
  /** Hash of the input. */
  readonly digest: string;
  /**
   * `committed`: transactions of the request are in; `sent`: a call to a remote service was begun; `resendable`: the
   * service recognises a repetition of that call; `done`: the outcome is known.
   */
  readonly state: 'committed' | 'sent' | 'resendable' | 'done';
  /** Number of transactions that are in. */
  readonly steps: number;
  /** The answers of the transactions, in a list; the outcome of a request that is done. */
  readonly answer: JsonText;
  /** The time from which a call counts as lost; null without a call. */
  readonly lost_at: Timestamp | null;
  readonly expires_at: Timestamp;
}
