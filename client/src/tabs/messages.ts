import { type End, lost } from '../attempts.ts';
import { type ErrorDetails, TributaryError } from '../errors.ts';
import type { GraphQLResult, Json } from '../results.ts';
import type { ResumableOperation } from '../resumable.ts';

/** A message between the tabs of a group. `id` names an attempt of a follower. */
export type TabMessage =
  /** A tab has become the leader. */
  | { readonly type: 'leads' }
  /** A follower asks the leader to follow a subscription for it. */
  | {
      readonly type: 'ask';
      readonly id: string;
      readonly tab: string;
      readonly operation: ResumableOperation;
      readonly variables: Json;
    }
  /** A follower no longer needs its subscription. */
  | { readonly type: 'leave'; readonly id: string }
  /** A follower asks whether the leader still runs; `look` asks whether its connection does, too. */
  | { readonly type: 'ping' | 'look' }
  | { readonly type: 'pong' }
  | { readonly type: 'began'; readonly id: string }
  | { readonly type: 'next'; readonly id: string; readonly result: GraphQLResult }
  | { readonly type: 'end'; readonly id: string; readonly end: SentEnd };

/** An end as it is sent: an error loses its class on the way, and a credential stays in its tab. */
interface SentEnd {
  readonly began: boolean;
  readonly refusal: { readonly message: string; readonly details: ErrorDetails } | null;
}

export function sentEnd({ error, began }: End): SentEnd {
  if (!error) return { began, refusal: null };
  const { code, errors, data, status, retryAfter, requestId } = error;
  const details = { code, errors, data, status, retryAfter, requestId };
  return { began, refusal: { message: error.message, details } };
}

export function receivedEnd({ began, refusal }: SentEnd, authorization: string | null): End {
  if (!refusal) return lost(began);
  return { began, authorization, error: new TributaryError(refusal.message, refusal.details) };
}
