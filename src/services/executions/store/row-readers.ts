import type { Execution, ExecutionStep, Wanted } from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { readingRows } from '../../../kit/call/large-answer-place.ts';
import { maxShortRows } from '../../../storage/sqlite/protocol.ts';
import {
  detailedHeadOfRow,
  type ExecutionHeadRow,
  type ExecutionRow,
  executionHeadOfRow,
  executionOfRow,
  type StepHeadRow,
  stepHeadOfRow,
  stepOfRow,
} from './rows.ts';

/** Reads up to that many rows in the call's place for large answers when they have contexts: those may be long. */
export const readingContexts = <Result>(
  call: Call,
  { context }: Wanted,
  rows: number,
  read: () => Promise<Result>,
): Promise<Result> => (context ? readingRows(call, rows, read) : read());

/** Returns whether a read of that many rows is long; undefined when that is known only from its contexts. */
export function isLongRead({ context }: Wanted, rows: number): boolean | undefined {
  if (rows > maxShortRows) return true;
  return context ? undefined : false;
}

/** Rows of a query that selects the context, and the details of an execution, where they are wanted. */
type Wide<Row> = Row & { readonly context?: string | null };
export type WideExecution = Wide<ExecutionHeadRow> & Partial<Omit<ExecutionRow, 'context'>>;

/** Returns the conversion of rows. Without its context, an execution is what its reader wants of it. */
export const executionReader = ({ context, details = false }: Wanted) =>
  (context ? executionOfRow : details ? detailedHeadOfRow : executionHeadOfRow) as (
    row: WideExecution,
  ) => Execution;

export const stepReader = ({ context }: Wanted) =>
  (context ? stepOfRow : stepHeadOfRow) as (row: Wide<StepHeadRow>) => ExecutionStep;
