import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Awaitable } from '../../../kit/awaitable.ts';
import { noteErrors } from '../../../kit/call/call-record.ts';
import { isWithin, writeJson, writeSmall } from '../../../kit/json/text.ts';
import { tooLarge } from '../bounds/answer-tally.ts';
import type { Variables } from '../bounds/node-count.ts';
import type { GraphContext } from '../context.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import { presentError, type Refused, refusedOf, showError } from '../errors.ts';
import { createIntrospections } from '../operation/introspections.ts';
import type { Operation } from '../operation/operations.ts';
import { writtenData } from '../text/text-answer.ts';
import { type ExecuteAs, type ExecuteOptions, execute, refusals } from './execute.ts';

/**
 * Number of partly refused runs after which a text is kept long-term, such as a page with one field that its caller may
 * not see.
 */
const partlyRefusedRuns = 8;

/** The answer to a client, errors first. */
export interface GraphAnswer {
  readonly errors?: readonly GraphQLFormattedError[];
  readonly data: unknown;
}

/** Turns operations into answers: from executing one to writing the text that is sent. */
export interface Answers {
  /** Runs an operation and returns its result; the caller formats the errors. */
  execute(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    root?: object,
  ): Promise<ExecutionResult>;
  /**
   * Runs an operation and returns its answer. Null means that nothing was executed and Apollo's pipeline has to report
   * why. `root` is the one of `Run`.
   */
  answer(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    root?: object,
  ): Promise<GraphAnswer | null>;
  /** Runs an operation and returns its answer as text; null as for `answer`. */
  body(operation: Operation, context: GraphContext, variables: Variables): Promise<string | null>;
  /**
   * Returns the answer as text, or the error's text when the answer is too large. The members of `without` are added to
   * an answer that has no data.
   */
  write(answer: GraphAnswer, context: GraphContext | null, without?: object | null): Promise<string>;
  /**
   * Returns the errors for which the operation cannot be run with these variables, as the client sees them; empty when
   * it can.
   */
  refusals(operation: Operation, variables: Variables, requestId: string): readonly GraphQLFormattedError[];
}

export function createAnswers(options: ExecuteOptions, documents: Pick<DocumentCache, 'keep'>): Answers {
  const { maxAnswerBytes } = options.guards;
  const introspections = createIntrospections();
  /** Number of partly refused runs of each operation. */
  const partly = new WeakMap<Operation, number>();

  function isWorthKeeping(operation: Operation, refused: Refused): boolean {
    if (refused !== 'some') return refused === 'nothing';
    const runs = (partly.get(operation) ?? 0) + 1;
    partly.set(operation, runs);
    return runs >= partlyRefusedRuns;
  }

  const run: Answers['execute'] = async (operation, context, variables, root) =>
    noted(operation, await execute(operation, context, variables, options, { root }));

  /** Keeps the text of an operation that its caller was allowed to run. */
  function noted(operation: Operation, result: ExecutionResult): ExecutionResult {
    if (result.data !== undefined && isWorthKeeping(operation, refusedOf(result))) documents.keep(operation);
    return result;
  }

  async function answerOf(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    as: ExecuteAs,
  ): Promise<GraphAnswer | null> {
    const result = noted(operation, await execute(operation, context, variables, options, as));
    const { data, errors } = result;
    if (data === undefined) return null;
    if (!errors) return { data };
    const { requestId, record } = context.call;
    const shown = errors.map((error) => showError(error.toJSON(), options, requestId));
    noteErrors(record, shown);
    return { errors: shown, data };
  }

  /** Returns the answer as text; null when it is too large. */
  function textOf(answered: GraphAnswer): Awaitable<string | null> {
    const data = writtenData(answered.data);
    if (data !== null) return isWithin(data, maxAnswerBytes) ? `{"data":${data}}` : null;
    return writeSmall(answered, maxAnswerBytes) ?? writeJson(answered, maxAnswerBytes);
  }

  return {
    answer: (operation, context, variables, root) =>
      answerOf(operation, context, variables, { root, asText: root !== undefined }),
    async write(answered, context, without) {
      const text = await textOf(answered.data === null ? { ...answered, ...without } : answered);
      return text ?? JSON.stringify({ ...unwritten(options, context), ...without });
    },
    async execute(operation, context, variables, root) {
      const body = introspections.find(operation, variables);
      if (body !== undefined) return JSON.parse(body);
      const result = await run(operation, context, variables, root);
      if (operation.introspection && result.data !== undefined && !result.errors) {
        introspections.keep(operation, variables, JSON.stringify(result));
      }
      return result;
    },
    async body(operation, context, variables) {
      const known = introspections.find(operation, variables);
      if (known !== undefined) return known;
      const answered = await answerOf(operation, context, variables, { asText: true });
      if (answered === null) return null;
      const body = await textOf(answered);
      // This text has the id of one request, so it is not cached.
      if (body === null) return JSON.stringify(unwritten(options, context));
      if (!answered.errors) introspections.keep(operation, variables, body);
      return body;
    },
    refusals: (operation, variables, requestId) =>
      refusals(operation, variables, options).map((error) => {
        const presented = presentError(error, requestId, options.report);
        return showError(presented.toJSON(), options, requestId);
      }),
  };
}

/** Returns the answer that replaces one with too many bytes. */
function unwritten(options: ExecuteOptions, context: GraphContext | null): GraphAnswer {
  const what = `is larger than ${options.guards.maxAnswerBytes / 1024 / 1024} MiB`;
  const fault = tooLarge(what, context?.tally.mutated ?? []);
  const error = new GraphQLError(fault.message, { originalError: fault });
  const { requestId } = context?.call ?? {};
  const presented = presentError(error, requestId ?? '', options.report);
  context?.call.record?.fail(fault.code);
  return { errors: [showError(presented.toJSON(), options, requestId)], data: null };
}
