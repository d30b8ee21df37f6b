import { createContext, Script } from 'node:vm';
import { FlowError } from './flow.ts';

/** Whether the input meets the value. Texts are compared without case and surrounding white space. */
export const conditions: Readonly<Record<string, (input: string, value: string) => boolean>> = {
  equal_to: (input, value) => plain(input) === plain(value),
  not_equal_to: (input, value) => plain(input) !== plain(value),
  contains: (input, value) => plain(input).includes(plain(value)),
  does_not_contain: (input, value) => !plain(input).includes(plain(value)),
  starts_with: (input, value) => plain(input).startsWith(plain(value)),
  matches_any_of: (input, value) => value.split(',').map(plain).includes(plain(input)),
  regex: matches,
  less_than: (input, value) => numeric(input) < numeric(value),
  greater_than: (input, value) => numeric(input) > numeric(value),
  is_blank: (input) => plain(input) === '',
  is_not_blank: (input) => plain(input) !== '',
};

/** Those that compare with nothing. */
export const withoutValue: ReadonlySet<string> = new Set(['is_blank', 'is_not_blank']);

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** NaN, which is neither less nor greater, for what is no number. */
function numeric(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** What a pattern may take: one that backtracks without end is stopped. */
const patience = 250;
const longestInput = 10_000;
const sandbox = createContext({ pattern: '', input: '' });
const script = new Script('new RegExp(pattern, "iu").test(input)');

function matches(input: string, pattern: string): boolean {
  Object.assign(sandbox, { pattern, input: input.slice(0, longestInput) });
  try {
    return script.runInContext(sandbox, { timeout: patience }) === true;
  } catch (error) {
    // It may be an error of the other realm, which is no instance of our Error.
    const slow =
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw new FlowError(
      slow
        ? `The regular expression ${JSON.stringify(pattern.slice(0, 100))} takes too long.`
        : `${JSON.stringify(pattern.slice(0, 100))} is no regular expression.`,
    );
  }
}
