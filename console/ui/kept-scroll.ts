/**
 * Scroll positions of the entries of the browser's history. A list that is left is at the same row after Back, and after a
 * reload.
 */
const positions = new Map<string, number>();
/** Frames that are shown now, by name, with their positions. */
const frames = new Map<string, () => number>();
let entry = '';

const storageName = 'tributary.scroll';
const maxPositions = 200;
const keyOf = (name: string) => `${entry} ${name}`;

/** Keeps the position of a frame whenever the page leaves the entry. Returns the function that ends it. */
export function keepPosition(name: string, read: () => number): () => void {
  frames.set(name, read);
  return () => {
    if (frames.get(name) === read) frames.delete(name);
  };
}

/** Returns the position that a frame had when its entry was left, once; 0 for an entry that is new. */
export function takePosition(name: string): number {
  const position = positions.get(keyOf(name)) ?? 0;
  positions.delete(keyOf(name));
  return position;
}

function store(): void {
  for (const [name, read] of frames) positions.set(keyOf(name), read());
  for (const key of [...positions.keys()].slice(0, -maxPositions)) positions.delete(key);
}

/** Names the present entry in its state, so that Back finds its positions. */
function nameEntry(wanted: string): void {
  const { entry: named } = (history.state ?? {}) as { readonly entry?: string };
  entry = named ?? wanted;
  if (named === undefined) history.replaceState({ ...history.state, entry }, '');
}

const newName = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/** Follows the history from the start of the page on. It must be called before the first rendering. */
export function followHistory(): void {
  history.scrollRestoration = 'manual';
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
  for (const [key, position] of stored as [string, number][]) positions.set(key, position);
  sessionStorage.removeItem(storageName);
  nameEntry(newName());
  const enter = () => {
    store();
    nameEntry(newName());
  };
  addEventListener('popstate', enter);
  addEventListener('pushState', enter);
  addEventListener('replaceState', () => nameEntry(entry));
  addEventListener('pagehide', () => {
    store();
    sessionStorage.setItem(storageName, JSON.stringify([...positions]));
  });
}
