import type { ExecutionResult } from 'graphql';
import { refusedOf } from '../errors.ts';
import type { Run } from './engine.ts';

export interface CompilationOptions {
  /** Number of runs of an operation before it is compiled. Default: in proportion to the time that compiling takes. */
  readonly runsBefore?: (fields: number) => number;
  /** Maximum number of fields in all compiled operations. Default 20,000, about 60 MB. */
  readonly keptFields?: number;
}

/**
 * Fields for each run before compilation: compiling a field takes about 100 us, and each compiled run saves a few us.
 */
const fieldsPerRun = 50;
const defaultRunsBefore = (fields: number) => 1 + Math.ceil(fields / fieldsPerRun);
export const defaultKeptFields = 20_000;

/** The runs of an operation by the engine, which tell whether compiling it pays off. */
export interface CountedRuns {
  /** Runs the operation by the engine, and counts it. */
  readonly run: Run;
  /** Number of its fields, with fragments expanded. */
  readonly fields: number;
  /** Whether it has run often enough to be compiled. */
  isDue(): boolean;
  /** Counts anew, because its compiled form is gone. */
  forget(): void;
}

/**
 * Counts the runs of an operation; `runs` is the number of those that it is taken to have had. A run that was wholly
 * refused for its scope does not count, so that callers cannot make us compile operations that they may not run.
 */
export function countedRuns(
  run: Run,
  fields: number,
  { runsBefore = defaultRunsBefore }: CompilationOptions,
  isDueAtOnce: boolean,
): CountedRuns {
  const enough = runsBefore(fields);
  let runs = isDueAtOnce ? enough : 0;
  const counted = (result: ExecutionResult) => {
    if (result.data !== undefined && refusedOf(result) !== 'all') runs += 1;
    return result;
  };
  return {
    run(context, variables, root) {
      if (runs >= enough) return run(context, variables, root);
      const result = run(context, variables, root);
      return result instanceof Promise ? result.then(counted) : counted(result);
    },
    fields,
    isDue: () => runs >= enough,
    forget() {
      runs = 0;
    },
  };
}
