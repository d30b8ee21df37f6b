import { credential } from '../pages/credential.ts';
import { createValue } from '../pages/value.ts';

/** The reason for which the gateway refuses the page's credential, such as an expired token; null while it does not. */
export const credentialRefusal = createValue<string | null>(null);

credential.subscribe(() => credentialRefusal.set(null));

/** Shows a credential as refused if it is the page's own. */
export function noticeRefusal(authorization: string, reason: string): void {
  if (authorization === credential.get()?.authorization) credentialRefusal.set(reason);
}
