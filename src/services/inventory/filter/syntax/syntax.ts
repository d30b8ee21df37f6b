import type { TextOffset } from './problems.ts';

export const operators = ['<=', '>=', '!=', '<', '>', '=', ':'] as const;
export type Operator = (typeof operators)[number];

/** A text, split at each `*` that means any characters: `a*b` becomes `a`, `b`. */
export interface Literal {
  readonly kind: 'literal';
  readonly parts: readonly [string, ...string[]];
  readonly quoted: boolean;
  readonly at: TextOffset;
}

/** A step of a path: the name of a field, or a key of a map. */
export interface Segment {
  readonly name: string;
  readonly at: TextOffset;
}

/** A tree that joins leaves with AND, OR and NOT. */
export type Tree<Leaf> = Leaf | Join<Leaf>;
export type Join<Leaf> =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Tree<Leaf>[] }
  | { readonly kind: 'not'; readonly of: Tree<Leaf> };

export interface Restriction {
  readonly kind: 'restriction';
  readonly path: readonly [Segment, ...Segment[]];
  readonly operator: Operator;
  /** A value, or several in parentheses: `state = (ACTIVE OR INVALID)`. */
  readonly argument: Tree<Literal>;
  readonly at: TextOffset;
}

/** A parsed filter whose fields are not looked up yet. */
export type Expression = Tree<Restriction | Literal>;

/** Returns the text as written, with `*` as an ordinary character. */
export const textOf = ({ parts }: Literal): string => parts.join('*');

function isJoin<Leaf extends { readonly kind: string }>(tree: Tree<Leaf>): tree is Join<Leaf> {
  return tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'not';
}

/** Returns the same tree with each leaf replaced by the result of `map`. */
export function mapTree<From extends { readonly kind: string }, To>(
  tree: Tree<From>,
  map: (leaf: From) => Tree<To>,
): Tree<To> {
  if (!isJoin(tree)) return map(tree);
  if (tree.kind === 'not') return { kind: 'not', of: mapTree(tree.of, map) };
  return { kind: tree.kind, of: tree.of.map((one) => mapTree(one, map)) };
}
