import type { GraphQLFormattedError } from 'graphql';

/** GraphQL's own media type; its answers say by their status how the operation went (decision 006). */
export const graphqlType = 'application/graphql-response+json; charset=utf-8';

/** Status of an answer that has errors beside its data, also where the errors have nulled all of the data. */
const partialStatus = 294;
/** The reason phrase of a status that HTTP does not know; undefined for any other. */
export const phraseOf = (status: number): string | undefined =>
  status === partialStatus ? 'Partial Success' : undefined;

/** Returns the status of an operation that was executed, for the media type of its answer. */
export const executedStatus = (type: string, hasErrors: boolean): number =>
  hasErrors && type === graphqlType ? partialStatus : 200;

/** Whether the text of an answer has errors: they come first. */
export const hasErrors = (body: string): boolean => body.startsWith('{"errors":');

/** Codes of requests that are well-formed and whose document or variables are wrong. */
const judged: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Returns the status of an operation that was not executed because of its request. With GraphQL's own media type only
 * a document that does not parse is 400. A client that accepts `application/json` gets 200 for a well-formed request.
 */
export function refusedStatus(type: string, errors: readonly GraphQLFormattedError[]): number {
  const codes = errors.map(({ extensions }) => extensions?.['code']);
  if (type === graphqlType) return codes.includes('GRAPHQL_PARSE_FAILED') ? 400 : 422;
  return codes.every((code) => judged.has(code)) ? 200 : 400;
}
