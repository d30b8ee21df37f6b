import {
  about,
  type InvalidInput,
  type ShownError as PlainError,
  userError,
} from '../../../gateway/graphql/types/user-errors.ts';
import type { ExecutionSid, FlowSid, Refusal } from '../contract.ts';

/** The conflict of a create. The active execution is read only when it is selected. */
export interface ActiveConflict {
  readonly code: 'CONFLICT';
  readonly message: string;
  readonly path: null;
  readonly conflictingExecutionSid: ExecutionSid;
  /** The flow of the request, which the service searches first. */
  readonly near: FlowSid;
}

type ShownError = PlainError | (ActiveConflict & { readonly __typename: 'ActiveExecutionConflict' });

/** Returns a refusal in the form of a mutation's user error. Twilio API responses. */
function shown(refused: Refusal, object: string, near: FlowSid): ShownError {
  if (refused.code !== 'CONFLICT' || !refused.conflictingExecutionSid)
    return userError(about(object, refused));
  const { code, message, conflictingExecutionSid } = refused;
  return { __typename: 'ActiveExecutionConflict', code, message, path: null, conflictingExecutionSid, near };
}

/** Returns the payload of a mutation with a malformed SID. */
export const wrongKey = ({ refused }: { readonly refused: InvalidInput }) => ({
  execution: null,
  deletedId: null,
  userErrors: [userError(refused)],
});

/** Returns the payload of a refused mutation, which has only the error. `object` is the input that names the object. */
export function refusal(outcome: { readonly refused: Refusal }, object: string, near: FlowSid) {
  return { execution: null, deletedId: null, userErrors: [shown(outcome.refused, object, near)] };
}
