import { page } from './page.ts';

const key = 'tributary:link-token';

/** The developer token of the link that the start printed, `#token=<token>`; a reload of the tab still has it. Null for none. */
export const linkToken: string | null = page.production ? null : readToken();

/** Takes it out of the address, which is shown, shared and kept in histories. */
function readToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token !== null) {
    sessionStorage.setItem(key, token);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return sessionStorage.getItem(key);
}
