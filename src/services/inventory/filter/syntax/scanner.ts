import { type Complain, quoted, type TextOffset } from './problems.ts';
import { type Literal, type Operator, operators } from './syntax.ts';

/** Reads the tokens of a filter from left to right. */
export interface Scanner {
  readonly at: TextOffset;
  /** Returns whether only white space is left. */
  ended(): boolean;
  /** Returns whether the sign comes next, after any white space. */
  before(sign: ')'): boolean;
  /** Consumes the sign when it comes next, after any white space; returns whether it did. */
  sign(sign: '(' | ')' | '-'): boolean;
  /** Consumes the keyword when it comes next and is not the beginning of a longer word; returns whether it did. */
  keyword(word: Keyword): boolean;
  /** Returns the next keyword without consuming it; null when something else comes next. */
  peekKeyword(): Keyword | null;
  operator(): Operator | null;
  /** Consumes a word or a quoted text at the beginning of a term; returns null when neither comes next. */
  word(): Literal | null;
  /**
   * Consumes a word or a quoted text after an operator, where `.`, `:` and `-` belong to the word: `2.5`, `10:30`,
   * `-1`.
   */
  argument(): Literal | null;
  /** Consumes the character when it follows without white space; returns whether it did. */
  glued(sign: '.' | '('): boolean;
  /** Returns the next characters, for an error message. */
  found(): string;
}

export type Keyword = 'AND' | 'OR' | 'NOT';

const space = /\s*/y;
const plainWord = /[^\s()"'`,.:=<>!]+/y;
const argumentWord = /[^\s()"'`,=<>!]+/y;
const joining = /(AND|OR|NOT)(?![^\s()])/y;
/** Quoted text. A backslash before `"`, `'`, `` ` ``, `*` or another backslash makes it an ordinary character. */
const quotedText = /(["'`])((?:(?!\1)[^\\]|\\.)*)\1/sy;
const quotedPieces = /\\(.)|(\*)|([^\\*]+)/gs;
const escapable = /["'`*\\]/;

/** Maximum wildcards in one text, so that no pattern keeps the database busy. */
const maxWildcards = 8;

export function createScanner(text: string, complain: Complain): Scanner {
  let at = 0;

  /** Consumes and returns the match of the pattern at the current position. */
  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match;
  }

  function takeText(sign: string): boolean {
    if (!text.startsWith(sign, at)) return false;
    at += sign.length;
    return true;
  }

  function peekKeyword(): Keyword | null {
    take(space);
    joining.lastIndex = at;
    const word = joining.exec(text)?.[1];
    return word === undefined ? null : (word as Keyword);
  }

  function literal(pattern: RegExp): Literal | null {
    take(space);
    const start = at;
    const quoting = take(quotedText);
    if (quoting) return literalOf(piecesOf(quoting[2] ?? '', start), true, start);
    if (/["'`]/.test(text.charAt(at)))
      throw complain(at, `the ${text.charAt(at)} that begins here has no end`);
    const word = take(pattern)?.[0];
    return word === undefined ? null : literalOf(word.split('*'), false, start);
  }

  function piecesOf(inner: string, start: TextOffset): string[] {
    const pieces = [''];
    for (const [, escaped, wildcard, plain = escaped] of inner.matchAll(quotedPieces)) {
      if (escaped !== undefined && !escapable.test(escaped)) {
        throw complain(
          start,
          `a backslash in quotes stands before ", ', \`, * or \\, not before ${quoted(escaped)}`,
        );
      }
      if (wildcard !== undefined) pieces.push('');
      else pieces.push(`${pieces.pop()}${plain}`);
    }
    return pieces;
  }

  function literalOf(
    [first = '', ...rest]: readonly string[],
    isQuoted: boolean,
    start: TextOffset,
  ): Literal {
    if (rest.length > maxWildcards)
      throw complain(start, `at most ${maxWildcards} * are allowed in one text`);
    return { kind: 'literal', parts: [first, ...rest], quoted: isQuoted, at: start };
  }

  return {
    get at() {
      take(space);
      return at;
    },
    ended() {
      take(space);
      return at === text.length;
    },
    before(sign) {
      take(space);
      return text.startsWith(sign, at);
    },
    sign(sign) {
      take(space);
      return takeText(sign);
    },
    keyword: (word) => peekKeyword() === word && takeText(word),
    peekKeyword,
    operator() {
      take(space);
      return operators.find(takeText) ?? null;
    },
    word: () => literal(plainWord),
    argument: () => literal(argumentWord),
    glued: takeText,
    found() {
      take(space);
      return at === text.length ? 'the end' : quoted(text.slice(at, at + 20));
    },
  };
}
