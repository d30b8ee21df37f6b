import * as z from 'zod';
import type { Answer } from '../http/answer.ts';
import { type AnswerReader, readable } from '../http/answer-reader.ts';

const shape = z.object({ error: z.union([z.object({ code: z.int() }), z.object({ status: z.string() })]) });

/** Returns whether a body is an error of a Google service (AIP-193). */
export const isGoogleProblem = (body: unknown): boolean => shape.safeParse(body).success;

const text = z.string().nullish();
const details = z.array(z.object({ fieldViolations: z.array(z.object({ field: text })).nullish() }));

/**
 * Parses the error of a Google service: its message, its status and the field that it concerns, each null when absent.
 */
export const googleProblem = z
  .object({ error: z.object({ message: text, status: text, details: details.nullish() }).nullish() })
  .transform(({ error }) => ({
    message: readable(error?.message ?? null),
    status: error?.status ?? null,
    field: error?.details?.flatMap(({ fieldViolations }) => fieldViolations ?? [])[0]?.field ?? null,
  }));

export type GoogleRefusal =
  | { readonly code: 'INVALID'; readonly field: string | null; readonly message: string }
  | { readonly code: 'NOT_FOUND' | 'CONFLICT' | 'FAILED_PRECONDITION'; readonly message: string };

const codes: Readonly<Record<number, GoogleRefusal['code']>> = {
  400: 'INVALID',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'FAILED_PRECONDITION',
};

/**
 * Returns the reason of a refusal, with the service's message or that of `unexplained`; null when the answer is no
 * refusal. Throws UPSTREAM_INVALID_RESPONSE for any other failure.
 */
export function googleRefusal(
  { read, unexpectedStatus }: AnswerReader,
  { status, body }: Answer,
  unexplained: Readonly<Record<GoogleRefusal['code'], string>>,
): GoogleRefusal | null {
  if (status < 400) return null;
  const problem = read(googleProblem, body ?? {});
  // This status also comes with HTTP 400.
  const code = problem.status === 'FAILED_PRECONDITION' ? problem.status : codes[status];
  if (!code) throw unexpectedStatus(status);
  const message = problem.message ?? unexplained[code];
  return code === 'INVALID' ? { code, field: problem.field, message } : { code, message };
}
