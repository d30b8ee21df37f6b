import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import type { Check, Comparison, Condition, Test, Value } from './conditions.ts';
import { fieldNames, resolvePath, stepInto, type Target } from './paths.ts';
import { type Complain, quoted } from './syntax/problems.ts';
import { type Expression, type Literal, mapTree, type Restriction, textOf } from './syntax/syntax.ts';
import { readingOf } from './values.ts';

/**
 * Resolves the fields and values of an expression against a message. Throws BAD_USER_INPUT with the position of a
 * fault.
 */
export function checkExpression(expression: Expression, message: string, complain: Complain): Condition {
  return mapTree(expression, (leaf) =>
    leaf.kind === 'literal'
      ? { kind: 'anywhere', pattern: leaf.parts }
      : checkRestriction(leaf, message, complain),
  );
}

function checkRestriction(
  { path, operator, argument, at }: Restriction,
  message: string,
  complain: Complain,
): Condition {
  const target = resolvePath(path, message, { complain, throughLists: operator === ':' });
  return mapTree(argument, (literal): Check => {
    if (operator === ':') return checkHas(target, literal, complain);
    return {
      kind: 'check',
      path: target.steps,
      type: target.type,
      test: compareTest(target, operator, literal, at),
    };
  });

  function compareTest(
    { type, name }: Target,
    comparison: Comparison,
    literal: Literal,
    place: number,
  ): Test {
    if (type.kind === 'list')
      throw complain(place, `${name} is a list: ask with ${name}:value what it holds`);
    if (type.kind === 'map') throw complain(place, `${name} is a map: name a key, as in ${name}.key`);
    if (type.kind === 'message')
      throw complain(place, `${name} is a message: name one of ${fieldNames(type.message)}`);
    return comparisonTest(type, comparison, literal, complain);
  }
}

/**
 * Returns the check for `:`. It looks for an item of a list, a key of a map, a field of a message or a part of a text
 * field, and for an equal value in every other type.
 */
function checkHas(target: Target, literal: Literal, complain: Complain): Check {
  const { steps, type, name } = target;
  const present = (path: Check['path'], leaf: FieldType): Check => ({
    kind: 'check',
    path,
    type: leaf,
    test: { kind: 'present' },
  });
  if (isStar(literal)) return present(steps, type);
  const word = textOf(literal);
  const into = (container: FieldType, path: Check['path']): Check => {
    const next = stepInto(container, word, (problem) => complain(literal.at, problem), name);
    return present([...path, next.step], next.type);
  };
  switch (type.kind) {
    case 'map':
    case 'message':
      return into(type, steps);
    case 'list': {
      const path: Check['path'] = [...steps, { kind: 'item' }];
      if (type.of.kind === 'message' || type.of.kind === 'map') return into(type.of, path);
      return { kind: 'check', path, type: type.of, test: comparisonTest(type.of, '=', literal, complain) };
    }
    default:
      return { kind: 'check', path: steps, type, test: hasTest(target, literal, complain) };
  }
}

const isStar = ({ parts, quoted: inQuotes }: Literal): boolean =>
  !inQuotes && parts.length === 2 && parts.every((part) => part === '');

function hasTest({ steps, type }: Target, literal: Literal, complain: Complain): Test {
  const isPlain = steps.every(({ kind }) => kind === 'field');
  if (isPlain && type.kind === 'string') return { kind: 'within', pattern: literal.parts };
  return comparisonTest(type, '=', literal, complain);
}

const unordered = new Set<FieldType['kind']>(['bool', 'enum', 'any']);

function comparisonTest(type: FieldType, comparison: Comparison, literal: Literal, complain: Complain): Test {
  const isEquality = comparison === '=' || comparison === '!=';
  if (!isEquality && unordered.has(type.kind)) {
    throw complain(
      literal.at,
      `${comparison} needs a value that has an order: expected = or != before ${quoted(textOf(literal))}`,
    );
  }
  const takesPattern = type.kind === 'string' || type.kind === 'any';
  if (isEquality && takesPattern && literal.parts.length > 1) {
    return { kind: 'like', pattern: literal.parts, negated: comparison === '!=' };
  }
  return { kind: 'compare', comparison, value: readValue(type, literal, complain) };
}

function readValue(type: FieldType, literal: Literal, complain: Complain): Value {
  const reading = readingOf(type);
  const word = textOf(literal);
  const value = reading?.read(word);
  if (value) return value;
  throw complain(literal.at, `expected ${reading?.expected ?? 'a value'}, found ${quoted(word)}`);
}
