import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { Fault } from '../../kit/fault.ts';
import { writeJson } from '../../kit/json/text.ts';
import { tooLarge } from './answer-tally.ts';
import type { GraphContext } from './context.ts';
import { createDocumentCache } from './document-cache.ts';
import { presentError, type Refused, refusedOf } from './errors.ts';
import { type ExecuteOptions, execute, refusals } from './execute.ts';
import type { GuardLimits } from './guards.ts';
import { createIntrospections } from './introspections.ts';
import type { Variables } from './node-count.ts';
import type { Operation, Operations } from './operations.ts';
import { conditionalMessage, createReader, type Read } from './read-document.ts';
import { showError } from './shown-errors.ts';

export interface KnownTextsOptions extends ExecuteOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
}

/** Runs after which a text is kept of which a part was refused each time: a page whose caller may not see one field. */
const partlyRefusedRuns = 8;

/** What a client is answered, errors first. */
export interface GraphAnswer {
  readonly errors?: readonly GraphQLFormattedError[];
  readonly data: unknown;
}

/** The document cache: texts of clients, parsed and validated once each as long as somebody runs them. */
export interface KnownTexts {
  /** Whether the text was read before, so that finding its operation costs next to nothing. */
  has(query: string): boolean;
  /** Returns the document of the text, or why it cannot be run. */
  read(query: string): Read;
  /** The chosen operation; null where the text is not valid, or it is not clear which operation is meant. */
  find(query: string, operationName: string | null | undefined): Operation | null;
  /** Keeps the text of the operation for longer than others: its caller was allowed to run it. */
  keep(operation: Operation): void;
  /**
   * Throws BAD_USER_INPUT for a subscription whose root field depends on `@skip` or `@include`: it might select
   * nothing, and graphql-js takes what such variables decide for a failure of its own.
   */
  refuseConditional(query: string): void;
  /** Runs an operation whose errors somebody else shows. */
  execute(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    root?: object,
  ): Promise<ExecutionResult>;
  /**
   * The answer's body; null where nothing was executed and the protocol's own pipeline has to say why.
   */
  run(operation: Operation, context: GraphContext, variables: Variables): Promise<string | null>;
  /** The same before it is text. `root` as an operation's run takes it. */
  answer(
    operation: Operation,
    context: GraphContext,
    variables: Variables,
    root?: object,
  ): Promise<GraphAnswer | null>;
  /**
   * The answer's text, or that of the error in its place where it is too large. `without` is put beside an answer that
   * has no data.
   */
  write(answer: GraphAnswer, context: GraphContext | null, without?: object | null): Promise<string>;
  /** Why the operation cannot be run with these variables, as the client reads it; empty where it can. */
  refusals(operation: Operation, variables: Variables, requestId: string): readonly GraphQLFormattedError[];
}

export function createKnownTexts(options: KnownTextsOptions): KnownTexts {
  const { operations, schema, guards } = options;
  const documents = createDocumentCache(createReader(schema, guards));
  const introspections = createIntrospections();
  const texts = new WeakMap<DocumentNode, string>();
  /** Runs of which some was refused. */
  const partly = new WeakMap<Operation, number>();

  function read(query: string): Read {
    const found = documents.read(query);
    if (found.document) texts.set(found.document, query);
    return found;
  }

  function keep({ document }: Operation): void {
    const text = texts.get(document);
    if (text !== undefined) documents.keep(text);
  }

  function isWorthKeeping(operation: Operation, refused: Refused): boolean {
    if (refused !== 'some') return refused === 'nothing';
    const runs = (partly.get(operation) ?? 0) + 1;
    partly.set(operation, runs);
    return runs >= partlyRefusedRuns;
  }

  const run: KnownTexts['execute'] = async (operation, context, variables, root) => {
    const result = await execute(operation, context, variables, options, root);
    if (result.data !== undefined && isWorthKeeping(operation, refusedOf(result))) keep(operation);
    return result;
  };

  const answer: KnownTexts['answer'] = async (operation, context, variables, root) => {
    const { data, errors } = await run(operation, context, variables, root);
    if (data === undefined) return null;
    if (!errors) return { data };
    const { requestId } = context.call;
    return { errors: errors.map((error) => showError(error.toJSON(), error, options, requestId)), data };
  };

  const write: KnownTexts['write'] = async (answered, context, without) => {
    const whole = answered.data === null ? { ...answered, ...without } : answered;
    const text = await writeJson(whole, guards.maxAnswerBytes);
    return text ?? JSON.stringify({ ...unwritten(options, context), ...without });
  };

  return {
    answer,
    write,
    has: documents.has,
    read,
    find(query, operationName) {
      const { document } = read(query);
      return document && operations.find(document, operationName);
    },
    keep,
    refuseConditional(query) {
      const found = read(query);
      const name = found.document ? null : found.condition;
      if (name !== null) throw new Fault('BAD_USER_INPUT', conditionalMessage(name), { field: 'query' });
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
    async run(operation, context, variables) {
      const known = introspections.find(operation, variables);
      if (known !== undefined) return known;
      const answered = await answer(operation, context, variables);
      if (answered === null) return null;
      const body = await writeJson(answered, guards.maxAnswerBytes);
      // The error in its place has the id of this request.
      if (body === null) return JSON.stringify(unwritten(options, context));
      if (!answered.errors) introspections.keep(operation, variables, body);
      return body;
    },
    refusals: (operation, variables, requestId) =>
      refusals(operation, variables, options).map((error) => {
        const presented = presentError(error, requestId, options.report);
        return showError(presented.toJSON(), presented, options, requestId);
      }),
  };
}

/** The answer in place of one that has too many bytes. */
function unwritten(options: KnownTextsOptions, context: GraphContext | null): GraphAnswer {
  const what = `is larger than ${options.guards.maxAnswerBytes / 1024 / 1024} MiB`;
  const fault = tooLarge(what, context?.tally.mutated ?? []);
  const error = new GraphQLError(fault.message, { originalError: fault });
  const { requestId } = context?.call ?? {};
  const presented = presentError(error, requestId ?? '', options.report);
  return { errors: [showError(presented.toJSON(), presented, options, requestId)], data: null };
}
