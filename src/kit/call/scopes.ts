/** Everything a credential can be allowed to do. `admin` is the operator's own. */
export const allScopes = [
  'executions:read',
  'executions:write',
  'reseller:read',
  'reseller:write',
  'reseller:admin',
  'inventory:read',
  'inventory:write',
  'metrics:read',
  'admin',
] as const;

export type Scope = (typeof allScopes)[number];
export type Scopes = ReadonlySet<Scope>;

export const noScopes: Scopes = new Set();

/** What a text of scopes must be, for the messages that refuse one. */
export const expectedScopes = `a comma-separated list of scopes: ${allScopes.join(', ')}`;

export function isScope(text: string): text is Scope {
  return allScopes.some((scope) => scope === text);
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
