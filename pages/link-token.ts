import { fragment } from './fragment.ts';
import { page } from './page.ts';

const key = 'tributary:link-token';

/** The developer token of the printed link, `#token=<token>`; a reload of the tab keeps it. Null when there is none. */
export const linkToken: string | null = page.production ? null : readToken();

function readToken(): string | null {
  const token = fragment.get('token');
  if (token !== null) sessionStorage.setItem(key, token);
  return sessionStorage.getItem(key);
}
