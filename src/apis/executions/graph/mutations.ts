import { changeParsed } from '../../../gateway/graphql/types/user-errors.ts';
import type { MutationResolvers } from '../../../generated/executions.ts';
import type { Refused } from '../../../kit/result.ts';
import { parseSid } from '../contract/sids.ts';
import type { FlowSid, Refusal, UpdatedExecution } from '../contract.ts';
import { executionId, parseKeys } from './node-ids.ts';
import { refusal, wrongKey } from './refused-payloads.ts';

function executionPayload(outcome: UpdatedExecution | Refused<Refusal>, near: FlowSid) {
  if ('refused' in outcome) return refusal(outcome, near);
  const { execution, end } = outcome;
  return { execution: end ? { ...execution, end } : execution, userErrors: [] };
}

export const executionMutations: Pick<
  MutationResolvers,
  'createExecution' | 'endExecution' | 'deleteExecution'
> = {
  createExecution: (_, { input }, context) =>
    changeParsed(input, {
      refuse: wrongKey,
      parse: () => parseSid('FW', input.flowSid, 'flowSid'),
      async run(flowSid) {
        const { to, from, parameters } = input;
        const way = input.ifActive === 'RETURN' ? 'createOrFetch' : 'create';
        const outcome = await context.services.executions[way](context.call, {
          flowSid,
          to,
          from,
          parameters,
        });
        return executionPayload(outcome, flowSid);
      },
    }),

  endExecution: (_, { input }, context) =>
    changeParsed(input, {
      refuse: wrongKey,
      parse: () => parseKeys(input),
      run: async (ref) =>
        executionPayload(await context.services.executions.update(context.call, ref, 'ended'), ref.flowSid),
    }),

  deleteExecution: (_, { input }, context) =>
    changeParsed(input, {
      refuse: wrongKey,
      parse: () => parseKeys(input),
      async run(ref) {
        const outcome = await context.services.executions.remove(context.call, ref);
        if ('refused' in outcome) return refusal(outcome, ref.flowSid);
        return { deletedId: executionId(outcome.removed), userErrors: [] };
      },
    }),
};
