import { badInput } from '../../kit/fault.ts';

/** Page size when `first` is absent. */
export const defaultFirst = 50;

/** Returns the page size. Throws BAD_USER_INPUT when `first` is not between 1 and `most`. */
export function parseFirst(first: number | null | undefined, most: number): number {
  const wanted = first ?? defaultFirst;
  if (wanted >= 1 && wanted <= most) return wanted;
  throw badInput('first', `between 1 and ${most}`, wanted);
}
