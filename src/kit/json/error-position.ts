/** Characters of the longest text that is searched: the search parses beginnings of the text repeatedly. */
const maxSearched = 16 * 1024;

/**
 * Returns where a text stops being JSON, such as `line 1, column 8`. Returns null for JSON, and for a text of more than
 * 16 KiB whose error V8 does not locate.
 */
export function jsonErrorPosition(text: string): string | null {
  const at = errorIndex(text);
  if (at === null) return null;
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** V8 names the index of most errors; an unexpected token is quoted without it. */
function errorIndex(text: string): number | null {
  const message = errorOf(text);
  if (message === null) return null;
  if (isUnexpected(message)) return text.length <= maxSearched ? search(text) : null;
  const [, index = text.length] = /JSON at position (\d+)/.exec(message) ?? [];
  return Number(index);
}

/** Returns the index of the unexpected token: the shortest beginning of the text with that error ends there. */
function search(text: string): number {
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isUnexpected(errorOf(text.slice(0, middle)))) bad = middle;
    else good = middle;
  }
  return good;
}

const isUnexpected = (message: string | null): boolean => message?.startsWith('Unexpected token') ?? false;

function errorOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
