import { closest, distance } from 'fastest-levenshtein';

/** The name that a misspelt one was probably meant for, at most so many edits away; undefined where none is as close. */
export function meantBy(name: string, names: readonly string[], maxEdits = 2): string | undefined {
  if (names.length === 0) return undefined;
  const near = closest(name, names);
  return distance(name, near) <= maxEdits ? near : undefined;
}

/** The end of a sentence about a misspelt name: a question for the name that it was meant for, or a full stop. */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '.' : `; did you mean ${meant}?`;
