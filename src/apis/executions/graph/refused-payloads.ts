import { type ShownError as PlainError, userError } from '../../../gateway/graphql/user-errors.ts';
import type { ExecutionSid, FlowSid, Refusal } from '../contract.ts';

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

/** The payload of a mutation that the service refused: the reason, and nothing else. */
export function refusal(outcome: { readonly refused: Refusal }, near: FlowSid) {
  return { execution: null, deletedExecutionId: null, userErrors: [shown(outcome.refused, near)] };
}
