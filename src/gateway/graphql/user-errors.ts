import type { GenericUserError, UserErrorCode } from '../../generated/base.ts';

/** A service's refusal, as a mutation shows it. */
export interface ShownRefusal {
  readonly code: UserErrorCode;
  readonly message: string;
  /** The invalid input, for code INVALID; dots separate the names of nested inputs. */
  readonly field?: string | null;
}

export type ShownError = GenericUserError & { readonly __typename: 'GenericUserError' };

/** An input with the client's id, which the payload returns unchanged. */
export interface Marked {
  readonly clientMutationId?: string | null | undefined;
}

const inputPath = (field: string): readonly string[] => ['input', ...field.split('.')];

/** Returns a refusal as an entry of `userErrors`. `pathOf` returns the path of a field from the root of `input`. */
export function userError({ code, message, field = null }: ShownRefusal, pathOf = inputPath): ShownError {
  const path = code === 'INVALID' && field !== null ? pathOf(field) : null;
  return { __typename: 'GenericUserError', code, message, path };
}

/**
 * Runs one mutation field and returns its payload with the client's id. It clears the loaders, because the mutation may
 * have changed what they have read.
 */
export async function change<Answer extends object>(
  loaders: { clear(): void },
  { clientMutationId = null }: Marked,
  run: () => Promise<Answer>,
): Promise<Answer & { readonly clientMutationId: string | null }> {
  try {
    return { ...(await run()), clientMutationId };
  } finally {
    loaders.clear();
  }
}
