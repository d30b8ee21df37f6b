import { classOfStatus, type RefusedResponse, type Verdict } from '../profile.ts';
import { googleErrorFacts } from './error-facts.ts';
import { isGoogleProblem } from './problem.ts';

/**
 * Reasons that concern the gateway's credential, or the state of a project and its APIs that only an operator can
 * change. Source: `google/api/error_reason.proto`. Its other reasons concern the object: `CONSUMER_INVALID`, too,
 * because the consumer that it names is the project of the address ("Permission denied on resource project ...").
 */
const ofCredential: ReadonlySet<string> = new Set([
  'ACCESS_TOKEN_EXPIRED',
  'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  'ACCESS_TOKEN_TYPE_UNSUPPORTED',
  'ACCOUNT_STATE_INVALID',
  'BILLING_DISABLED',
  'CONSUMER_SUSPENDED',
  'CREDENTIALS_MISSING',
  'GCP_SUSPENDED',
  'ORG_RESTRICTION_HEADER_INVALID',
  'ORG_RESTRICTION_VIOLATION',
  'OVERLOADED_CREDENTIALS',
  'SERVICE_DISABLED',
  'SERVICE_NOT_VISIBLE',
  'SESSION_COOKIE_INVALID',
  'USER_BLOCKED_BY_ADMIN',
  'USER_PROJECT_DENIED',
]);

/** `API_KEY_INVALID` comes with status 400, the others of this prefix with 403. */
const isOfCredential = (reason: string): boolean => ofCredential.has(reason) || reason.startsWith('API_KEY_');

/** Quota of objects, not of calls: waiting does not renew it. */
const isOfResources = (reason: string): boolean => reason === 'RESOURCE_QUOTA_EXCEEDED';

/** Seconds of the first wait of a truncated exponential backoff, for a quota without `RetryInfo` and Retry-After. */
const firstWaitSeconds = 1;

/**
 * Returns the class of a response of an API of Google Cloud by the canonical code and the reasons of its error body;
 * `answers` are further statuses that the operations explain. Sources: AIP-193 (Errors), AIP-194 (Retry),
 * `google/rpc/code.proto`, `google/rpc/error_details.proto`, `google/api/error_reason.proto`.
 */
export function cloudVerdict(response: RefusedResponse, answers: readonly number[] = []): Verdict {
  const { status, body, retryAfter } = response;
  const { status: code, reasons, retrySeconds, message } = googleErrorFacts(body);
  const wait = longer(retrySeconds, retryAfter);
  const object: Verdict = { class: 'object', ...(message !== null && { reason: message }) };
  if (reasons.some(isOfResources)) return object;
  if (status === 429 || code === 'RESOURCE_EXHAUSTED' || reasons.includes('RATE_LIMIT_EXCEEDED'))
    return { class: 'quota', waitSeconds: wait ?? firstWaitSeconds };
  if (reasons.some(isOfCredential)) return { class: 'credential' };
  // Without an error of Google's something else refuses, such as a proxy, and refuses everybody.
  if (status === 403 && isGoogleProblem(body)) return object;
  if (status === 499) return { class: 'fault' };
  return classOfStatus({ status, retryAfter: wait }, answers);
}

/** Returns the longer of both waits in whole seconds: `RetryInfo` says how long to wait at least. */
function longer(one: number | undefined, other: number | undefined): number | undefined {
  const waits = [one, other].filter((wait) => wait !== undefined);
  return waits.length === 0 ? undefined : Math.ceil(Math.max(...waits));
}
