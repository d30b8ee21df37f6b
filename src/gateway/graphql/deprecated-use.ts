import type { SourceLocation } from 'graphql';
import type { Variables } from './node-count.ts';

/** A use of an element of the schema that is deprecated. */
export interface DeprecatedUse {
  /** Schema coordinate: `Type.field`, `Type.field(argument:)`, `@directive(argument:)`, `Input.field` or `Enum.VALUE`. */
  readonly element: string;
  readonly reason: string;
  /** Places in the document, which are those of the fields and variables around; none for values of variables. */
  readonly locations: readonly SourceLocation[];
}

/** Returns the deprecated elements that an operation uses with these variables, each once. */
export type DeprecatedUsesOf = (variables: Variables) => readonly DeprecatedUse[];

/** An element of the schema that may be deprecated. */
export interface Deprecable {
  readonly deprecationReason?: string | null | undefined;
}
