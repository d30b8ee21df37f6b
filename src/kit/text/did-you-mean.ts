import { closest, distance } from 'fastest-levenshtein';

/**
 * Returns the name closest to a misspelt one, letter case aside; undefined when none is close. A third of the letters
 * may be wrong, but not all of them: a name of one letter is close to itself only.
 */
export function meantBy(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const lowerCase = names.map((one) => one.toLowerCase());
  const near = closest(name.toLowerCase(), lowerCase);
  const wrong = distance(name.toLowerCase(), near);
  const isClose = wrong < name.length && wrong <= Math.ceil(name.length / 3);
  return isClose ? names[lowerCase.indexOf(near)] : undefined;
}

/** Returns the end of a sentence about a misspelt name: a question that suggests a name, or a full stop. */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '.' : `; did you mean ${meant}?`;
