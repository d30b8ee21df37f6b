import { shareCredential } from './credential-tabs.ts';
import { linkToken } from './link-token.ts';
import { createValue } from './value.ts';

/** Key of the credential in the storage of the tab, which ends with the tab. */
const key = 'tributary:credential';

/** The credential of all requests, unless the headers editor has another. It lasts as long as the tab. */
export interface Credential {
  readonly name: string;
  /** Value of the `Authorization` header. */
  readonly authorization: string;
}

export const credential = createValue<Credential | null>(
  linkToken === null ? keptCredential() : { name: 'Developer token', authorization: `Bearer ${linkToken}` },
);

const keep = () => {
  const given = credential.get();
  if (given) sessionStorage.setItem(key, JSON.stringify(given));
  else sessionStorage.removeItem(key);
};
credential.subscribe(keep);
keep();
shareCredential(credential);

/** Returns the credential of the page before a reload; null without one. */
function keptCredential(): Credential | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return isCredential(kept) ? kept : null;
}

function isCredential(kept: unknown): kept is Credential {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('authorization' in kept))
    return false;
  return typeof kept.name === 'string' && typeof kept.authorization === 'string';
}

export function tokenCredential(token: string): Credential {
  return { name: 'Your token', authorization: `Bearer ${token}` };
}

/** The choice of no credential: the caller is known by its address. */
export const noCredential: Credential = { name: 'No credential', authorization: '' };

export function accountCredential(sid: string, authToken: string): Credential {
  const bytes = new TextEncoder().encode(`${sid}:${authToken}`);
  return {
    name: `Account ${sid.slice(0, 8)}…`,
    authorization: `Basic ${btoa(String.fromCharCode(...bytes))}`,
  };
}

/**
 * Returns the editor's headers with lower-case names, and adds the credential when they have none. An empty
 * `Authorization` sends none, to show what a caller without a credential sees.
 */
export function withCredential(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]);
  const { authorization = credential.get()?.authorization, ...others } = Object.fromEntries(named);
  return authorization ? { ...others, authorization } : others;
}
