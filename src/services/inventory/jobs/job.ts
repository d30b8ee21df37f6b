import type { ResourceName } from '../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Statement } from '../../../storage/queries/together.ts';
import type { EmbeddedParts } from '../store/options.ts';

/** The result of a step: the next state, and what the operation's metadata show from then on. */
export interface Progress {
  readonly state: Tree;
  /** Text for people, such as the amount of work done; absent to keep the previous text. */
  readonly statusMessage?: string;
  /** The last statements of the step, which are sent together with its progress. Default: none. */
  readonly statements?: readonly Statement[];
}

/** The work of an operation that this process has leased. */
export interface Work {
  readonly operation: ResourceName;
  readonly target: ResourceName;
  readonly input: Tree;
  /** State after the last step, which another process may have done; empty before the first step. */
  readonly state: Tree;
  /** Access to storage and files between steps. */
  readonly parts: EmbeddedParts;
  /** Aborts when the process stops or loses the operation's lease. */
  readonly signal: AbortSignal;
  /**
   * Runs one step: the changes of `run` and the progress that it returns are committed together. Rejects without
   * committing when the operation was cancelled or this process has lost its lease; the job must then end.
   */
  step(run: (change: Change) => Promise<Progress>): Promise<void>;
}

/** The work to undo, and the error with which its operation ends. */
export interface Undone extends Pick<Work, 'operation' | 'target' | 'input' | 'state' | 'parts'> {
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * Long work behind an operation. When a process dies, another one runs the job again from the state of the last step. A
 * fault that the job throws ends the operation with that error.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export interface Job {
  /**
   * Does the work and returns the last change, which is committed with the operation's end and returns its response.
   */
  run(work: Work): Promise<(change: Change) => Promise<Tree>>;
  /** Undoes what it can when the operation is cancelled or fails, in the transaction that ends it. */
  undo?(change: Change, work: Undone): Promise<void>;
}

export type Jobs = Readonly<Record<string, Job>>;
