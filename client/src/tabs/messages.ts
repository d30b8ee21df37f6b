import { type End, lost } from '../attempts.ts';
import { type ErrorDetails, TributaryError } from '../errors.ts';
import type { GraphQLResult, Json } from '../results.ts';
import type { ResumableOperation } from '../resumable.ts';

/** A message of the leader. `id` names the run of a follower. */
export type LeaderMessage = (
  | { readonly type: 'leads' | 'quits' }
  /** The answer to a question: how many messages each of its runs has had; null for one that has ended. */
  | { readonly type: 'pong'; readonly counts: Readonly<Record<string, number | null>> }
  | { readonly type: 'began'; readonly id: string }
  | {
      readonly type: 'next';
      readonly id: string;
      /** Number of the message in its run, from 1. */
      readonly number: number;
      readonly result: GraphQLResult;
    }
  | { readonly type: 'end'; readonly id: string; readonly end: SentEnd }
) & {
  /** The tab that sends it. A former leader that was frozen may go on for a moment. */
  readonly leader: string;
};

/** A message of a follower. */
export type FollowerMessage =
  /** Asks the leader to follow a subscription. */
  | {
      readonly type: 'ask';
      readonly id: string;
      readonly tab: string;
      /** The leader that is asked; null where the follower does not know it yet. */
      readonly leader: string | null;
      readonly operation: ResumableOperation;
      readonly variables: Json;
    }
  /** Its subscription is no longer needed. */
  | { readonly type: 'leave'; readonly id: string }
  /** Asks whether the leader still runs, and these runs; `look` asks whether its connection does, too. */
  | { readonly type: 'ping' | 'look'; readonly runs: readonly string[] };

/** A message between the tabs of a group. */
export type TabMessage = LeaderMessage | FollowerMessage;

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
