import { LRUCache } from 'lru-cache';
import { RE2JS, RE2JSException } from 're2js';
import { cutTo } from '../../../../kit/text/preview.ts';
import { FlowError } from '../flows/flow.ts';

/** Maximum characters of a pattern. */
const longestPattern = 1_000;
/** Maximum of instructions times characters: at most some tens of milliseconds. */
const maxWork = 1_000_000;

/** Work that remains for all patterns of one move together. */
export interface PatternWork {
  left: number;
}

export const patternWork = (): PatternWork => ({ left: maxWork });

/** Compiled patterns, or the error of an invalid one. */
const known = new LRUCache<string, RE2JS | FlowError>({ max: 200 });

/**
 * Returns whether the input contains the pattern, ignoring case. RE2 takes time proportional to the length of both, and
 * therefore has no look-around and no back references. Throws a FlowError.
 * See docs/decisions/027-flow-runs.md.
 */
export function isFound(pattern: string, input: string, work: PatternWork): boolean {
  const compiled = compilePattern(pattern);
  work.left -= compiled.programSize() * input.length;
  if (work.left < 0) {
    throw new FlowError(`${shown(pattern)} is too large for a text of ${input.length} characters.`);
  }
  return compiled.test(input);
}

/** Compiles a pattern. Throws a FlowError that says what is wrong with it. */
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
    return new FlowError(`${shown(pattern)} is not a regular expression: ${why}.`);
  }
}

const shown = (pattern: string) => JSON.stringify(cutTo(100, pattern));
