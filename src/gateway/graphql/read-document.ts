import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { compactLocations } from './compact-locations.ts';
import { createGuard, type GuardLimits } from './guards.ts';
import { rootFieldsOf } from './root-fields.ts';
import { refuseBoundless } from './text-bounds.ts';

/** A text that was read: its document, or why that cannot be run. */
export type Read =
  | { readonly document: DocumentNode; readonly errors: null }
  | {
      readonly document: null;
      readonly errors: readonly GraphQLFormattedError[];
      /** `skip` or `include`, where the root field of a subscription depends on it. */
      readonly condition: string | null;
    };

/** Errors of one document: each one may look through the schema for similar names. */
const maxErrors = 20;

/** Comparing fields takes the longest, and knows no measure where fragments go in circles or nobody uses them. */
const rules = [
  specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule),
  [OverlappingFieldsCanBeMergedRule],
];

/**
 * Reads texts: bounds first, then the rules of GraphQL, so that no text takes long. Never throws.
 * See docs/decisions/005-documents-are-bounded-before-validation.md.
 */
export function createReader(schema: GraphQLSchema, limits: GuardLimits): (text: string) => Read {
  const guard = createGuard(schema, limits);

  function errorsOf(document: DocumentNode): readonly GraphQLFormattedError[] {
    const large = guard(document);
    if (large.length > 0) return large.slice(0, maxErrors).map((error) => shown(error, 'BAD_USER_INPUT'));
    for (const some of rules) {
      const errors = validate(schema, document, some, { maxErrors });
      if (errors.length > 0) return errors.map((error) => shown(error, 'GRAPHQL_VALIDATION_FAILED'));
    }
    return [];
  }

  return (text) => {
    try {
      refuseBoundless(text);
      const document = parse(text, { maxTokens: limits.maxTokens });
      const condition = conditionOf(document);
      const errors = condition === null ? errorsOf(document) : [conditional(condition)];
      if (errors.length > 0) return { document: null, errors, condition };
      compactLocations(document);
      return { document, errors: null };
    } catch (error) {
      return { document: null, errors: [shown(readable(error), 'GRAPHQL_PARSE_FAILED')], condition: null };
    }
  };
}

function conditionOf(document: DocumentNode): string | null {
  for (const one of document.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION || one.operation !== 'subscription') continue;
    const { condition } = rootFieldsOf(document, one);
    if (condition) return condition.name.value;
  }
  return null;
}

export const conditionalMessage = (name: string) =>
  `The root field of a subscription must not depend on @${name}; leave it out there.`;

const conditional = (name: string): GraphQLFormattedError => ({
  message: conditionalMessage(name),
  extensions: { code: 'BAD_USER_INPUT', field: 'query' },
});

/** The error without the document that it points into. The code that a scalar or a guard gave is its own. */
function shown(error: GraphQLError, code: string): GraphQLFormattedError {
  const { message, locations, originalError } = error;
  const own = originalError instanceof GraphQLError ? originalError.extensions : {};
  return { message, ...(locations && { locations }), extensions: { code, ...own, ...error.extensions } };
}

/** Limits that an operator raised may let through what no stack has room for. */
function readable(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (error instanceof RangeError) return new GraphQLError('Syntax Error: The document nests too deeply.');
  throw error;
}
