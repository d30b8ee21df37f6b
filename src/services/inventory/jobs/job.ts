import type { ResourceName } from '../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { EmbeddedParts } from '../store/options.ts';

/** What a step has come to: the state that follows, and what the operation's metadata say from then on. */
export interface Progress {
  readonly state: Tree;
  /** For people, such as how much is done; absent where it stays as it is. */
  readonly statusMessage?: string;
}

/** An operation's work in the hands of this process. */
export interface Work {
  readonly operation: ResourceName;
  readonly target: ResourceName;
  readonly input: Tree;
  /** As the last step has left it; empty before the first. Of an earlier process, where that has died. */
  readonly state: Tree;
  /** For what is read between steps, and files. */
  readonly parts: EmbeddedParts;
  /** Aborts when the process stops, or the operation is not its own any more. */
  readonly signal: AbortSignal;
  /**
   * One step of the work: what `run` changes and the progress that it answers are committed together. Rejects when the
   * operation was cancelled, or is in other hands by now: then nothing is committed, and the job has nothing to do but end.
   */
  step(run: (change: Change) => Promise<Progress>): Promise<void>;
}

/** Work that is put back, and the error that its operation ends with. */
export interface Undone extends Pick<Work, 'operation' | 'target' | 'input' | 'state' | 'parts'> {
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * Long work behind an operation. A process that dies leaves it where its last step was: another one runs it again from
 * that state. A fault that it throws ends the operation with that error.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export interface Job {
  /** Works, and answers the last change, which is committed with the operation's end and answers its response. */
  run(work: Work): Promise<(change: Change) => Promise<Tree>>;
  /** Puts back what it can when the operation is cancelled or fails, in the transaction of its end. */
  undo?(change: Change, work: Undone): Promise<void>;
}

export type Jobs = Readonly<Record<string, Job>>;
