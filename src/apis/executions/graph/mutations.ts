import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { GenericUserError, MutationResolvers } from '../../../generated/graph.ts';
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

type ShownError =
  | (ActiveConflict & { readonly __typename: 'ActiveExecutionConflict' })
  | (GenericUserError & { readonly __typename: 'GenericUserError' });

/** A refusal as the data that a mutation answers with. S0, Errors. */
function userError(refused: Refusal, near: FlowSid): ShownError {
  const { code, message } = refused;
  if (code === 'CONFLICT' && refused.conflictingExecutionSid) {
    const { conflictingExecutionSid } = refused;
    return {
      __typename: 'ActiveExecutionConflict',
      code,
      message,
      path: null,
      conflictingExecutionSid,
      near,
    };
  }
  const path = code === 'INVALID' ? ['input', refused.field] : null;
  return { __typename: 'GenericUserError', code, message, path };
}

/** What every payload answers when the service refused: the reason, and nothing else. */
function refusal(outcome: { readonly refused: Refusal }, near: FlowSid) {
  return { execution: null, deletedExecutionId: null, userErrors: [userError(outcome.refused, near)] };
}

function executionPayload(outcome: Outcome<'execution', Execution>, near: FlowSid) {
  return 'refused' in outcome ? refusal(outcome, near) : { execution: outcome.execution, userErrors: [] };
}

/** Runs one mutation field; what earlier fields read is forgotten, because it may have changed. */
async function change<Answer>({ loaders }: GraphContext, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } finally {
    loaders.executions.clear();
  }
}

export const executionMutations: Pick<
  MutationResolvers,
  'createExecution' | 'endExecution' | 'deleteExecution'
> = {
  createExecution: (_, { input }, context) =>
    change(context, async () => {
      const { clientMutationId = null, to, from, parameters } = input;
      const flowSid = parseSid('FW', input.flowSid, 'flowSid');
      const outcome = await context.services.executions.create(context.call, {
        flowSid,
        to,
        from,
        parameters,
      });
      return { ...executionPayload(outcome, flowSid), clientMutationId };
    }),

  endExecution: (_, { input }, context) =>
    change(context, async () => {
      const { clientMutationId = null } = input;
      const ref = parseRef(input.flowSid, input.sid);
      const outcome = await context.services.executions.update(context.call, ref, 'ended');
      return { ...executionPayload(outcome, ref.flowSid), clientMutationId };
    }),

  deleteExecution: (_, { input }, context) =>
    change(context, async () => {
      const { clientMutationId = null } = input;
      const ref = parseRef(input.flowSid, input.sid);
      const outcome = await context.services.executions.remove(context.call, ref);
      if ('refused' in outcome) return { ...refusal(outcome, ref.flowSid), clientMutationId };
      return { deletedExecutionId: executionId(outcome.removed), userErrors: [], clientMutationId };
    }),
};
