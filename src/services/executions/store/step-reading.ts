import type { Kysely } from 'kysely';
import type { ExecutionRef, ExecutionStep } from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Database } from '../../../storage/database.ts';
import type { Position } from './keyset.ts';

export interface StepsAsked {
  readonly refs: readonly ExecutionRef[];
  readonly position: Position | null;
  /** Largest number of steps of each execution. */
  readonly limit: number;
}

/** A way to read the steps of many executions. */
export interface StepReading<Row> {
  /** Returns steps by `executionKey`, in the direction of the position; an execution that does not exist is absent. */
  read(db: Kysely<Database>, call: Call, asked: StepsAsked): Promise<ReadonlyMap<string, readonly Row[]>>;
  /** Returns the step's key in the order of the list. */
  idOf(row: Row): number;
  stepOf(row: Row, call: Call, ref: ExecutionRef): ExecutionStep;
}

/** The values of a query for a page of steps, which begins after the id `key`. */
export interface StepValues {
  readonly account: string;
  readonly key: number;
  /** Number of the steps between the first and the last one of a page. */
  readonly between: number;
}

export const isNewer = ({ position }: StepsAsked): boolean => position?.direction === 'newer';

export const stepValues = (call: Call, { position, limit }: StepsAsked): StepValues => ({
  account: call.account,
  key: position ? Number(position.key[0]) : Number.MAX_SAFE_INTEGER,
  between: limit - 1,
});
