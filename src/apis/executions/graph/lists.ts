import type { AnswerTally } from '../../../gateway/graphql/bounds/answer-tally.ts';
import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { countOfPage, type ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { arrange, type ListArguments } from '../../../gateway/graphql/types/list-order.ts';
import { maxItems, readWhole } from '../../../gateway/graphql/types/whole-lists.ts';
import type {
  ExecutionStepFilter,
  ExecutionStepOrderField,
  FlowFilter,
  FlowOrderField,
} from '../../../generated/executions.ts';
import { readInput, someOf } from '../../../kit/fields/conditions.ts';
import type { OrderTable } from '../../../kit/fields/orders.ts';
import type { Page } from '../../../kit/page.ts';
import { text } from '../../../kit/wire/kinds.ts';
import {
  conditionsPurpose,
  divide,
  type GivenQuery,
  parseConditions,
  stepConditions,
  supportedFilters,
} from '../contract/conditions.ts';
import {
  type CountKey,
  type ExecutionGroup,
  groupsOf,
  parseCountKeys,
  sortedGroups,
} from '../contract/counts.ts';
import { parseSid } from '../contract/sids.ts';
import {
  type ExecutionHead,
  type ExecutionQuery,
  type ExecutionRef,
  type Flow,
  heads,
  type StepHead,
  type Wanted,
} from '../contract.ts';

/** The arguments of `Query.executions` that decide what the list has. */
export interface GivenList extends GivenQuery {
  readonly flowSid?: string | null | undefined;
}

/** Throws BAD_USER_INPUT that names the argument. */
export function parseQuery({ flowSid, ...given }: GivenList): ExecutionQuery {
  const conditions = parseConditions(given);
  return typeof flowSid === 'string'
    ? { ...conditions, flowSid: parseSid('FW', flowSid, 'flowSid') }
    : conditions;
}

/** Returns the list of a flow's executions, or of those of every flow, for `connect`. */
export function executionList(
  { call, services, tally }: GraphContext,
  query: ExecutionQuery,
  wanted: Wanted,
): ServiceList<ExecutionHead> {
  // Only the service can filter a list that is not bounded by one flow.
  const isWhole = query.flowSid !== undefined && !services.executions.readsBothEnds;
  const { own, ...reading } = divide(query, isWhole);
  return {
    purpose: ['executions', call.account, query.flowSid ?? '', ...conditionsPurpose(query)],
    ...reading,
    read(page) {
      const read = () => services.executions.list(call, { ...own, flowSid: query.flowSid }, page, wanted);
      return wanted.context ? weighedPage(tally, read) : read();
    },
    count: () => services.executions.count(call, query),
    key: ({ sid }) => sid,
  };
}

const tooMany = `filter must select at most ${maxItems} executions of the flow: the real execution service does not count, so that the gateway reads them. Narrow it with ${supportedFilters}.`;

/** Returns the numbers of executions by properties. Where the service does not count, the gateway reads the whole list. */
export async function executionCounts(
  context: GraphContext,
  given: GivenList,
  by: readonly CountKey[],
): Promise<readonly ExecutionGroup[]> {
  const query = parseQuery(given);
  const keys = parseCountKeys(by);
  const counted = await context.services.executions.countBy(context.call, query, keys);
  if (counted) return counted;
  const all = await readWhole(executionList(context, query, heads), 'filter', tooMany);
  return sortedGroups(groupsOf(all ?? [], keys));
}

/** Reads a page in its turn and counts its bytes, because contexts can be large. */
async function weighedPage(
  tally: AnswerTally,
  read: () => Promise<Page<ExecutionHead>>,
): Promise<Page<ExecutionHead>> {
  const listed = await tally.reading(read);
  await tally.counted(listed.items);
  return listed;
}

/** Returns the list of a flow's executions. The first pages of many flows are one batch. */
export function flowExecutions(
  { call, loaders, services }: GraphContext,
  { sid }: Flow,
  given: GivenQuery,
  wanted: Wanted,
): ServiceList<ExecutionHead> {
  const conditions = parseConditions(given);
  const owner = { key: sid, flowSid: sid };
  const { own, ...reading } = divide(conditions, !services.executions.readsBothEnds);
  return {
    purpose: ['flow-executions', call.account, sid, ...conditionsPurpose(conditions)],
    ...reading,
    read: (page) => loaders.executions.list.load({ owner, conditions: own, page, wanted }),
    count: () => loaders.executions.count.load({ owner, conditions }),
    key: (execution) => execution.sid,
  };
}

const flowNames = someOf(text('text'));

const flowOrders: OrderTable<Flow, FlowOrderField> = {
  SID: ({ sid }) => sid,
  NAME: ({ name }) => name,
  VERSION: ({ version }) => version,
};

export function flowList(
  { call, services }: GraphContext,
  { filter, orderBy }: ListArguments<FlowFilter, FlowOrderField>,
) {
  const names = filter?.names ? readInput(flowNames, filter.names, 'filter.names') : null;
  const list: ServiceList<Flow> = {
    purpose: ['flows', call.account],
    ends: 'whole',
    read: (page) => services.executions.flows(call, page),
    count: countOfPage((page) => services.executions.flows(call, page)),
    key: ({ sid }) => sid,
  };
  return arrange(list, {
    orderBy,
    natural: { field: 'SID', direction: 'ASC' },
    orders: flowOrders,
    conditions: names && { names },
    meets: ({ name }) => name !== null && (names?.includes(name) ?? true),
  });
}

const stepOrders: OrderTable<StepHead, ExecutionStepOrderField> = {
  CREATED_AT: ({ createdAt }) => createdAt,
};

/** Returns the list of an execution's steps, newest first. The first pages of many executions are one batch. */
export function stepList(
  { call, loaders, services }: GraphContext,
  ref: ExecutionRef,
  { filter, orderBy }: ListArguments<ExecutionStepFilter, ExecutionStepOrderField>,
  wanted: Wanted,
): ServiceList<StepHead> {
  const { flowSid, sid } = ref;
  const list: ServiceList<StepHead> = {
    purpose: ['steps', call.account, flowSid, sid],
    ends: services.executions.readsBothEnds ? 'both' : 'whole',
    read: (page) => loaders.executions.steps.load({ flowSid, sid, page, wanted }),
    count: () => loaders.executions.stepCount.load({ flowSid, sid }),
    key: (step) => step.sid,
  };
  const conditions = stepConditions.fromGraph(filter);
  return arrange(list, {
    orderBy,
    natural: { field: 'CREATED_AT', direction: 'DESC' },
    orders: stepOrders,
    conditions: Object.keys(conditions).length > 0 ? conditions : null,
    meets: (step) => stepConditions.meets(conditions, step),
  });
}
