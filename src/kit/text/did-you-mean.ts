import { closest, distance } from 'fastest-levenshtein';

/** Returns the name closest to a misspelt one, at most `maxEdits` edits away; undefined when none is that close. */
export function meantBy(name: string, names: readonly string[], maxEdits = 2): string | undefined {
  if (names.length === 0) return undefined;
  const near = closest(name, names);
  return distance(name, near) <= maxEdits ? near : undefined;
}

/** Returns the end of a sentence about a misspelt name: a question that suggests a name, or a full stop. */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '.' : `; did you mean ${meant}?`;
