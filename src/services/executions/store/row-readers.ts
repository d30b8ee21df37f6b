import type { Execution, ExecutionStep, Wanted } from '../../../apis/executions/contract.ts';
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

/** Rows of a query that selects the context, and the flow's address, where they are wanted. */
type Wide<Row> = Row & { readonly context?: string; readonly flow_address?: string };

/** Returns the conversion of rows. Without its context, an execution is what its reader wants of it. */
export const executionReader = ({ context, flowAddress = false }: Wanted) =>
  (context ? executionOfRow : flowAddress ? addressedHeadOfRow : executionHeadOfRow) as (
    row: Wide<ExecutionHeadRow>,
  ) => Execution;

export const stepReader = ({ context }: Wanted) =>
  (context ? stepOfRow : stepHeadOfRow) as (row: Wide<StepHeadRow>) => ExecutionStep;
