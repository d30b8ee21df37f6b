import type { AnswerTally } from '../../../gateway/graphql/bounds/answer-tally.ts';
import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { countOfPage, type ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { Page } from '../../../kit/page.ts';
import { conditionsPurpose, type GivenQuery, parseConditions } from '../contract/conditions.ts';
import { maxPageSize } from '../contract/paging.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionHead, ExecutionQuery, ExecutionRef, Flow, StepHead, Wanted } from '../contract.ts';

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
  return {
    purpose: ['executions', call.account, query.flowSid ?? '', ...conditionsPurpose(query)],
    maxSize: maxPageSize,
    read(page) {
      const read = () => services.executions.list(call, query, page, wanted);
      return wanted.context ? weighedPage(tally, read) : read();
    },
    count: () => services.executions.count(call, query),
    key: ({ sid }) => sid,
  };
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
  { call, loaders }: GraphContext,
  { sid }: Flow,
  given: GivenQuery,
  wanted: Wanted,
): ServiceList<ExecutionHead> {
  const conditions = parseConditions(given);
  const owner = { key: sid, flowSid: sid };
  return {
    purpose: ['flow-executions', call.account, sid, ...conditionsPurpose(conditions)],
    maxSize: maxPageSize,
    read: (page) => loaders.executions.list.load({ owner, conditions, page, wanted }),
    count: () => loaders.executions.count.load({ owner, conditions }),
    key: (execution) => execution.sid,
  };
}

export const flowList = ({ call, services }: GraphContext): ServiceList<Flow> => ({
  purpose: ['flows', call.account],
  maxSize: maxPageSize,
  read: (page) => services.executions.flows(call, page),
  count: countOfPage((page) => services.executions.flows(call, page)),
  key: ({ sid }) => sid,
});

/** Returns the list of an execution's steps, newest first. The first pages of many executions are one batch. */
export function stepList(
  { call, loaders }: GraphContext,
  ref: ExecutionRef,
  wanted: Wanted,
): ServiceList<StepHead> {
  const { flowSid, sid } = ref;
  return {
    purpose: ['steps', call.account, flowSid, sid],
    maxSize: maxPageSize,
    read: (page) => loaders.executions.steps.load({ flowSid, sid, page, wanted }),
    count: () => loaders.executions.stepCount.load({ flowSid, sid }),
    key: (step) => step.sid,
  };
}
