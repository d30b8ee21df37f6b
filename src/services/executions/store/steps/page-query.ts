import type { Kysely } from 'kysely';
import type { ExecutionRef, ExecutionStep } from '../../../../apis/executions/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { Database } from '../../../../storage/database.ts';
import type { ValuesOf, ValueTypes } from '../../../../storage/queries/prepared.ts';
import type { Stretch } from '../lists/keyset.ts';

export interface StepsAsked {
  readonly refs: readonly ExecutionRef[];
  readonly stretch: Stretch;
  /** Largest number of steps of each execution. */
  readonly limit: number;
}

/** A way to read the steps of many executions. */
export interface StepReading<Row> {
  /** Returns steps by `executionKey`, from the end that the stretch is read from; an execution that does not exist is absent. */
  read(db: Kysely<Database>, call: Call, requested: StepsAsked): Promise<ReadonlyMap<string, readonly Row[]>>;
  /** Returns the step's key in the order of the list. */
  idOf(row: Row): number;
  stepOf(row: Row, call: Call, ref: ExecutionRef): ExecutionStep;
}

/** The values of a query for a page of steps with ids between two others; lists have the highest id first. */
export const stepTypes = {
  account: 'text',
  below: 'number',
  above: 'number',
  /** Number of the steps between the first and the last one of a page. */
  between: 'number',
} as const satisfies ValueTypes;

export const isBackwards = ({ stretch }: StepsAsked): boolean => stretch.end === 'last';

export const stepValues = (
  call: Call,
  { stretch: { after, before }, limit }: StepsAsked,
): ValuesOf<typeof stepTypes> => ({
  account: call.account,
  below: after ? Number(after[0]) : Number.MAX_SAFE_INTEGER,
  above: before ? Number(before[0]) : 0,
  between: limit - 1,
});
