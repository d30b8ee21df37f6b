import { Fault } from '../../kit/fault.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import type { Budget } from '../limits/ledger/ledger.ts';
import type { JsonSchema, ResultSchema, ToolResult } from './tool.ts';

/** The most characters in the answer of a tool: 25,000 tokens of four characters. */
export const maxCharacters = 100_000;

/** Returns a result with its JSON as text for clients that do not read structured content. */
export function resultOf(content: Readonly<Record<string, unknown>>): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: { ...content } };
}

/** Schema of the errors that a result has, which may be beside data. */
const errorsSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { message: { type: 'string' }, code: { type: 'string' }, path: { type: 'array' } },
  },
};

/** Returns the schema of results with the members; none is in a result that has errors only. */
export const resultSchemaOf = (members: ResultSchema['properties']): ResultSchema => ({
  type: 'object',
  properties: { ...members, errors: errorsSchema },
});

interface ShownError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
  readonly path?: readonly (string | number)[] | undefined;
}

/** The most errors that a result has. */
const maxErrors = 20;

/** Returns the errors as a result shows them. */
export const shownErrors = (errors: readonly ShownError[]) =>
  errors.slice(0, maxErrors).map(({ message, path, extensions }) => ({
    message,
    ...(path && { path }),
    ...extensions,
  }));

/** Returns the result of a failed call, with the budget that is left; null when limits are off. */
export function failureOf(errors: readonly ShownError[], budget: Budget | null): ToolResult {
  const limits = budget && {
    resource: budget.resource,
    limit: budget.limit,
    remaining: budget.remaining,
    resetAt: timestampOf(budget.reset * 1000),
  };
  return { ...resultOf({ errors: shownErrors(errors), ...(limits && { limits }) }), isError: true };
}

/** Returns the fault of an answer of which no part can be shown. */
export const tooLong = (): Fault =>
  new Fault(
    'RESPONSE_TOO_LARGE',
    `The answer has more than ${maxCharacters} characters, and no list of it can be cut so far. Ask for less, with smaller pages or more conditions.`,
  );
