import { LRUCache } from 'lru-cache';
import { RE2JS, RE2JSException } from 're2js';
import { FlowError } from './flow.ts';

/** Characters of a pattern. */
const longestPattern = 1_000;
/** Instructions times characters: some tens of milliseconds at the very most. */
const maxWork = 1_000_000;

/** What the patterns of one move may still do, all of them together. */
export interface PatternWork {
  left: number;
}

export const patternWork = (): PatternWork => ({ left: maxWork });

/** Compiled patterns, or why they are none. */
const known = new LRUCache<string, RE2JS | FlowError>({ max: 200 });

/**
 * Whether the pattern is found in the input, without case. RE2: the time grows with the length of both and never beyond,
 * so there is no look-around and no back reference. Throws a FlowError.
 * See docs/decisions/028-flow-templates-spend-a-budget.md.
 */
export function isFound(pattern: string, input: string, work: PatternWork): boolean {
  const compiled = compilePattern(pattern);
  work.left -= compiled.programSize() * input.length;
  if (work.left < 0) {
    throw new FlowError(`${shown(pattern)} is too large for a text of ${input.length} characters.`);
  }
  return compiled.test(input);
}

/** Throws a FlowError that says what is wrong with the pattern. */
export function compilePattern(pattern: string): RE2JS {
  const compiled = known.get(pattern) ?? compile(pattern);
  known.set(pattern, compiled);
  if (compiled instanceof FlowError) throw compiled;
  return compiled;
}

function compile(pattern: string): RE2JS | FlowError {
  if (pattern.length > longestPattern) {
    return new FlowError(`A regular expression has at most ${longestPattern} characters.`);
  }
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    const why = error instanceof RE2JSException ? error.message.slice(0, 200) : 'it does not compile';
    return new FlowError(`${shown(pattern)} is no regular expression: ${why}.`);
  }
}

const shown = (pattern: string) => JSON.stringify(pattern.slice(0, 100));
