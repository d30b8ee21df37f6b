import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import type { Tree } from './syntax/syntax.ts';

/** A step of a path into a resource. */
export type Step =
  | { readonly kind: 'field'; readonly name: string }
  /** Any item of a list. */
  | { readonly kind: 'item' }
  /** The value of a key of a map. */
  | { readonly kind: 'key'; readonly key: string };

/** Returns the names of a path's fields with dots; a path with other steps has no field of that name. */
export const nameOf = (path: readonly Step[]): string =>
  path.map((step) => (step.kind === 'field' ? step.name : '')).join('.');

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A value in the form in which it is compared. */
export type Value =
  | { readonly as: 'text'; readonly value: string }
  /** A whole number as decimal digits, because it may exceed 2^53. */
  | { readonly as: 'integer'; readonly value: string }
  | { readonly as: 'number'; readonly value: number }
  | { readonly as: 'flag'; readonly value: boolean }
  /** A time in the format of `momentKey`. */
  | { readonly as: 'moment'; readonly value: string }
  /** Seconds. */
  | { readonly as: 'span'; readonly value: number };

/** Parts of a text, with any characters between them. */
export type Pattern = readonly [string, ...string[]];

export type Test =
  | { readonly kind: 'present' }
  | { readonly kind: 'compare'; readonly comparison: Comparison; readonly value: Value }
  /** The pattern must match the whole text. */
  | { readonly kind: 'like'; readonly pattern: Pattern; readonly negated: boolean }
  /** The pattern may match anywhere in the text. */
  | { readonly kind: 'within'; readonly pattern: Pattern };

/**
 * A test of one value, true or false for every resource. An unset message on the path makes it false, whatever the
 * test.
 */
export interface Check {
  readonly kind: 'check';
  readonly path: readonly [Step, ...Step[]];
  /** Type of the value at the end of the path. */
  readonly type: FieldType;
  readonly test: Test;
}

/** A pattern that may match any value of the resource. */
export interface Anywhere {
  readonly kind: 'anywhere';
  readonly pattern: Pattern;
}

/** A filter whose fields and values are checked. */
export type Condition = Tree<Check | Anywhere>;

/** Returns the tests of a filter, without the words between them. */
export function testsOf(condition: Condition): readonly (Check | Anywhere)[] {
  if (condition.kind === 'check' || condition.kind === 'anywhere') return [condition];
  return condition.kind === 'not' ? testsOf(condition.of) : condition.of.flatMap(testsOf);
}
