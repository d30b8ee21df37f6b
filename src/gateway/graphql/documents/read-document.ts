import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { step } from '../../../kit/tracing/in-span.ts';
import { createGuard, type GuardLimits } from '../bounds/guards.ts';
import { rootFieldsOf } from '../operation/root-fields.ts';
import { compactLocations } from './compact-locations.ts';
import { factsOf } from './document-facts.ts';
import { valuesOfCorrectType, variablesInOneOf } from './one-of-literals.ts';
import { refuseBoundless } from './text-bounds.ts';

/** A text that was parsed and validated: its document, or the errors for which it cannot be run. */
export type Read =
  | { readonly document: DocumentNode; readonly errors: null }
  | {
      readonly document: null;
      readonly errors: readonly GraphQLFormattedError[];
      /** `skip` or `include` when the root field of a subscription depends on it; otherwise null. */
      readonly condition: string | null;
    };

/** Maximum number of errors for one document: each may search the schema for similar names. */
const maxErrors = 20;

/**
 * Validation rules in two passes. Comparing fields takes the longest, and is not bounded for fragments that are
 * circular or unused, so it comes after the rules that refuse those.
 */
const rules = [
  specifiedRules
    .filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)
    .map((rule) => (rule === ValuesOfCorrectTypeRule ? valuesOfCorrectType : rule)),
  [OverlappingFieldsCanBeMergedRule, variablesInOneOf],
];

/**
 * Creates a function that parses and validates a text. It checks size limits first, then the rules of GraphQL, so that
 * no text takes long. It never throws for a bad text.
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
      const document = step('graphql.parse', () => parse(text, { maxTokens: limits.maxTokens }));
      const condition = conditionOf(document);
      const errors =
        condition === null ? step('graphql.validate', () => errorsOf(document)) : [conditional(condition)];
      if (errors.length > 0) return { document: null, errors, condition };
      compactLocations(document);
      return { document, errors: null };
    } catch (error) {
      return { document: null, errors: [shown(readable(error), 'GRAPHQL_PARSE_FAILED')], condition: null };
    }
  };
}

function conditionOf(document: DocumentNode): string | null {
  for (const one of factsOf(document).operations) {
    if (one.operation !== 'subscription') continue;
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

/** Returns the error without its references into the document. A code that a scalar or a guard set has priority. */
function shown(error: GraphQLError, code: string): GraphQLFormattedError {
  const { message, locations, originalError } = error;
  const own = originalError instanceof GraphQLError ? originalError.extensions : {};
  return { message, ...(locations && { locations }), extensions: { code, ...own, ...error.extensions } };
}

/**
 * Returns the error to show. With limits raised by an operator, a text can exhaust the stack, which is a RangeError.
 */
function readable(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (error instanceof RangeError) return new GraphQLError('Syntax Error: The document nests too deeply.');
  throw error;
}
