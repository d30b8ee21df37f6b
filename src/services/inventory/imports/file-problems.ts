import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';

/** A problem in a file, described for the author of the file. */
export type Problem = MessageOf<'ImportError'>;

const problem =
  (severity: 'ERROR' | 'WARNING' | 'INFO') =>
  (errorDetails: string): Problem => ({ severity, errorDetails });

/** A value, a row or a file is rejected. */
export const error = problem('ERROR');
export const warning = problem('WARNING');
export const info = problem('INFO');

export const isError = ({ severity }: Problem): boolean => severity === 'ERROR';

const maxShown = 64;

/** Returns a value of a file, quoted and shortened. */
export function shown(text: string): string {
  const short = text.length > maxShown ? `${text.slice(0, maxShown - 3).toWellFormed()}...` : text;
  return JSON.stringify(short);
}

const maxNames = 20;

/** Lists at most 20 names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - maxNames;
  const some = names.slice(0, maxNames).map((name) => shown(name));
  return more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ');
}
