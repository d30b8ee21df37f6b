import type { Credential } from '../../pages/credential.ts';
import { page } from '../../pages/page.ts';
import { ViewerDocument } from '../generated/operations.ts';

/** Returns why the gateway refuses a credential, or that it does not answer; null for one that it takes. */
export async function credentialFault({ authorization }: Credential): Promise<string | null> {
  // A browser refuses to send any other header.
  if (!/^[\x20-\x7e]*$/.test(authorization)) return 'A token has letters, digits and signs of ASCII only.';
  try {
    const answer = await fetch(page.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: String(ViewerDocument) }),
    });
    if (answer.status !== 401) return null;
    const { errors }: { readonly errors?: readonly { readonly message: string }[] } = await answer.json();
    return errors?.[0]?.message ?? 'The gateway does not know this credential.';
  } catch {
    return 'The gateway does not answer.';
  }
}
