import type { Execution, ExecutionStep, Wanted } from '../../../apis/executions/contract.ts';
import {
  addressedHeadOfRow,
  type ExecutionHeadRow,
  executionHeadOfRow,
  executionOfRow,
  type StepHeadRow,
  stepHeadOfRow,
  stepOfRow,
} from './rows.ts';

/** Rows of a query that selects the context, and the flow's address, where they are wanted. */
type Wide<Row> = Row & { readonly context?: string; readonly flow_address?: string };

/** Returns the conversion of rows. Without its context, an execution is what its reader wants of it. */
export const executionReader = ({ context, flowAddress = false }: Wanted) =>
  (context ? executionOfRow : flowAddress ? addressedHeadOfRow : executionHeadOfRow) as (
    row: Wide<ExecutionHeadRow>,
  ) => Execution;

export const stepReader = ({ context }: Wanted) =>
  (context ? stepOfRow : stepHeadOfRow) as (row: Wide<StepHeadRow>) => ExecutionStep;
