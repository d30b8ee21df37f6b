/** Parts of an address's fragment that the pages read. */
const names = ['token', 'query', 'variables'];

/**
 * The fragment with which the page was opened, such as `#token=…`. It is removed from the address, which is shown,
 * shared and kept in histories.
 */
export const fragment = new URLSearchParams(location.hash.slice(1));

const isOurs = (parts: URLSearchParams) => names.some((name) => parts.has(name));

if (isOurs(fragment)) history.replaceState(history.state, '', `${location.pathname}${location.search}`);

// A link that is opened on top of the page changes only the fragment.
addEventListener('hashchange', () => {
  if (isOurs(new URLSearchParams(location.hash.slice(1)))) location.reload();
});
