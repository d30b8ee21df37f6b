/** An error of an answer, as GraphQL's specification has it. */
export interface GraphQLProblem {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** A GraphQL result: the answer of a query or mutation, or one message of a subscription. */
export interface GraphQLResult<Data = unknown> {
  readonly data?: Data | null | undefined;
  readonly errors?: readonly GraphQLProblem[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of an answer's single field; undefined when it has none. */
export const onlyField = (data: unknown): unknown => (isJson(data) ? Object.values(data)[0] : undefined);
