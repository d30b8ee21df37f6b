import { maxFigures } from '../../../apis/inventory/contract/catalogue.ts';
import type { FieldType, MessageName, MessageOf } from '../../../apis/inventory/contract/messages.ts';
import { missingField, tooMany } from '../../../apis/inventory/contract/refusals.ts';
import { badInput } from '../../../kit/fault.ts';
import { checkExpression } from '../filter/check.ts';
import type { Condition, Step } from '../filter/conditions.ts';
import { resolvePath, type Target } from '../filter/paths.ts';
import { parseExpression } from '../filter/syntax/parse.ts';
import { type Complain, complainOf } from '../filter/syntax/problems.ts';
import type { Literal, Restriction } from '../filter/syntax/syntax.ts';

/** A path from a resource to at most one value: it passes through no list. */
export type ValuePath = readonly Exclude<Step, { readonly kind: 'item' }>[];

/** A requested figure whose fields are checked. */
export type Figure =
  /** The number of resources that pass; of all resources when `of` is null. */
  | { readonly kind: 'count'; readonly of: Condition | null }
  | { readonly kind: 'sum'; readonly path: ValuePath }
  /** `bounds` are in ascending order. */
  | { readonly kind: 'histogram'; readonly path: ValuePath; readonly bounds: readonly number[] }
  | { readonly kind: 'frequency'; readonly path: ValuePath; readonly type: FieldType }
  /** The frequency of each item of a list that another table holds; `field` names the list. */
  | { readonly kind: 'joined'; readonly field: string };

type AggregationMessage = MessageOf<'Aggregation'>;

const maxBounds = 20;
const kinds = ['count', 'sum', 'frequency', 'histogram'] as const;
/** Types whose values can be summed and sorted into buckets, and types whose values can be counted one by one. */
const summed: ReadonlySet<string> = new Set(['int32', 'int64']);
const counted: ReadonlySet<string> = new Set(['string', 'enum', 'bool', ...summed]);

/**
 * Parses the requested figures over messages of that kind; `joined` are the lists that other tables hold. Throws
 * BAD_USER_INPUT that names the aggregation and what is expected.
 */
export function parseFigures(
  requested: readonly AggregationMessage[],
  message: MessageName,
  joined: ReadonlySet<string>,
): readonly Figure[] {
  if (requested.length > maxFigures) throw tooMany('aggregations', maxFigures);
  return requested.map((one, index) => parseFigure(one, { at: `aggregations[${index}]`, message, joined }));
}

interface FigureScope {
  readonly at: string;
  readonly message: MessageName;
  readonly joined: ReadonlySet<string>;
}

function parseFigure(requested: AggregationMessage, place: FigureScope): Figure {
  const kind = kinds.find((one) => requested[one] !== undefined);
  if (!kind) throw badInput(place.at, `one with ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`);
  const field = requested.field ?? '';
  if (kind === 'count') return { kind, of: isAll(field) ? null : parseField(field, place).present };
  if (isAll(field)) throw missingField(`${place.at}.field`);
  const { target, complain } = parseField(field, place);
  if (kind === 'frequency') return frequencyOf(target, complain, place);
  if (!summed.has(target.type.kind)) throw complain(0, `${target.name} has no whole numbers`);
  const path = valuePath(target, complain);
  if (kind === 'sum') return { kind, path };
  return { kind, path, bounds: risingBounds(requested.histogram?.lowerBounds ?? [], place.at) };
}

const isAll = (field: string): boolean => field === '' || field === '*';

/** Parses a field written as in a filter: a key that needs quotes has them. */
function parseField(field: string, { at, message }: FigureScope) {
  const complain = complainOf(`${at}.field`);
  const expression = parseExpression(`${field}:*`, complain);
  if (expression?.kind !== 'restriction' || expression.operator !== ':' || !isStar(expression)) {
    throw complain(0, 'expected the path of one field, such as machineDetails.coreCount');
  }
  const target = resolvePath(expression.path, message, { complain, throughLists: true });
  return { target, complain, present: checkExpression(expression, message, complain) };
}

const isStar = ({ argument }: Restriction): boolean =>
  argument.kind === 'literal' && isBare(argument) && argument.parts.join('*') === '*';
const isBare = ({ quoted }: Literal): boolean => !quoted;

function frequencyOf(target: Target, complain: Complain, { joined }: FigureScope): Figure {
  const [first, ...others] = target.steps;
  if (first.kind === 'field' && others.length === 0 && joined.has(first.name)) {
    return { kind: 'joined', field: first.name };
  }
  const path = valuePath(target, complain);
  if (counted.has(target.type.kind)) return { kind: 'frequency', path, type: target.type };
  throw complain(0, `${target.name} has neither text, words, whole numbers nor true and false`);
}

function valuePath({ steps, type, name }: Target, complain: Complain): ValuePath {
  const path = steps.filter((step) => step.kind !== 'item');
  if (path.length === steps.length && type.kind !== 'list') return path;
  throw complain(0, `${name} is in a list, of which only a count is had`);
}

function risingBounds(bounds: readonly number[], at: string): readonly number[] {
  const field = `${at}.histogram.lowerBounds`;
  if (bounds.length > maxBounds) throw tooMany(field, maxBounds);
  const fallen = bounds.findIndex((bound, index) => index > 0 && bound <= (bounds[index - 1] ?? bound));
  if (fallen > 0) throw badInput(`${field}[${fallen}]`, 'greater than the bound before it', bounds[fallen]);
  return bounds;
}
