import type { Scope } from '../../kit/call/scopes.ts';

/** A schema of JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema of a tool's arguments. */
export interface ArgumentSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** The schema of a result's structured content. */
export interface ResultSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** Effects of a tool, as clients read them before they ask their user. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  /** Whether it changes or removes what exists, rather than only adding to it. */
  readonly destructiveHint: boolean;
  /** Whether a second call with the same arguments has no further effect. */
  readonly idempotentHint: boolean;
}

/** A GraphQL operation as a tool of the Model Context Protocol. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ArgumentSchema;
  /** Also of a result with errors: clients check those, too. */
  readonly outputSchema: ResultSchema;
  readonly annotations: ToolHints;
  /** Text of the operation that a call runs. */
  readonly text: string;
  /** Scopes of each root field, without which the field is refused. */
  readonly rootScopes: readonly (readonly Scope[])[];
}

/** The result of a tool call, which is shown to a language model. */
export interface ToolResult {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: true;
}
