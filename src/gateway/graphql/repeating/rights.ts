import type { GraphContext } from '../context.ts';

/**
 * Checks what a caller may do, beyond the scopes of the field, before the record of its `requestId` is read or written.
 * Returns the payload with the refusal, as a request without `requestId` gets it, or null. Throws what such a request throws.
 */
export type Rights<Input = never> = (
  input: Input,
  context: GraphContext,
) => Promise<object | null> | object | null;

/** The checks by the field of `Mutation`. A field without one needs only the scopes that the schema names. */
export type RightsByField = Readonly<Record<string, Rights>>;
