import {
  about,
  type InvalidInput,
  inWords,
  type ShownError as PlainError,
  userError,
  type Wording,
} from '../../../gateway/graphql/types/user-errors.ts';
import type { ExecutionSid, FlowSid, Refusal } from '../contract.ts';

/** The conflict of a create. The active execution is read only when it is selected. */
export interface ActiveConflict {
  readonly code: 'CONFLICT';
  readonly message: string;
  readonly path: readonly string[];
  readonly conflictingExecutionSid: ExecutionSid;
  /** The flow of the request, which the service searches first. */
  readonly near: FlowSid;
}

type ShownError = PlainError | (ActiveConflict & { readonly __typename: 'ActiveExecutionConflict' });

/** REST writes the names of its parameters with a capital. */
const wording: Wording = [
  [/^(To|From|Parameters) must be\b/, (text) => text.charAt(0).toLowerCase() + text.slice(1)],
  [/\bthis To and From\b/, () => 'this `to` and `from`'],
];

/** Returns a refusal in the form of a mutation's user error. Twilio API responses. */
function shown(given: Refusal, object: string, near: FlowSid): ShownError {
  const refused = inWords(wording, given);
  if (refused.code !== 'CONFLICT' || !refused.conflictingExecutionSid)
    return userError(about(refused.code === 'CONFLICT' && object === 'flow' ? 'to' : object, refused));
  const { code, message, conflictingExecutionSid } = refused;
  // The active execution is that of the contact.
  const path = ['input', 'to'];
  return { __typename: 'ActiveExecutionConflict', code, message, path, conflictingExecutionSid, near };
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
