/**
 * A request with an id of its client, while it runs. The process that runs it again continues behind the transactions
 * that an earlier run has committed.
 */
export interface KeyedRequest {
  readonly owner: string;
  /** The field of `Mutation`. */
  readonly field: string;
  readonly requestId: string;
  /** Hash of the input. */
  readonly digest: string;
  /** Milliseconds since the epoch until which the request is remembered. */
  readonly expiresAt: number;
  /** The answers of its transactions, those of earlier runs first. */
  readonly answers: unknown[];
  /** Number of those answers that this run has used. */
  steps: number;
  /** Number of writes that were sent to a remote service. */
  sent: number;
  /** Whether the answer shows a secret. */
  showsSecret: boolean;
  /**
   * Records that a write is about to be sent; a service recognises the repetition of a resendable one. Rejects when
   * another run has sent it.
   */
  claim(isResendable: boolean): Promise<void>;
}
