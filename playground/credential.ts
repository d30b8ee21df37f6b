import { linkToken } from './link-token.ts';
import { createValue } from './value.ts';

/** What requests are sent with unless the headers editor says otherwise. It lives as long as the page. */
export interface Credential {
  readonly name: string;
  /** Value of the `Authorization` header. */
  readonly authorization: string;
}

export const credential = createValue<Credential | null>(
  linkToken === null ? null : { name: 'Developer token', authorization: `Bearer ${linkToken}` },
);

export function tokenCredential(token: string): Credential {
  return { name: 'Your token', authorization: `Bearer ${token}` };
}

export function accountCredential(sid: string, authToken: string): Credential {
  const bytes = new TextEncoder().encode(`${sid}:${authToken}`);
  return {
    name: `Account ${sid.slice(0, 8)}…`,
    authorization: `Basic ${btoa(String.fromCharCode(...bytes))}`,
  };
}

/**
 * The headers of the editor with lower-case names, and the credential when they hold none. An empty `Authorization`
 * sends none, to see what a caller without one sees.
 */
export function withCredential(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]);
  const { authorization = credential.get()?.authorization, ...others } = Object.fromEntries(named);
  return authorization ? { ...others, authorization } : others;
}
