import { z } from 'zod';
import type { Answer } from '../../../gateway/upstream/answer.ts';
import { readable } from '../../../gateway/upstream/answer-reader.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Refusal } from '../contract.ts';
import { orNull, text } from '../wire/fields.ts';
import { read, unexpectedStatus } from '../wire/reading.ts';

/** The service's error body; a violation says which field. */
const problemWire = z.object({
  error: orNull(
    z.object({
      message: orNull(text),
      status: orNull(text),
      details: orNull(
        z.array(z.object({ fieldViolations: orNull(z.array(z.object({ field: orNull(text) }))) })),
      ),
    }),
  ),
});

const unexplained = {
  INVALID: 'The reseller service refuses this request as invalid.',
  NOT_FOUND: 'The reseller service has no such customer or subscription.',
  CONFLICT: 'The reseller service has another one in the way.',
  FAILED_PRECONDITION: 'The state of the subscription does not allow this.',
} as const;

const codes: Readonly<Record<number, keyof typeof unexplained>> = {
  400: 'INVALID',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'FAILED_PRECONDITION',
};

/** What a write was refused for, in the service's words; null for an answer that is none. */
export function refusalOf({ status, body }: Answer): Refusal | null {
  if (status < 400) return null;
  const { error } = read(problemWire, body ?? {});
  // The service's own documents have this status come with 400.
  const code = error?.status === 'FAILED_PRECONDITION' ? 'FAILED_PRECONDITION' : codes[status];
  if (!code) throw unexpectedStatus(status);
  const message = readable(error?.message ?? null) ?? unexplained[code];
  if (code !== 'INVALID') return { code, message };
  const violations = error?.details?.flatMap(({ fieldViolations }) => fieldViolations ?? []) ?? [];
  return { code, field: violations[0]?.field ?? null, message };
}

/** A read's 400: bad input, in the service's words. */
export function refusedInput({ status, body }: Answer): Fault {
  const { error } = read(problemWire, body ?? {});
  if (status !== 400) return unexpectedStatus(status);
  return new Fault('BAD_USER_INPUT', readable(error?.message ?? null) ?? unexplained.INVALID);
}
