import { page } from './page.ts';

const key = 'tributary:link-token';

/** The developer token of the printed link, `#token=<token>`; a reload of the tab keeps it. Null when there is none. */
export const linkToken: string | null = page.production ? null : readToken();

/** Reads the token and removes it from the address, which is shown, shared and kept in histories. */
function readToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token !== null) {
    sessionStorage.setItem(key, token);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return sessionStorage.getItem(key);
}
