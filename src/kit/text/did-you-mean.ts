import { closest, distance } from 'fastest-levenshtein';

/**
 * Returns the name closest to a misspelt one, letter case aside; undefined when none is close. A third of the letters
 * may be wrong.
 */
export function meantBy(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const lowerCase = names.map((one) => one.toLowerCase());
  const near = closest(name.toLowerCase(), lowerCase);
  const isClose = distance(name.toLowerCase(), near) <= Math.ceil(name.length / 3);
  return isClose ? names[lowerCase.indexOf(near)] : undefined;
}

/** Returns the end of a sentence about a misspelt name: a question that suggests a name, or a full stop. */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '.' : `; did you mean ${meant}?`;
