import { createRegistry } from '../registry.ts';

/** Every scope by its name. Each module merges its own into it, beside the list in its `declaration.ts`. */
export interface ScopeRegistry {
  readonly 'metrics:read': true;
  /** The operator's own. */
  readonly admin: true;
}

export type Scope = keyof ScopeRegistry;
export type Scopes = ReadonlySet<Scope>;

export const scopeRegistry = createRegistry<Scope>({
  name: 'scopes',
  keyOf: (scope) => scope,
  last: ['metrics:read', 'admin'],
});

/** Everything a credential can be allowed to do. */
export const allScopes = scopeRegistry.all;

export const noScopes: Scopes = new Set();

/** What a text of scopes must be, for the messages that refuse one. */
export const expectedScopes = scopeRegistry.derive(
  (scopes) => `a comma-separated list of scopes: ${scopes.join(', ')}`,
);

export function isScope(text: string): text is Scope {
  return allScopes().some((scope) => scope === text);
}

/** The scopes of a text, separated by commas or spaces; null when one of them is none. */
export function readScopes(text: string): Scopes | null {
  const names = wordsOf(text);
  return names.every(isScope) ? new Set(names) : null;
}

/** The words of a text, separated by commas or white space. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** The scopes of `required` that are missing from `held`, in the order they were asked for. */
export function missingScopes(held: Scopes, required: readonly Scope[]): readonly Scope[] {
  return required.filter((scope) => !held.has(scope));
}
