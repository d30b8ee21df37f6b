import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';

/** What was found in a file, in words for whoever made it. */
export type Problem = MessageOf<'ImportError'>;

const problem =
  (severity: 'ERROR' | 'WARNING' | 'INFO') =>
  (errorDetails: string): Problem => ({ severity, errorDetails });

/** Something is not taken: a value, a row or a file. */
export const error = problem('ERROR');
export const warning = problem('WARNING');
export const info = problem('INFO');

export const isError = ({ severity }: Problem): boolean => severity === 'ERROR';

const mostShown = 64;

/** A value of a file, quoted and short. */
export function shown(text: string): string {
  const short = text.length > mostShown ? `${text.slice(0, mostShown - 3).toWellFormed()}...` : text;
  return JSON.stringify(short);
}

const mostNames = 20;

/** Names in a row, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  const some = names.slice(0, mostNames).map((name) => shown(name));
  return more > 0 ? `${some.join(', ')} and ${more} more` : some.join(', ');
}
