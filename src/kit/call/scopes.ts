import { createRegistry } from '../registry.ts';

/**
 * Every scope by its name. A module merges its scopes into this interface, next to their list in its declaration.
 */
export interface ScopeRegistry {
  readonly 'metrics:read': true;
  /** Scope of the operator. */
  readonly admin: true;
}

export type Scope = keyof ScopeRegistry;
export type Scopes = ReadonlySet<Scope>;

export const scopeRegistry = createRegistry<Scope>({
  name: 'scopes',
  keyOf: (scope) => scope,
  last: ['metrics:read', 'admin'],
});

/** Returns every scope that a credential can have. */
export const allScopes = scopeRegistry.all;

export const noScopes: Scopes = new Set();

/** Returns the description of a valid list of scopes, for error messages. */
export const expectedScopes = scopeRegistry.derive(
  (scopes) => `a comma-separated list of scopes: ${scopes.join(', ')}`,
);

export function isScope(text: string): text is Scope {
  return allScopes().some((scope) => scope === text);
}

/** Returns the scopes of a text, separated by commas or white space; null when a word is not a scope. */
export function readScopes(text: string): Scopes | null {
  const names = wordsOf(text);
  return names.every(isScope) ? new Set(names) : null;
}

/** Returns the words of a text, separated by commas or white space. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Returns the scopes of `required` that are missing from `held`, in their order. */
export function missingScopes(held: Scopes, required: readonly Scope[]): readonly Scope[] {
  return required.filter((scope) => !held.has(scope));
}
