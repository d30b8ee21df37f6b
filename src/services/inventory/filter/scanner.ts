import { type Literal, type Operator, operators } from './syntax.ts';
import { type Complain, type Place, quoted } from './syntax-problems.ts';

/** Reads a filter's words from left to right. */
export interface Scanner {
  readonly at: Place;
  /** Whether nothing but space is left. */
  ended(): boolean;
  /** Whether the sign comes next, behind any space. */
  before(sign: ')'): boolean;
  /** Takes the sign if it comes next, behind any space. */
  sign(sign: '(' | ')' | '-'): boolean;
  /** Takes the word if it comes next and is not the beginning of a longer one. */
  keyword(word: Keyword): boolean;
  /** The next word without taking it, if it is one of the words that join. */
  peekKeyword(): Keyword | null;
  operator(): Operator | null;
  /** A word or a quoted text at the beginning of a term; null where neither comes next. */
  word(): Literal | null;
  /** A word or a quoted text behind an operator, where `.`, `:` and `-` belong to it: `2.5`, `10:30`, `-1`. */
  argument(): Literal | null;
  /** Takes the character if it follows at once, without space. */
  glued(sign: '.' | '('): boolean;
  /** What stands here, for a message. */
  found(): string;
}

export type Keyword = 'AND' | 'OR' | 'NOT';

const space = /\s*/y;
const plainWord = /[^\s()"'`,.:=<>!]+/y;
const argumentWord = /[^\s()"'`,=<>!]+/y;
const joining = /(AND|OR|NOT)(?![^\s()])/y;
/** Quoted text: a backslash before `"`, `'`, `` ` ``, `*` or itself takes their meaning away. */
const quotedText = /(["'`])((?:(?!\1)[^\\]|\\.)*)\1/sy;
const quotedPieces = /\\(.)|(\*)|([^\\*]+)/gs;
const escapable = /["'`*\\]/;

/** Of one text, so that no pattern keeps a database busy. */
const maxWildcards = 8;

export function createScanner(text: string, complain: Complain): Scanner {
  let at = 0;

  /** What the pattern matches at the position, taken. */
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

  function piecesOf(inner: string, start: Place): string[] {
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

  function literalOf([first = '', ...rest]: readonly string[], isQuoted: boolean, start: Place): Literal {
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
