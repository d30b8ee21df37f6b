import type { Execution, ExecutionStep, Wanted } from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { readingRows } from '../../../kit/call/large-answer-place.ts';
import { readingOfRows } from '../../../storage/queries/long-read.ts';
import type { Reading } from '../../../storage/sqlite/protocol.ts';
import {
  addressedHeadOfRow,
  type ExecutionHeadRow,
  executionHeadOfRow,
  executionOfRow,
  type StepHeadRow,
  stepHeadOfRow,
  stepOfRow,
} from './rows.ts';

/** Returns how that many rows are read. Those without contexts are short, so that nothing needs to be counted. */
export function readingOf({ context }: Wanted, rows: number): Reading {
  const reading = readingOfRows(rows);
  return reading === 'counted' && !context ? 'bounded' : reading;
}

/** Reads up to that many rows in the call's place for large answers when they have contexts: those may be long. */
export const readingContexts = <Result>(
  call: Call,
  { context }: Wanted,
  rows: number,
  read: () => Promise<Result>,
): Promise<Result> => (context ? readingRows(call, rows, read) : read());

/** Rows of a query that selects the context, and the flow's address, where they are wanted. */
type Wide<Row> = Row & { readonly context?: string | null; readonly flow_address?: string };
export type WideExecution = Wide<ExecutionHeadRow>;

/** Returns the conversion of rows. Without its context, an execution is what its reader wants of it. */
export const executionReader = ({ context, flowAddress = false }: Wanted) =>
  (context ? executionOfRow : flowAddress ? addressedHeadOfRow : executionHeadOfRow) as (
    row: WideExecution,
  ) => Execution;

export const stepReader = ({ context }: Wanted) =>
  (context ? stepOfRow : stepHeadOfRow) as (row: Wide<StepHeadRow>) => ExecutionStep;
