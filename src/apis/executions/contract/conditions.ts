import { type ConditionsOf, conditionsOn, someOf } from '../../../kit/fields/conditions.ts';
import { type OrderBy, parseOrder } from '../../../kit/fields/orders.ts';
import { phoneAddress } from '../../../kit/text/phone-numbers.ts';
import { expectedDateTime, readDateTime } from '../../../kit/text/timestamp.ts';
import { text, textOf } from '../../../kit/wire/kinds.ts';
import { canonicalAddress, expectedContactAddress, isContactAddress } from './addresses.ts';
import { type ExecutionHead, endReason, executionFields, executionStatus, stepFields } from './fields.ts';

/**
 * Reads a date-time with any offset as UTC with milliseconds. A space before the offset counts as `+`, which query strings
 * decode to a space.
 */
const moment = textOf(expectedDateTime, (text) => readDateTime(text.replace(/ (?=\d\d:\d\d$)/, '+')));
const contactAddress = textOf(expectedContactAddress, (text) =>
  isContactAddress(text) ? canonicalAddress(text) : phoneAddress(text),
);

/**
 * The conditions of a list of executions. `status` is the only parameter that the service writes in lower case. Tokens
 * are sealed for the conditions in this order.
 */
export const executionConditions = conditionsOn(executionFields, {
  status: {
    on: 'status',
    is: '=',
    kind: executionStatus,
    capitals: true,
    graph: 'statuses',
    rest: ['status', 'Status'],
    remote: 'status',
  },
  /** Inclusive; RFC 3339. */
  createdFrom: {
    on: 'createdAt',
    is: '>=',
    kind: moment,
    graph: 'createdAfter',
    rest: ['DateCreatedFrom'],
    remote: 'DateCreatedFrom',
  },
  /** Exclusive; RFC 3339. */
  createdTo: {
    on: 'createdAt',
    is: '<',
    kind: moment,
    graph: 'createdBefore',
    rest: ['DateCreatedTo'],
    remote: 'DateCreatedTo',
  },
  contactAddress: {
    on: 'contactChannelAddress',
    is: '=',
    kind: contactAddress,
    graph: 'contactChannelAddress',
    added: true,
  },
  flowVersion: { on: 'flowVersion', is: '=', added: true },
  endedReasons: { on: 'endedReason', is: 'in', kind: someOf(endReason), embedded: true, added: 'apart' },
  /** Widgets at which active executions are. Their runs have them, and no field of an execution. */
  currentWidgets: {
    on: 'sid',
    is: 'in',
    kind: someOf(text('text')),
    graph: 'currentWidgetNames',
    embedded: true,
    added: 'apart',
  },
  /** Several statuses, of which the service's parameter takes one only. */
  statuses: { on: 'status', is: 'in', kind: someOf(executionStatus), capitals: true, added: 'apart' },
});

/** The conditions that the real service has, for messages. */
export const supportedFilters = new Intl.ListFormat('en-GB').format(
  executionConditions.all.flatMap(({ remote, graph }, _, all) => {
    if (remote === undefined) return [];
    return [all.filter((one) => one.graph === graph).length > 1 ? `${graph} with one value` : graph];
  }),
);

/** The conditions of a list of steps, of which the service has none. */
export const stepConditions = conditionsOn(stepFields, {
  names: { on: 'name', is: 'in', kind: someOf(text('text')) },
  /** Inclusive; RFC 3339. */
  createdAfter: { on: 'createdAt', is: '>=', kind: moment },
  /** Exclusive; RFC 3339. */
  createdBefore: { on: 'createdAt', is: '<', kind: moment },
});

export type ListConditions = ConditionsOf<typeof executionConditions>;

/** The arguments of a list of executions, as the graph has them, that decide what it has. */
export interface GivenQuery {
  readonly filter?: object | null | undefined;
  readonly orderBy?: OrderBy<'CREATED_AT'>;
}

/** Parses the arguments of a list. Throws BAD_USER_INPUT that names the part of the filter. */
export const parseConditions = ({ filter, orderBy }: GivenQuery) => ({
  ...executionConditions.fromGraph(filter),
  ...(parseOrder(orderBy)[0]?.direction === 'ASC' && { oldestFirst: true }),
});

type Ordered = ListConditions & { readonly oldestFirst?: boolean | undefined };

/**
 * Divides the conditions of a list into the service's own and the arrangement that the gateway makes of the whole list,
 * which it reads where `isWhole`.
 */
export function divide(conditions: Ordered, isWhole: boolean) {
  if (!isWhole) return { ends: 'both' as const, own: conditions };
  const { oldestFirst = false, ...filter } = conditions;
  const local = executionConditions.local(filter);
  const own = executionConditions.remoteOnly(filter);
  if (!local && !oldestFirst) return { ends: 'whole' as const, own };
  const meets = local && ((execution: Partial<ExecutionHead>) => executionConditions.meets(local, execution));
  const argument = local ? 'filter' : 'orderBy';
  return {
    ends: 'whole' as const,
    own,
    arranged: { argument, reversed: oldestFirst, ...(meets && { meets }) },
  };
}

const { all } = executionConditions;
const basic = all.filter(({ added }) => added === undefined);
const together = [...all.filter(({ added }) => added === true), { name: 'oldestFirst' } as const];
const apart = all.filter(({ added }) => added === 'apart');

/**
 * Returns values that are equal for equal conditions; cursors and tokens are sealed for them. `blankOf` returns the value
 * for a condition that is absent.
 */
export function conditionsPurpose(
  conditions: Ordered,
  blankOf: (name: string) => unknown = () => undefined,
): readonly unknown[] {
  const isPlain = together.every(({ name }) => (conditions[name] ?? false) === false);
  return [
    ...[...basic, ...(isPlain ? [] : together)].map(({ name }) => conditions[name] ?? blankOf(name)),
    ...apart.flatMap(({ name }) => (conditions[name] === undefined ? [] : [{ [name]: conditions[name] }])),
  ];
}
