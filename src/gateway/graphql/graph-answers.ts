import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { writeJson } from '../../kit/json/text.ts';
import { tooLarge } from './answer-tally.ts';
import type { GraphContext } from './context.ts';
import type { DocumentCache } from './document-cache.ts';
import { presentError, type Refused, refusedOf } from './errors.ts';
import { type ExecuteOptions, execute, refusals } from './execute.ts';
import { createIntrospections } from './introspections.ts';
import type { Variables } from './node-count.ts';
import type { Operation } from './operations.ts';
import { showError } from './shown-errors.ts';

/** Runs after which a text is kept of which a part was refused each time: a page whose caller may not see one field. */
const partlyRefusedRuns = 8;

/** What a client is answered, errors first. */
export interface GraphAnswer {
  readonly errors?: readonly GraphQLFormattedError[];
  readonly data: unknown;
}

/** What operations come to, from the result of their execution to the text that is sent. */
export interface Answers {
  /** Runs an operation whose errors somebody else shows. */
  execute(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    root?: object,
  ): Promise<ExecutionResult>;
  /**
   * Runs an operation; null where nothing was executed and the protocol's own pipeline has to say why. `root` as an
   * operation's run takes it.
   */
  answer(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    root?: object,
  ): Promise<GraphAnswer | null>;
  /** Runs an operation and writes its answer; null as `answer`. */
  body(operation: Operation, context: GraphContext, variables: Variables): Promise<string | null>;
  /**
   * The answer's text, or that of the error in its place where it is too large. `without` is put beside an answer that
   * has no data.
   */
  write(answer: GraphAnswer, context: GraphContext | null, without?: object | null): Promise<string>;
  /** Why the operation cannot be run with these variables, as the client reads it; empty where it can. */
  refusals(operation: Operation, variables: Variables, requestId: string): readonly GraphQLFormattedError[];
}

export function createAnswers(options: ExecuteOptions, documents: Pick<DocumentCache, 'keep'>): Answers {
  const { maxAnswerBytes } = options.guards;
  const introspections = createIntrospections();
  /** Runs of which some was refused. */
  const partly = new WeakMap<Operation, number>();

  function isWorthKeeping(operation: Operation, refused: Refused): boolean {
    if (refused !== 'some') return refused === 'nothing';
    const runs = (partly.get(operation) ?? 0) + 1;
    partly.set(operation, runs);
    return runs >= partlyRefusedRuns;
  }

  const run: Answers['execute'] = async (operation, context, variables, root) => {
    const result = await execute(operation, context, variables, options, root);
    if (result.data !== undefined && isWorthKeeping(operation, refusedOf(result))) documents.keep(operation);
    return result;
  };

  const answer: Answers['answer'] = async (operation, context, variables, root) => {
    const { data, errors } = await run(operation, context, variables, root);
    if (data === undefined) return null;
    if (!errors) return { data };
    const { requestId } = context.call;
    return { errors: errors.map((error) => showError(error.toJSON(), options, requestId)), data };
  };

  return {
    answer,
    async write(answered, context, without) {
      const whole = answered.data === null ? { ...answered, ...without } : answered;
      const text = await writeJson(whole, maxAnswerBytes);
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
      const answered = await answer(operation, context, variables);
      if (answered === null) return null;
      const body = await writeJson(answered, maxAnswerBytes);
      // The error in its place has the id of this request.
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

/** The answer in place of one that has too many bytes. */
function unwritten(options: ExecuteOptions, context: GraphContext | null): GraphAnswer {
  const what = `is larger than ${options.guards.maxAnswerBytes / 1024 / 1024} MiB`;
  const fault = tooLarge(what, context?.tally.mutated ?? []);
  const error = new GraphQLError(fault.message, { originalError: fault });
  const { requestId } = context?.call ?? {};
  const presented = presentError(error, requestId ?? '', options.report);
  return { errors: [showError(presented.toJSON(), options, requestId)], data: null };
}
