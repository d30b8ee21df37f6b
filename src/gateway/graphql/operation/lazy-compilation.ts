import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { unfoldedCounter } from '../bounds/unfolded-fields.ts';
import { refusedOf } from '../errors.ts';
import { type Engine, type Run, referenceEngine } from './engines.ts';

export interface CompilationOptions {
  /** Number of runs of an operation before it is compiled. Default: in proportion to the time that compiling takes. */
  readonly runsBefore?: (fields: number) => number;
  /** Fields of all compiled operations are fewer. Default 20,000, about 60 MB. */
  readonly keptFields?: number;
}

/**
 * Fields for each run before compilation: compiling a field takes about 100 us, and each compiled run saves a few us.
 */
const fieldsPerRun = 50;
const defaultRunsBefore = (fields: number) => 1 + Math.ceil(fields / fieldsPerRun);
export const defaultKeptFields = 20_000;

/**
 * Maximum number of visits for each field that compiling may take. graphql-jit visits a field once for each field above
 * it, and there are no more of those than the operation has levels. Fragments for types that no object there has cause
 * more visits.
 */
const maxLooksPerField = 100;

/** An operation whose engine changes once it has run often enough. */
export interface LazyRun {
  readonly run: Run;
  /** Number of its fields, with fragments expanded. */
  readonly fields: number;
  /** Whether it has run often enough to be compiled. */
  isDue(): boolean;
  /** Counts its runs anew, because a compiled form of it had to make room. */
  forget(): void;
}

interface Compiled {
  readonly run: Run;
  readonly fields: number;
  forget(): void;
}

/**
 * Creates an engine that runs operations by graphql-js until compiling them pays off. A run that was wholly refused for
 * its scope does not count, so that callers cannot make us compile operations that they may not run. With `atOnce`, an
 * operation is compiled before its first run if there is room for it.
 * See docs/decisions/006-two-graphql-engines.md.
 */
export function createLazyEngine(
  schema: GraphQLSchema,
  engine: Engine,
  { runsBefore = defaultRunsBefore, keptFields = defaultKeptFields }: CompilationOptions = {},
): (document: DocumentNode, operation: OperationDefinitionNode, atOnce?: boolean) => LazyRun {
  const compiled = new LRUCache<OperationDefinitionNode, Compiled>({
    maxSize: keptFields,
    sizeCalculation: ({ fields }) => fields + 1,
    dispose: (one) => one.forget(),
  });

  return (document, operation, atOnce = false) => {
    const { fields, looks } = unfoldedCounter(schema, document)(operation);
    const reference = referenceEngine(schema, document, operation);
    if (looks > maxLooksPerField * (fields + 1) || fields >= keptFields)
      return { run: reference, fields, isDue: () => false, forget() {} };
    const enough = runsBefore(fields);
    let runs = atOnce ? enough : 0;
    const forget = () => {
      runs = 0;
    };
    const compile = () => {
      const run = engine(schema, document, operation);
      compiled.set(operation, { run, fields, forget });
      return run;
    };
    if (atOnce && compiled.calculatedSize + fields < keptFields) compile();
    const counted = (result: ExecutionResult) => {
      if (result.data !== undefined && refusedOf(result) !== 'all') runs += 1;
      return result;
    };
    const run: Run = (context, variables, root) => {
      const ready = compiled.get(operation)?.run ?? (runs >= enough ? compile() : null);
      if (ready) {
        runs += 1;
        return ready(context, variables, root);
      }
      const result = reference(context, variables, root);
      return result instanceof Promise ? result.then(counted) : counted(result);
    };
    return { run, fields, isDue: () => runs >= enough, forget };
  };
}
