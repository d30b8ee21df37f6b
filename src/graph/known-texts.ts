import { type DocumentNode, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphContext } from './context.ts';
import { type ExecuteOptions, execute } from './execute.ts';
import type { Variables } from './node-count.ts';
import type { Operation, Operations } from './operations.ts';

const keptTexts = 1_000;
const keptCharacters = 8 * 1024 * 1024;

/** Operations that went through Apollo before: parsed, validated and compiled, so only their run is left. */
export interface KnownTexts {
  /** A text that was parsed and found valid. */
  remember(query: string, document: DocumentNode): void;
  /** Null where the text is new, or the operation has to be chosen in a way that only Apollo words. */
  find(query: string, operationName: string | null | undefined): Operation | null;
  /** The answer's body; null where nothing was executed and Apollo has to say why. */
  run(operation: Operation, context: GraphContext, variables: Variables): Promise<string | null>;
}

export function createKnownTexts(options: ExecuteOptions & { readonly operations: Operations }): KnownTexts {
  const documents = new LRUCache<string, DocumentNode>({
    max: keptTexts,
    maxSize: keptCharacters,
    sizeCalculation: (_, text) => text.length,
  });
  const { operations, observer } = options;
  const shown = (error: GraphQLError) => {
    const formatted = inOurWords(error.toJSON(), error);
    observer.failure(String(formatted.extensions?.['code']));
    return formatted;
  };
  return {
    remember(query, document) {
      documents.set(query, document);
    },
    find(query, operationName) {
      const document = documents.get(query);
      return document ? operations.find(document, operationName) : null;
    },
    async run(operation, context, variables) {
      const { data, errors } = await execute(operation, context, variables, options);
      if (data === undefined) return null;
      const answer = errors ? { errors: errors.map(shown), data } : { data };
      return JSON.stringify(answer);
    },
  };
}

/** Apollo's own refusals in our words; what the graph's `execute` presented passes as it is. */
export function inOurWords(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, ...rest } = formatted.extensions ?? {};
  if (code === 'INTERNAL_SERVER_ERROR') {
    return { message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL' } };
  }
  const cause = error instanceof GraphQLError ? error.originalError : undefined;
  const own = cause instanceof GraphQLError ? cause.extensions['code'] : undefined;
  return own === undefined ? formatted : { ...formatted, extensions: { ...rest, code: own } };
}
