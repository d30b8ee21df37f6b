import * as z from 'zod';
import { readable } from '../http/answer-reader.ts';

/** The parts of a Google API's error body; one that is absent or malformed is left out. */
export interface GoogleErrorFacts {
  /** Name of the canonical code, such as `PERMISSION_DENIED` (AIP-193). */
  readonly status: string | undefined;
  /** The reasons of `errors[]` (APIs from before AIP-193) and of `google.rpc.ErrorInfo`. */
  readonly reasons: readonly string[];
  /** Seconds of `google.rpc.RetryInfo`: how long to wait at least. */
  readonly retrySeconds: number | undefined;
  /** The message in one line; null without one. */
  readonly message: string | null;
}

const text = z.string().optional().catch(undefined);
const reasoned = z.object({ '@type': text, reason: text, retryDelay: text }).catch({});
const list = z.array(reasoned).catch([]);
const body = z.object({
  error: z.object({ status: text, message: text, errors: list.optional(), details: list.optional() }),
});

const nothing: GoogleErrorFacts = { status: undefined, reasons: [], retrySeconds: undefined, message: null };

/**
 * Reads an error body. Sources: AIP-193 (Errors), `google/rpc/error_details.proto`, and "Standard error responses" of
 * the older APIs.
 */
export function googleErrorFacts(value: unknown): GoogleErrorFacts {
  const parsed = body.safeParse(value);
  if (!parsed.success) return nothing;
  const { status, message, errors = [], details = [] } = parsed.data.error;
  const delay = details.find(({ '@type': type }) => type?.endsWith('/google.rpc.RetryInfo'))?.retryDelay;
  return {
    status,
    reasons: [...errors, ...details].flatMap(({ reason }) => reason ?? []),
    retrySeconds: secondsOf(delay),
    message: readable(message ?? null),
  };
}

/** Parses a `google.protobuf.Duration` in JSON, such as `23s` or `1.5s`. */
function secondsOf(duration: string | undefined): number | undefined {
  const [, seconds] = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(duration ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
