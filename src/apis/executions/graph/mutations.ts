import { change } from '../../../gateway/graphql/user-errors.ts';
import type { MutationResolvers } from '../../../generated/executions.ts';
import { parseSid } from '../contract/sids.ts';
import type { Execution, FlowSid, Outcome } from '../contract.ts';
import { executionId, parseRef } from './node-ids.ts';
import { refusal } from './refused-payloads.ts';

function executionPayload(outcome: Outcome<'execution', Execution>, near: FlowSid) {
  return 'refused' in outcome ? refusal(outcome, near) : { execution: outcome.execution, userErrors: [] };
}

export const executionMutations: Pick<
  MutationResolvers,
  'createExecution' | 'endExecution' | 'deleteExecution'
> = {
  createExecution: (_, { input }, context) =>
    change(context.loaders.executions, input, async () => {
      const { to, from, parameters } = input;
      const flowSid = parseSid('FW', input.flowSid, 'flowSid');
      const outcome = await context.services.executions.create(context.call, {
        flowSid,
        to,
        from,
        parameters,
      });
      return executionPayload(outcome, flowSid);
    }),

  endExecution: (_, { input }, context) =>
    change(context.loaders.executions, input, async () => {
      const ref = parseRef(input.flowSid, input.sid);
      const outcome = await context.services.executions.update(context.call, ref, 'ended');
      return executionPayload(outcome, ref.flowSid);
    }),

  deleteExecution: (_, { input }, context) =>
    change(context.loaders.executions, input, async () => {
      const ref = parseRef(input.flowSid, input.sid);
      const outcome = await context.services.executions.remove(context.call, ref);
      if ('refused' in outcome) return refusal(outcome, ref.flowSid);
      return { deletedExecutionId: executionId(outcome.removed), userErrors: [] };
    }),
};
