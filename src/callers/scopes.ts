/** Everything a credential can be allowed to do. `admin` is the operator's own. */
export const allScopes = [
  'executions:read',
  'executions:write',
  'reseller:read',
  'reseller:write',
  'reseller:admin',
  'inventory:read',
  'inventory:write',
  'admin',
] as const;

export type Scope = (typeof allScopes)[number];
export type Scopes = ReadonlySet<Scope>;

export const noScopes: Scopes = new Set();

export function isScope(text: string): text is Scope {
  return allScopes.some((scope) => scope === text);
}

/** The scopes of `required` that are missing from `held`, in the order they were asked for. */
export function missingScopes(held: Scopes, required: readonly Scope[]): readonly Scope[] {
  return required.filter((scope) => !held.has(scope));
}
