import { change, type ShownError as PlainError, userError } from '../../../gateway/graphql/user-errors.ts';
import type { MutationResolvers } from '../../../generated/executions.ts';
import { parseSid } from '../contract/sids.ts';
import type { Execution, ExecutionSid, FlowSid, Outcome, Refusal } from '../contract.ts';
import { executionId, parseRef } from './ids.ts';

/** The conflict of a create; the active execution itself is read only when it is asked for. */
export interface ActiveConflict {
  readonly code: 'CONFLICT';
  readonly message: string;
  readonly path: null;
  readonly conflictingExecutionSid: ExecutionSid;
  /** The flow of the request, where the service looks first. */
  readonly near: FlowSid;
}

type ShownError = PlainError | (ActiveConflict & { readonly __typename: 'ActiveExecutionConflict' });

/** A refusal as the data that a mutation answers with. S0, Errors. */
function shown(refused: Refusal, near: FlowSid): ShownError {
  if (refused.code !== 'CONFLICT' || !refused.conflictingExecutionSid) return userError(refused);
  const { code, message, conflictingExecutionSid } = refused;
  return { __typename: 'ActiveExecutionConflict', code, message, path: null, conflictingExecutionSid, near };
}

/** What every payload answers when the service refused: the reason, and nothing else. */
function refusal(outcome: { readonly refused: Refusal }, near: FlowSid) {
  return { execution: null, deletedExecutionId: null, userErrors: [shown(outcome.refused, near)] };
}

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
