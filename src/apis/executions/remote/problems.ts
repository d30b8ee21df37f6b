import * as z from 'zod';
import { readable } from '../../../gateway/upstream/http/answer-reader.ts';
import { Fault } from '../../../kit/fault.ts';
import { activeConflict, alreadyEnded } from '../contract/rules.ts';
import type { ExecutionStatus, Refusal } from '../contract.ts';
import { executionSid, orNull, text } from '../wire/fields.ts';
import { read } from '../wire/reading.ts';

/** The service's error body: code, message, more_info, status, details (Twilio API responses). */
const problemWire = z.object({ code: orNull(z.int()), message: orNull(text) });
const conflictWire = z.object({
  message: orNull(text),
  details: orNull(z.object({ conflicting_execution_sid: orNull(executionSid) })),
});

/**
 * Whether a body is this service's own "not found", by its error number. A code and a message alone prove nothing:
 * other systems (gRPC gateways, Kubernetes) send them too, and a 404 of theirs does not mean that the object is
 * missing.
 */
export const isProblem = (body: unknown): boolean =>
  z.object({ code: z.literal(20404) }).safeParse(body).success;

/** The field that each of the service's error codes concerns. */
const fieldOfCode = new Map<number, 'to' | 'from'>([
  [21211, 'to'],
  [21212, 'from'],
]);
const unnamedConflict = 'An execution is already active for this To and From; end it and try again.';

export const flowNotFound: Refusal = { code: 'NOT_FOUND', message: 'No such flow in this account.' };

/** Returns BAD_USER_INPUT, in the service's words, for a 400 that names no field of the contract. */
export function refusedInput(body: unknown): Fault {
  const { message } = read(problemWire, body ?? {});
  return new Fault(
    'BAD_USER_INPUT',
    readable(message) ?? 'The executions service refused this request as invalid.',
  );
}

/** Returns the refusal of a create's 400; throws bad input when the service's code names no field. */
export function createInput(body: unknown): Refusal {
  const { code, message } = read(problemWire, body ?? {});
  const field = fieldOfCode.get(code ?? 0);
  if (!field) throw refusedInput(body);
  return {
    code: 'INVALID',
    field,
    message: readable(message) ?? `The executions service refuses this ${field}.`,
  };
}

/** Returns the refusal of a create's 409, with the active execution of the pair (Twilio API responses). */
export function createConflict(body: unknown): Refusal {
  const { message, details } = read(conflictWire, body ?? {});
  const active = details?.conflicting_execution_sid;
  const ours: Refusal = active ? activeConflict(active) : { code: 'CONFLICT', message: unnamedConflict };
  return { ...ours, message: readable(message) ?? ours.message };
}
/** Returns the refusal of an update's 409: the execution has ended already. */
export function updateConflict(body: unknown, requested: ExecutionStatus): Refusal {
  const ours = alreadyEnded(requested);
  const { message } = read(problemWire, body ?? {});
  return { ...ours, message: readable(message) ?? ours.message };
}
