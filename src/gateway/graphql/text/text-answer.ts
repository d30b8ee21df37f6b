import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  isNonNullType,
  locatedError,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Awaitable, whenHere } from '../../../kit/awaitable.ts';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import { type CompilationOptions, type CountedRuns, defaultKeptFields } from '../operation/counted-runs.ts';
import { coercionOf } from './coerced-variables.ts';
import { compileText, type RootField, type TextQuery } from './compile-text.ts';
import type { Reading } from './field-reads.ts';
import { conditionsOf, Unwritable } from './selections.ts';
import { TextWriter } from './text-writer.ts';

/**
 * Runs an operation and returns its result, of which the data are a text; null when the engine has to run it. `root` is
 * the one of `Run`.
 */
export type RunAsText = (
  context: GraphContext,
  variables: Variables,
  root?: object,
) => Promise<ExecutionResult | null> | null;

const written = Symbol('written');

/** Returns the data of a result as text; null when they are an object. */
export function writtenData(data: unknown): string | null {
  return typeof data === 'object' && data !== null && written in data ? String(data[written]) : null;
}

/** Number of runs with a value that could not be written after which an operation is left to the engine. */
const maxUnwritten = 3;

/** Maximum number of runs that the engine makes of an operation between two that fail as text. */
const maxRest = 64;

/** Maximum number of conditions of an operation, because each combination of their values may be compiled. */
const maxConditions = 4;

/** Ways to answer operations as text. */
export interface TextRuns {
  /** Whether an operation of that many fields can be kept; with `now`, only if no other has to leave for it. */
  hasRoomFor(fields: number, now: boolean): boolean;
  /** Returns the way to answer an operation. One that is due already is compiled at once, unless it has conditions. */
  runsOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    counted: Pick<CountedRuns, 'fields' | 'isDue' | 'forget'>,
  ): RunAsText;
}

interface Kept {
  readonly query: TextQuery;
  readonly fields: number;
  forget(): void;
}

/**
 * Creates ways to answer queries that write the text while they read what the resolvers return: no objects are made for
 * the answer, and none are serialised. A query is compiled when it has run often enough. Queries that were not used for
 * the longest time are forgotten, and are compiled again after as many runs as before.
 * See docs/decisions/006-answers-are-written-as-text.md.
 */
export function createTextRuns(
  schema: GraphQLSchema,
  { keptFields = defaultKeptFields }: CompilationOptions,
): TextRuns {
  const kept = new LRUCache<object, Kept>({
    maxSize: keptFields,
    sizeCalculation: ({ fields }) => fields + 1,
    dispose: (one) => one.forget(),
  });

  function runsOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    { fields, isDue, forget }: Pick<CountedRuns, 'fields' | 'isDue' | 'forget'>,
  ): RunAsText {
    const coerce = coercionOf(schema, operation);
    const conditions = conditionsOf(document, operation);
    /** Keys of the compiled forms, by the values of the conditions. */
    const forms = new Map<string, object>();
    let unwritten = conditions.length > maxConditions ? maxUnwritten : 0;
    /** Runs in a row that failed, which the engine then made once more. */
    let failed = 0;
    /** Runs that are left to the engine before the next one as text. */
    let rest = 0;

    function queryFor(variables: Variables): TextQuery | null {
      const given = conditions.map((name) => variables[name]);
      // Where a condition may be null, the engine says so.
      if (!given.every((value) => typeof value === 'boolean')) return null;
      const values = given.join();
      const form = forms.get(values) ?? {};
      forms.set(values, form);
      return kept.get(form)?.query ?? compile(form, variables);
    }

    function compile(form: object, variables: Variables): TextQuery | null {
      try {
        const query = compileText(schema, document, operation, variables);
        kept.set(form, { query, fields, forget });
        return query;
      } catch (error) {
        if (!(error instanceof Unwritable)) throw error;
        unwritten = maxUnwritten;
        return null;
      }
    }

    async function run(query: TextQuery, context: GraphContext, variables: Variables, root?: object) {
      try {
        const result = await write(query, root, { context, args: query.argumentsFor(variables) });
        failed = 0;
        return result;
      } catch (error) {
        // The operation has its answer, and the engine would have nothing to do.
        if (context.tally.stopped) return await context.tally.never();
        // Another failure is that of a resolver, and may be the request's: the engine reports it.
        if (error instanceof Unwritable) unwritten += 1;
        failed += 1;
        rest = Math.min(2 ** failed, maxRest);
        context.tally.restart();
        return null;
      }
    }

    if (isDue() && conditions.length === 0) queryFor({});

    return (context, variables, root) => {
      if (unwritten >= maxUnwritten || !isDue()) return null;
      if (rest > 0) {
        rest -= 1;
        return null;
      }
      const coerced = coerce(variables);
      const query = coerced ? queryFor(coerced) : null;
      return query && coerced ? run(query, context, coerced, root) : null;
    };
  }

  return {
    hasRoomFor: (fields, now) => fields + (now ? kept.calculatedSize : 0) < keptFields,
    runsOf,
  };
}

/**
 * Runs the root fields at once, and writes their values in order. Throws or rejects for a value that the engine has to
 * report.
 */
function write(
  { roots }: TextQuery,
  source: object | undefined,
  reading: Reading,
): Awaitable<ExecutionResult> {
  const [root, ...others] = roots;
  if (!root || others.length > 0) return writeSeveral(roots, source, reading);
  let value: unknown;
  try {
    value = root.read(source, reading);
  } catch (error) {
    return failedRoot(root, error);
  }
  return value instanceof Promise
    ? value.then(
        (found) => writeRoots([root], [found], reading),
        (error: unknown) => failedRoot(root, error),
      )
    : writeRoots([root], [value], reading);
}

async function writeSeveral(
  roots: readonly RootField[],
  source: object | undefined,
  reading: Reading,
): Promise<ExecutionResult> {
  const started = roots.map(async ({ read }) => await read(source, reading));
  const settled = await Promise.allSettled(started);
  const failed = settled.find(({ status }) => status === 'rejected');
  // Nothing below the others has begun.
  if (failed?.status === 'rejected') throw failed.reason;
  return await writeRoots(roots, await Promise.all(started), reading);
}

function writeRoots(
  roots: readonly RootField[],
  values: readonly unknown[],
  reading: Reading,
): Awaitable<ExecutionResult> {
  const writer = new TextWriter(reading);
  writer.text = '{';
  for (const [at, { key, write: writeValue }] of roots.entries()) {
    writer.text += `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`;
    writeValue(writer, values[at]);
  }
  writer.text += '}';
  return whenHere(writer.finished(), (text) => ({ data: { [written]: text } }));
}

/** Returns the result of a query whose only field has failed, as the engine does. */
function failedRoot({ key, field, nodes }: RootField, error: unknown): ExecutionResult {
  const data = isNonNullType(field.type) ? null : { [key]: null };
  return { data, errors: [locatedError(error, nodes, [key])] };
}
