import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/cursors.ts';
import type { ExecutionFilter } from '../../../generated/executions.ts';
import { maxPageSize } from '../contract/paging.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionHead, ExecutionQuery, ExecutionRef, StepHead, Wanted } from '../contract.ts';

export function parseFilter(flowSid: string, filter: ExecutionFilter | null | undefined): ExecutionQuery {
  const { status, dateCreatedFrom, dateCreatedTo } = filter ?? {};
  return {
    flowSid: parseSid('FW', flowSid, 'flowSid'),
    status: status ? (status === 'ACTIVE' ? 'active' : 'ended') : undefined,
    createdFrom: dateCreatedFrom ?? undefined,
    createdTo: dateCreatedTo ?? undefined,
  };
}

/** Returns the list of a flow's executions, newest first, for `connect`. */
export function executionList(
  { call, services }: GraphContext,
  query: ExecutionQuery,
  wanted: Wanted,
): ServiceList<ExecutionHead> {
  const { flowSid, status, createdFrom, createdTo } = query;
  return {
    purpose: ['executions', call.account, flowSid, status, createdFrom, createdTo],
    maxSize: maxPageSize,
    read: (page) => services.executions.list(call, query, page, wanted),
    key: ({ sid }) => sid,
  };
}

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
    key: (step) => step.sid,
  };
}
