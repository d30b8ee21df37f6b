import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { alreadyDone, changeParsed, userError } from '../../../gateway/graphql/types/user-errors.ts';
import type { MutationResolvers } from '../../../generated/executions.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Refused } from '../../../kit/result.ts';
import { type Execution, type ExecutionRef, executionKey, type Refusal } from '../contract.ts';
import { executionId, parseExecutionRef, parseFlowRef } from './node-ids.ts';
import { refusal, wrongKey } from './refused-payloads.ts';

const executionPayload = ({ execution }: { readonly execution: Execution }) => ({
  execution,
  userErrors: [],
});

/** Returns the payload of a refused end. The service answers a conflict for an execution that has ended. */
async function notEnded({ call, services }: GraphContext, ref: ExecutionRef, outcome: Refused<Refusal>) {
  const { code, message } = outcome.refused;
  const found = code === 'CONFLICT' ? await services.executions.fetch(call, [ref]) : null;
  const execution = found?.get(executionKey(ref));
  return execution && !(execution instanceof Fault) && execution.status === 'ended'
    ? { execution, userErrors: [userError(alreadyDone('execution', message))] }
    : refusal(outcome, 'execution', ref.flowSid);
}

export const executionMutations: MutationResolvers = {
  createExecution: (_, { input }, context) =>
    changeParsed(input, {
      refuse: wrongKey,
      parse: () => parseFlowRef(input.flow, 'flow'),
      async run(flowSid) {
        const { to, from, parameters } = input;
        const way = input.ifActive === 'RETURN' ? 'createOrFetch' : 'create';
        const outcome = await context.services.executions[way](context.call, {
          flowSid,
          to,
          from,
          parameters,
        });
        return 'refused' in outcome ? refusal(outcome, 'flow', flowSid) : executionPayload(outcome);
      },
    }),

  endExecution: (_, { input }, context) =>
    changeParsed(input, {
      refuse: wrongKey,
      parse: () => parseExecutionRef(input.execution, 'execution'),
      async run(ref) {
        const outcome = await context.services.executions.update(context.call, ref, 'ended');
        return 'refused' in outcome ? await notEnded(context, ref, outcome) : executionPayload(outcome);
      },
    }),

  deleteExecution: (_, { input }, context) =>
    changeParsed(input, {
      refuse: wrongKey,
      parse: () => parseExecutionRef(input.execution, 'execution'),
      async run(ref) {
        const outcome = await context.services.executions.remove(context.call, ref);
        if ('refused' in outcome) return refusal(outcome, 'execution', ref.flowSid);
        return { deletedId: executionId(outcome.removed), userErrors: [] };
      },
    }),
};
