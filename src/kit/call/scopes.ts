/** The type of every scope, by name. A module merges its scopes in, next to their list in its declaration. */
export interface ScopeNames {
  readonly 'metrics:read': true;
  /** Scope of the operator. */
  readonly admin: true;
}

export type Scope = keyof ScopeNames;
export type Scopes = ReadonlySet<Scope>;

/** The scopes that no module declares. */
export const gatewayScopes: readonly Scope[] = ['metrics:read', 'admin'];

export const noScopes: Scopes = new Set();

/** Returns the words of a text, separated by commas or white space. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Returns the scopes of `required` that are missing from `held`, in their order. */
export function missingScopes(held: Scopes, required: readonly Scope[]): readonly Scope[] {
  return required.filter((scope) => !held.has(scope));
}
