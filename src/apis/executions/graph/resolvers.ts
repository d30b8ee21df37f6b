import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import { connectEvents, connectEventsOf } from '../../../gateway/graphql/types/event-connections.ts';
import { eventId, eventNode } from '../../../gateway/graphql/types/events.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type { ExecutionStatus, Resolvers } from '../../../generated/executions.ts';
import { Fault } from '../../../kit/fault.ts';
import { flowOfSid } from '../contract/flows.ts';
import { parseSid } from '../contract/sids.ts';
import { type Context, type ExecutionContext, type FlowSid, heads } from '../contract.ts';
import { type Base, executionUrl, stepUrl } from '../wire/wire.ts';
import { changeText, executionStream } from './changes.ts';
import { durationOf, endOf, reasonOf } from './ends.ts';
import { executionCounts, executionList, flowExecutions, flowList, parseQuery, stepList } from './lists.ts';
import { findExecution } from './look-up.ts';
import { executionMutations } from './mutations.ts';
import { executionId, flowId, parseRef, parseStepRef, stepId } from './node-ids.ts';
import { wantedBy } from './selected-fields.ts';

const statuses: Readonly<Record<string, ExecutionStatus>> = { active: 'ACTIVE', ended: 'ENDED' };

const shownStatus = (status: string): ExecutionStatus => statuses[status] ?? 'UNRECOGNIZED';

/** The base of addresses in the graph, which are those of the current API version. */
const base = ({ origin }: GraphContext): Base => ({ origin, version: 'v2' });

/** Returns the addresses in both versions of the API. Their parameters are the keys of the object's id. */
const addressesOf = (path: string) => ['/v2', '/v1'].map((version) => ({ path: `${version}${path}` }));

/** The types that can be read again by node id; their keys are those of `executionId` and `stepId`. */
export const executionNodes: readonly NodeType[] = [
  {
    type: 'Execution',
    scope: 'executions:read',
    keys: 2,
    isEntity: true,
    load: ({ loaders }, [flowSid = '', sid = '']) =>
      loaders.executions.execution.load({ ...parseRef(flowSid, sid), wanted: heads }),
    addresses: addressesOf('/Flows/{FlowSid}/Executions/{Sid}'),
  },
  {
    type: 'ExecutionStep',
    scope: 'executions:read',
    keys: 3,
    load: ({ loaders }, [flowSid = '', executionSid = '', sid = '']) =>
      loaders.executions.step.load({ ...parseStepRef(flowSid, executionSid, sid), wanted: heads }),
    addresses: addressesOf('/Flows/{FlowSid}/Executions/{ExecutionSid}/Steps/{Sid}'),
  },
  {
    type: 'Flow',
    scope: 'executions:read',
    keys: 1,
    isEntity: true,
    load: ({ loaders }, [sid = '']) => loaders.executions.flow.load(parseSid('FW', sid, 'id')),
  },
  eventNode('ExecutionChange', executionStream),
];

/** Returns the context of an object that was read without it. */
function contextOf(found: ExecutionContext | null): Context {
  if (found) return found.context;
  throw new Fault('NOT_FOUND', 'The object was deleted while it was read.');
}

const flowOf = async ({ executions }: GraphContext['loaders'], sid: FlowSid) =>
  (await executions.flow.load(sid)) ?? flowOfSid(sid);

export const executionResolvers: Resolvers = {
  Query: {
    execution: (_, { flowSid, sid }, { loaders }, info) =>
      loaders.executions.execution.load({ ...parseRef(flowSid, sid), wanted: wantedBy(info) }),
    executionBy: (_, { by }, context, info) => findExecution(context, by, wantedBy(info)),
    executions: (_, args, context, info) =>
      connect(executionList(context, parseQuery(args), wantedBy(info)), args, context.sealer),
    executionCounts: (_, { by, ...given }, context) => executionCounts(context, given, by),
    flows: (_, args, context) => connect(flowList(context, args), args, context.sealer),
    flow: (_, { sid }, { loaders }) => loaders.executions.flow.load(parseSid('FW', sid, 'sid')),
    executionEvents: (_, args, context) =>
      connectEvents(context, executionStream, executionStream.filter(context.call, args), args),
  },

  Mutation: executionMutations,

  Viewer: {
    accountSid: ({ account, scopes }) => (scopes.has('executions:read') ? account : null),
  },

  Execution: {
    id: executionId,
    status: ({ status }) => shownStatus(status),
    url: (execution, _, context) => executionUrl(base(context), execution),
    context: (execution, _, { loaders }) =>
      execution.context ?? loaders.executions.context.load(execution).then(contextOf),
    flowChannelAddress: async (execution, _, { loaders }) => {
      const { flowChannelAddress } = execution;
      if (flowChannelAddress !== undefined) return flowChannelAddress;
      return (await loaders.executions.detailed.load(execution))?.flowChannelAddress ?? null;
    },
    endedReason: async (execution, _, context) => reasonOf((await endOf(execution, context)).endedReason),
    endedAt: async (execution, _, context) => (await endOf(execution, context)).endedAt,
    durationSeconds: async (execution, _, context) => durationOf(execution, await endOf(execution, context)),
    flow: ({ flowSid }, _, { loaders }) => flowOf(loaders, flowSid),
    steps: (execution, args, context, info) =>
      connect(stepList(context, execution, args, wantedBy(info)), args, context.sealer),
    step: ({ flowSid, sid }, step, { loaders }, info) =>
      loaders.executions.step.load({
        flowSid,
        executionSid: sid,
        sid: parseSid('FT', step.sid, 'sid'),
        wanted: wantedBy(info),
      }),
    events: ({ sid: key }, { filter: given, ...page }, context) => {
      const filter = { ...executionStream.filter(context.call, { filter: given }), tenant: undefined, key };
      const name = `key ${key} ${JSON.stringify(given)}`;
      return connectEventsOf(context, executionStream, { filter, name }, page);
    },
  },

  ExecutionCount: {
    status: ({ status }) => (status === null ? null : shownStatus(status)),
    endedReason: ({ endedReason }) => reasonOf(endedReason),
    flow: async ({ flowSid }, _, { loaders }) => flowSid && (await flowOf(loaders, flowSid)),
  },

  Flow: {
    id: flowId,
    executions: (flow, args, context, info) =>
      connect(flowExecutions(context, flow, args, wantedBy(info)), args, context.sealer),
  },

  ExecutionStep: {
    id: stepId,
    url: (step, _, context) => stepUrl(base(context), step),
    widget: async ({ flowSid, transitionedFrom }, _, { loaders }) =>
      (await loaders.executions.flow.load(flowSid))?.widgets?.find(({ name }) => name === transitionedFrom) ??
      null,
    context: (step, _, { loaders }) =>
      step.context ?? loaders.executions.stepContext.load(step).then(contextOf),
  },

  ExecutionChange: {
    id: eventId,
    text: changeText,
    deletedId: ({ kind, flowSid, executionSid }) =>
      kind === 'EXECUTION_DELETED' ? executionId({ flowSid, sid: executionSid }) : null,
    execution: ({ flowSid, executionSid }, _, { loaders }, info) =>
      loaders.executions.execution.load({ flowSid, sid: executionSid, wanted: wantedBy(info) }),
    step: ({ flowSid, executionSid, stepSid }, _, { loaders }, info) =>
      stepSid &&
      loaders.executions.step.load({ flowSid, executionSid, sid: stepSid, wanted: wantedBy(info) }),
  },

  ActiveExecutionConflict: {
    conflictingExecution: ({ conflictingExecutionSid, near }, _, { call, services }) =>
      services.executions.locate(call, conflictingExecutionSid, near),
  },
};
