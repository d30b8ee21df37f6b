import { googleErrorFacts } from '../../../gateway/upstream/google/error-facts.ts';
import { isGoogleProblem } from '../../../gateway/upstream/google/problem.ts';
import {
  classOfStatus,
  type Profile,
  quotaOf,
  type RefusedResponse,
} from '../../../gateway/upstream/profile.ts';

/** Seconds to wait after a quota, when the answer does not say it (Reseller API v1, Usage limits and quotas). */
const quotaWaitSeconds = 5;

/**
 * The reasons of a quota that is full for the moment: `quotaExceeded` is documented by the Reseller API (Troubleshoot
 * Reseller API issues), the others by Google's APIs of its time and by AIP-193.
 */
const quotaReasons: readonly string[] = [
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
];
/** The reason of a quota that is full until the next day. */
const dailyReason = 'dailyLimitExceeded';
/** The reason of a 503 that is a failure of the service (Google APIs, Standard error responses). */
const failureReason = 'backendError';
/** The reason of a 403 about a customer of somebody else, or one that has withdrawn the reseller's access. */
const foreignReason = 'forbidden';

/**
 * The rules of Google Workspace Reseller API v1 for statuses and error bodies. Sources: "Usage limits and quotas" and
 * "Troubleshoot Reseller API issues". They do not say whether a write that was refused for a quota had been processed, so
 * it is not repeated.
 */
export const resellerProfile: Profile = {
  classify(response) {
    const { status, retryAfter = 0, body } = response;
    const { reasons, retrySeconds = 0, message } = googleErrorFacts(body);
    const wait = Math.max(retryAfter, retrySeconds) || undefined;
    const limited = status === 403 || status === 429;
    if (limited && reasons.includes(dailyReason)) return { ...quotaOf(wait), isDaily: true };
    if (isQuota(response, reasons)) return quotaOf(wait ?? quotaWaitSeconds);
    const isForeign = reasons.length > 0 && reasons.every((reason) => reason === foreignReason);
    if (status === 403 && isForeign && concernsCustomer(response))
      return { class: 'object', ...(message !== null && { reason: message }) };
    return classOfStatus(response, [412]);
  },
  refusesBeforeProcessing: false,
};

/** A 503 in Google's form means a quota, unless it says that it is a failure. A 403 says it by its reason. */
function isQuota({ status, body }: RefusedResponse, reasons: readonly string[]): boolean {
  if (status === 503) return isGoogleProblem(body) && !reasons.includes(failureReason);
  return status === 429 || (status === 403 && reasons.some((reason) => quotaReasons.includes(reason)));
}

/** The same refusal of a request that names no customer means that the gateway's account is no reseller's. */
const concernsCustomer = ({ path = '' }: RefusedResponse): boolean =>
  /\/customers(?:[/?]|$)|[?&]customerId=/.test(path);
