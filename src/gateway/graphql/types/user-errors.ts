import type { GenericUserError, UserErrorCode } from '../../../generated/base.ts';
import { Fault } from '../../../kit/fault.ts';

/** A service's refusal, as a mutation shows it. */
export interface ShownRefusal {
  readonly code: UserErrorCode;
  readonly message: string;
  /** The input that the refusal is about; dots separate nested names. Null when it is about no single input. */
  readonly field?: string | null | undefined;
}

/** Returns the refusal with the input that names its object, unless it has a field of its own. */
export const about = (object: string | null, refused: ShownRefusal): ShownRefusal => ({
  field: object,
  ...refused,
});

/** Message patterns of a service's words, and the graph's words for them. */
export type Wording = readonly (readonly [pattern: RegExp, words: (...matched: string[]) => string])[];

/** Returns the refusal in the words of the graph. */
export const inWords = <Of extends ShownRefusal>(wording: Wording, refused: Of): Of => ({
  ...refused,
  message: wording.reduce((message, [pattern, words]) => message.replace(pattern, words), refused.message),
});

/** Returns the refusal of a change that has no effect, because the object is so already. */
export const alreadyDone = (
  object: string,
  message = `The ${object} is so already; nothing was changed.`,
): ShownRefusal => ({
  code: 'ALREADY_DONE',
  field: object,
  message,
});

export type ShownError = GenericUserError & { readonly __typename: 'GenericUserError' };

/** An input with the client's id, which the payload returns unchanged. */
export interface Marked {
  readonly clientMutationId?: string | null | undefined;
}

/** The refusal of an input with a wrong key. */
export interface InvalidInput {
  readonly code: 'INVALID';
  readonly field: string | null;
  readonly message: string;
}

/**
 * Returns the parsed keys of an input. BAD_USER_INPUT that `parse` throws is returned as a refusal of its field, because
 * a wrong key is a fault of the input like any other; other errors are thrown.
 */
export function parseInput<Value>(
  parse: () => Value,
): { readonly parsed: Value } | { readonly refused: InvalidInput } {
  try {
    return { parsed: parse() };
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'BAD_USER_INPUT') throw error;
    return { refused: { code: 'INVALID', field: error.options.field ?? null, message: error.message } };
  }
}

const inputPath = (field: string): readonly string[] => ['input', ...field.split('.')];

/** Returns a refusal as an entry of `userErrors`. `pathOf` returns the path of a field from the root of `input`. */
export function userError({ code, message, field = null }: ShownRefusal, pathOf = inputPath): ShownError {
  const path = field === null ? null : pathOf(field);
  return { __typename: 'GenericUserError', code, message, path };
}

/** Runs one mutation field and returns its payload with the client's id. */
export async function change<Answer extends object>(
  { clientMutationId = null }: Marked,
  run: () => Promise<Answer>,
): Promise<Answer & { readonly clientMutationId: string | null }> {
  return { ...(await run()), clientMutationId };
}

/**
 * Like `change`, for an input with keys: `run` gets what `parse` read. Nothing is done when a key is wrong; `refuse`
 * returns the payload then.
 */
export async function changeParsed<Value, Answer extends object, Refusing extends object>(
  input: Marked,
  steps: {
    parse(): Value;
    refuse(outcome: { readonly refused: InvalidInput }): Refusing;
    run(parsed: Value): Promise<Answer>;
  },
): Promise<(Answer | Refusing) & { readonly clientMutationId: string | null }> {
  const read = parseInput(steps.parse);
  return await change<Answer | Refusing>(input, async () =>
    'refused' in read ? steps.refuse(read) : await steps.run(read.parsed),
  );
}
