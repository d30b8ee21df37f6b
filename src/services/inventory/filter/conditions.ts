import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import type { Tree } from './syntax.ts';

/** A way into a resource. */
export type Step =
  | { readonly kind: 'field'; readonly name: string }
  /** Any item of a list. */
  | { readonly kind: 'item' }
  /** The value of a key of a map. */
  | { readonly kind: 'key'; readonly key: string };

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A value in the form that it is compared in. */
export type Value =
  | { readonly as: 'text'; readonly value: string }
  /** A whole number as decimal digits: it may be beyond 2^53. */
  | { readonly as: 'integer'; readonly value: string }
  | { readonly as: 'number'; readonly value: number }
  | { readonly as: 'flag'; readonly value: boolean }
  /** As `momentKey` has it. */
  | { readonly as: 'moment'; readonly value: string }
  /** Seconds. */
  | { readonly as: 'span'; readonly value: number };

/** Texts with any characters between them. */
export type Pattern = readonly [string, ...string[]];

export type Test =
  | { readonly kind: 'present' }
  | { readonly kind: 'compare'; readonly comparison: Comparison; readonly value: Value }
  /** The whole text. */
  | { readonly kind: 'like'; readonly pattern: Pattern; readonly negated: boolean }
  /** Somewhere in the text. */
  | { readonly kind: 'within'; readonly pattern: Pattern };

/** True or false of every resource: an unset message on the path makes it false, whatever the test. */
export interface Check {
  readonly kind: 'check';
  readonly path: readonly [Step, ...Step[]];
  /** Of what the path leads to. */
  readonly type: FieldType;
  readonly test: Test;
}

/** Any value of the resource, wherever it is. */
export interface Anywhere {
  readonly kind: 'anywhere';
  readonly pattern: Pattern;
}

/** A filter whose fields and values are known to be right. */
export type Condition = Tree<Check | Anywhere>;
