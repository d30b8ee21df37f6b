import type { GenericUserError, UserErrorCode } from '../../generated/base.ts';

/** What a service refuses, as far as a mutation shows it. */
export interface ShownRefusal {
  readonly code: UserErrorCode;
  readonly message: string;
  /** The input at fault, of a refusal with code INVALID; dots lead into inner inputs. */
  readonly field?: string | null;
}

export type ShownError = GenericUserError & { readonly __typename: 'GenericUserError' };

/** An input with the mark that its payload gives back. */
export interface Marked {
  readonly clientMutationId?: string | null | undefined;
}

const inputPath = (field: string): readonly string[] => ['input', ...field.split('.')];

/** A refusal as the data that a mutation answers with. `pathOf` gives the path of a field from the root of `input`. */
export function userError({ code, message, field = null }: ShownRefusal, pathOf = inputPath): ShownError {
  const path = code === 'INVALID' && field !== null ? pathOf(field) : null;
  return { __typename: 'GenericUserError', code, message, path };
}

/** Runs one mutation field. What earlier fields read through the loaders is forgotten, because it may have changed. */
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
