import {
  type GoogleRefusal,
  googleProblem,
  googleRefusal,
} from '../../../gateway/upstream/google/problem.ts';
import type { Answer } from '../../../gateway/upstream/http/answer.ts';
import { Fault } from '../../../kit/fault.ts';
import { reading } from '../wire/reading.ts';

const unexplained = {
  INVALID: 'The reseller service refuses this request as invalid.',
  NOT_FOUND: 'The reseller service has no such customer or subscription.',
  CONFLICT: 'The reseller service has another one in the way.',
  FAILED_PRECONDITION: 'The state of the subscription does not allow this.',
} as const;

/** Returns the service's refusal of a write, in its own words; null for a success. */
export const refusalOf = (answer: Answer): GoogleRefusal | null =>
  googleRefusal(reading, answer, unexplained);

/** Returns BAD_USER_INPUT in the service's words for a read's 400, and an unexpected-status fault for others. */
export function refusedInput({ status, body }: Answer): Fault {
  const { message } = reading.read(googleProblem, body ?? {});
  if (status !== 400) return reading.unexpectedStatus(status);
  return new Fault('BAD_USER_INPUT', message ?? unexplained.INVALID);
}
