import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { GenericUserError } from '../../../generated/graph.ts';
import type { Refusal } from '../contract.ts';

export type ShownError = GenericUserError & { readonly __typename: 'GenericUserError' };

export interface Marked {
  readonly clientMutationId?: string | null | undefined;
}

/** A refusal as the data that a mutation answers with. */
export function userErrors(refused: Refusal): readonly ShownError[] {
  const { code, message } = refused;
  const path = code === 'INVALID' && refused.field !== null ? ['input', ...refused.field.split('.')] : null;
  return [{ __typename: 'GenericUserError', code, message, path }];
}

/** Runs one mutation field; what earlier fields read is forgotten, because it may have changed. */
export async function change<Answer extends object>(
  { loaders }: GraphContext,
  { clientMutationId = null }: Marked,
  run: () => Promise<Answer>,
): Promise<Answer & { readonly clientMutationId: string | null }> {
  try {
    return { ...(await run()), clientMutationId };
  } finally {
    loaders.reseller.clear();
  }
}
