import * as z from 'zod';
import { readable } from '../../../gateway/upstream/http/answer-reader.ts';
import {
  classOfStatus,
  type Profile,
  quotaOf,
  type RefusedResponse,
  type Verdict,
} from '../../../gateway/upstream/profile.ts';

/** The error body of Twilio's REST APIs, of which only these fields decide (Twilio API responses). */
const problem = z.object({ code: z.int(), message: z.string().nullish() });

/** Codes for a credential or an account that is not accepted, whatever object is asked for (Twilio, Error dictionary). */
const credentialCodes: ReadonlySet<number> = new Set([
  20003, // Permission denied: wrong, deleted or restricted credentials, or a suspended account.
  20005, // Account not active.
  20006, // Access denied: the account lacks the permission for this resource.
  20008, // Test credentials cannot use this resource.
  20403, // Forbidden: the account or the key lacks the permission.
]);

/**
 * A 403 is about the credential, unless Twilio's code says otherwise: its page for 403 names restricted API keys,
 * suspended accounts and renewed auth tokens.
 */
function forbidden({ body }: RefusedResponse): Verdict {
  const { data } = problem.safeParse(body);
  if (!data || credentialCodes.has(data.code)) return { class: 'credential' };
  const reason = readable(data.message ?? null);
  return { class: 'object', ...(reason && { reason }) };
}

/** A 429 without Twilio's code may come from a proxy, after the call was processed. */
function limited({ retryAfter, body }: RefusedResponse): Verdict {
  const isTwilios = problem.safeParse(body).data?.code === 20429;
  return { ...quotaOf(retryAfter), ...(!isTwilios && { mayBeProcessed: true }) };
}

/**
 * The rules of Twilio Studio for statuses and error bodies. A 429 (code 20429) was not processed and may be repeated
 * after a backoff, whose length the documents leave to the client (Twilio, Error 20429); Studio starts 20 executions a
 * second (Studio FAQ, Rate limits). 401 is code 20003: the credential (Twilio, Error 20003). Every field of an answer
 * but `status` may be null or absent (Studio v2, OpenAPI).
 */
export const executionsProfile: Profile = {
  classify(response) {
    if (response.status === 429) return limited(response);
    if (response.status === 403) return forbidden(response);
    return classOfStatus(response);
  },
  refusesBeforeProcessing: true,
};
