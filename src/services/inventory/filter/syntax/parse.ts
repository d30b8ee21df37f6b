import { type Complain, quoted } from './problems.ts';
import { createScanner, type Scanner } from './scanner.ts';
import {
  type Expression,
  type Literal,
  type Restriction,
  type Segment,
  type Tree,
  textOf,
} from './syntax.ts';

/** Limits on the size of a filter, because each examined row is tested against each of its terms. */
const maxLength = 4096;
const maxDepth = 20;
const maxTerms = 50;
/** Maximum terms without a field. They search all values of a row, which takes ten times as long as one field. */
const maxBare = 20;

/**
 * Parses the filter language of AIP-160: OR binds tighter than AND, and a space between terms means AND. Returns null
 * for an empty text. Throws BAD_USER_INPUT with the position of the first fault and what is expected there.
 */
export function parseExpression(text: string, complain: Complain): Expression | null {
  if (text.length > maxLength) throw complain(maxLength, `at most ${maxLength} characters are allowed`);
  const zero = text.indexOf('\0');
  if (zero >= 0) throw complain(zero, 'a NUL character is not allowed');
  return createParser(createScanner(text, complain), complain).whole();
}

/** The operands between AND, OR and NOT. */
interface Leaves<Leaf> {
  read(): Leaf;
  /** Whether `-` before an operand means NOT instead of the sign of a number. */
  readonly minusNegates: boolean;
}

function createParser(scanner: Scanner, complain: Complain) {
  const restrictions: Leaves<Restriction | Literal> = { read: restriction, minusNegates: true };
  const values: Leaves<Literal> = { read: value, minusNegates: false };
  let depth = 0;
  let terms = 0;
  let bare = 0;

  function whole(): Expression | null {
    if (scanner.ended()) return null;
    const expression = all(restrictions);
    if (!scanner.ended()) throw expected('a field, a value, AND or OR');
    refuseLarge();
    return expression;
  }

  /** Runs after the whole text is read, whose length is bounded, so that the message can name the total of terms. */
  function refuseLarge(): void {
    if (terms > maxTerms) {
      throw complain(
        0,
        `${terms} terms: at most ${maxTerms} are allowed; ask for less, or with several requests`,
      );
    }
    if (bare > maxBare) {
      throw complain(
        0,
        `${bare} terms without a field: at most ${maxBare} are allowed; name the field to look in, as in title:web`,
      );
    }
  }

  const expected = (what: string) => complain(scanner.at, `expected ${what}, found ${scanner.found()}`);

  /** Reads operands that are joined by AND or by nothing. */
  function all<Leaf>(leaves: Leaves<Leaf>): Tree<Leaf> {
    const of = [any(leaves)];
    while (scanner.keyword('AND') || !(scanner.ended() || scanner.before(')'))) of.push(any(leaves));
    return joined('all', of);
  }

  function any<Leaf>(leaves: Leaves<Leaf>): Tree<Leaf> {
    const of = [term(leaves)];
    while (scanner.keyword('OR')) of.push(term(leaves));
    return joined('any', of);
  }

  function term<Leaf>(leaves: Leaves<Leaf>): Tree<Leaf> {
    const negated = scanner.keyword('NOT') || (leaves.minusNegates && scanner.sign('-'));
    const of = scanner.sign('(') ? inBrackets(leaves) : counted(leaves);
    return negated ? { kind: 'not', of } : of;
  }

  function inBrackets<Leaf>(leaves: Leaves<Leaf>): Tree<Leaf> {
    depth += 1;
    if (depth > maxDepth) throw complain(scanner.at, `at most ${maxDepth} brackets may be open`);
    const inner = all(leaves);
    if (!scanner.sign(')')) throw expected(')');
    depth -= 1;
    return inner;
  }

  function counted<Leaf>(leaves: Leaves<Leaf>): Leaf {
    terms += 1;
    return leaves.read();
  }

  /** Reads `field op value`, or a value without a field. */
  function restriction(): Restriction | Literal {
    const first = scanner.peekKeyword() ? null : scanner.word();
    if (!first) throw expected('a field or a value');
    if (!first.quoted && scanner.glued('(')) {
      throw complain(first.at, `there is no function ${quoted(textOf(first))}: there are none at all`);
    }
    const path = pathFrom(first);
    const operator = scanner.operator();
    if (operator === null) {
      bare += 1;
      return aloneOf(first, path);
    }
    const argument = scanner.sign('(') ? inBrackets(values) : value();
    return { kind: 'restriction', path, operator, argument, at: first.at };
  }

  function pathFrom(first: Literal): [Segment, ...Segment[]] {
    const path: [Segment, ...Segment[]] = [segmentOf(first)];
    while (scanner.glued('.')) {
      const next = scanner.word();
      if (!next) throw expected('the name of a field or a key');
      path.push(segmentOf(next));
    }
    return path;
  }

  /** Returns a value without a field. In `1.5` the dot belongs to the value, not to a path. */
  function aloneOf(first: Literal, path: readonly Segment[]): Literal {
    if (path.length === 1) return first;
    const dotted = path.map(({ name }) => name).join('.');
    const [head = '', ...rest] = dotted.split('*');
    return { ...first, parts: [head, ...rest] };
  }

  function value(): Literal {
    const found = scanner.peekKeyword() ? null : scanner.argument();
    if (!found) throw expected('a value');
    return found;
  }

  return { whole };
}

function joined<Leaf>(kind: 'all' | 'any', of: readonly Tree<Leaf>[]): Tree<Leaf> {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}

const segmentOf = (word: Literal): Segment => ({ name: textOf(word), at: word.at });
