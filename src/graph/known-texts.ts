import {
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { Fault } from '../faults.ts';
import type { GraphContext } from './context.ts';
import { presentError } from './errors.ts';
import { type ExecuteOptions, execute, refusals } from './execute.ts';
import { type GuardLimits, guardRule } from './guards.ts';
import type { Variables } from './node-count.ts';
import type { Operation, Operations } from './operations.ts';
import { rootFieldsOf } from './root-fields.ts';
import { showError } from './shown-errors.ts';

const keptTexts = 1_000;
const keptCharacters = 8 * 1024 * 1024;

export interface KnownTextsOptions extends ExecuteOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
}

/** What a client is answered, errors first. */
export interface GraphAnswer {
  readonly errors?: readonly GraphQLFormattedError[];
  readonly data: unknown;
}

/** What the texts of clients say, parsed and validated once each. */
export interface KnownTexts {
  /** Whether the text was read before, so that finding its operation costs next to nothing. */
  has(query: string): boolean;
  /** The chosen operation; null where the text is not valid, or it is not clear which operation is meant. */
  find(query: string, operationName: string | null | undefined): Operation | null;
  /**
   * Throws BAD_USER_INPUT for a subscription whose root field depends on `@skip` or `@include`: it might select
   * nothing, and graphql-js takes what such variables decide for a failure of its own.
   */
  refuseConditional(query: string): void;
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
  /** Why the operation cannot be run with these variables, as the client reads it; empty where it can. */
  refusals(operation: Operation, variables: Variables, requestId: string): readonly GraphQLFormattedError[];
}

export function createKnownTexts(options: KnownTextsOptions): KnownTexts {
  const { operations } = options;
  const { read, has, condition } = createReader(options);

  const answer: KnownTexts['answer'] = async (operation, context, variables, root) => {
    const { data, errors } = await execute(operation, context, variables, options, root);
    if (data === undefined) return null;
    if (!errors) return { data };
    const { requestId } = context.call;
    return { errors: errors.map((error) => showError(error.toJSON(), error, options, requestId)), data };
  };

  return {
    answer,
    has,
    find(query, operationName) {
      const document = read(query);
      return document && operations.find(document, operationName);
    },
    refuseConditional(query) {
      const name = condition(query);
      if (name === null) return;
      const message = `The root field of a subscription must not depend on @${name}; leave it out there.`;
      throw new Fault('BAD_USER_INPUT', message, { field: 'query' });
    },
    async run(operation, context, variables) {
      const answered = await answer(operation, context, variables);
      return answered && JSON.stringify(answered);
    },
    refusals: (operation, variables, requestId) =>
      refusals(operation, variables, options).map((error) => {
        const presented = presentError(error, requestId, options.report);
        return showError(presented.toJSON(), presented, options, requestId);
      }),
  };
}

interface Reader {
  has(query: string): boolean;
  read(query: string): DocumentNode | null;
  /** `skip` or `include`, where the root field of a subscription depends on it. */
  condition(query: string): string | null;
}

interface Known {
  readonly document: DocumentNode | null;
  readonly condition: string | null;
}

function conditionOf(document: DocumentNode): string | null {
  for (const one of document.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION || one.operation !== 'subscription') continue;
    const { condition } = rootFieldsOf(document, one);
    if (condition) return condition.name.value;
  }
  return null;
}

/** The document of a text; null for one that is not valid, which is remembered too. */
function createReader({ schema, guards }: KnownTextsOptions): Reader {
  const rules = [...specifiedRules, guardRule(guards)];
  const known = new LRUCache<string, Known>({
    max: keptTexts,
    maxSize: keptCharacters,
    sizeCalculation: (_, query) => query.length + 1,
  });
  const readNew = (query: string): Known => {
    try {
      const document = parse(query, { maxTokens: guards.maxTokens });
      const condition = conditionOf(document);
      const valid = condition === null && validate(schema, document, rules, { maxErrors: 1 }).length === 0;
      return { document: valid ? document : null, condition };
    } catch {
      return { document: null, condition: null };
    }
  };
  function found(query: string): Known {
    const text = known.get(query) ?? readNew(query);
    known.set(query, text);
    return text;
  }
  return {
    has: (query) => known.has(query),
    read: (query) => found(query).document,
    condition: (query) => found(query).condition,
  };
}
