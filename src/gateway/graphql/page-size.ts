import { badInput } from '../../kit/fault.ts';

/** Objects of a page whose `first` is left out. */
export const defaultFirst = 50;

/** The page size asked for; BAD_USER_INPUT outside of 1 and `most`. */
export function parseFirst(first: number | null | undefined, most: number): number {
  const wanted = first ?? defaultFirst;
  if (wanted >= 1 && wanted <= most) return wanted;
  throw badInput('first', `between 1 and ${most}`, wanted);
}
