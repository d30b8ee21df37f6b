import type { SubscriptionCardFragment } from '../generated/operations.ts';

export type HistoryEvent = NonNullable<SubscriptionCardFragment['events']>['nodes'][number];
export type State = 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'UNKNOWN';

/** A state of a subscription from one time to another, in milliseconds since the epoch. */
export interface Stretch {
  readonly state: State;
  readonly from: number;
  readonly to: number;
}

export const timeOf = ({ occurredAt }: HistoryEvent): number => Date.parse(occurredAt);

/** Returns the state that an event leads to; null for an event that leaves the state as it is. */
function stateAfter(event: HistoryEvent, before: State): State | null {
  switch (event.kind) {
    case 'NEW_SUBSCRIPTION_CREATED':
    case 'SUBSCRIPTION_SUSPENSION_REVOKED':
      return 'ACTIVE';
    case 'SUBSCRIPTION_SUSPENDED':
      return 'SUSPENDED';
    case 'SUBSCRIPTION_CANCELLED':
      return 'CANCELLED';
    case 'SUBSCRIPTION_CONVERTED':
      return before === 'CANCELLED' ? 'ACTIVE' : null;
    case 'STATE_DRIFT':
      return driftedTo(event);
    default:
      return null;
  }
}

function driftedTo(event: HistoryEvent): State | null {
  if (event.__typename !== 'ResellerStateDrift') return null;
  const status = event.differences.find(({ field }) => field === 'status');
  return status ? knownState(status.actual) : null;
}

const states = ['ACTIVE', 'SUSPENDED', 'CANCELLED'] as const;
const knownState = (status: string | null): State =>
  states.find((state) => state === status) ?? (status === null ? 'CANCELLED' : 'UNKNOWN');

/**
 * Returns the states of a subscription until `now`, oldest first. The present state is the last one, because a revoked
 * suspension does not tell whether other reasons remain, and a notification can be lost.
 */
export function stretchesOf(subscription: SubscriptionCardFragment, now: number): readonly Stretch[] {
  const { events, createdAt, status } = subscription;
  const sorted = (events?.nodes ?? []).toSorted((one, other) => timeOf(one) - timeOf(other));
  const bought = createdAt === null ? now : new Date(createdAt).getTime();
  const isCut = events?.pageInfo.hasPreviousPage === true;
  let state: State = isCut ? 'UNKNOWN' : 'ACTIVE';
  let from = Math.min(bought, ...sorted.map(timeOf));
  const found: Stretch[] = [];
  for (const event of sorted) {
    const next = stateAfter(event, state);
    if (next === null || next === state) continue;
    const at = Math.min(timeOf(event), now);
    if (at > from) found.push({ state, from, to: at });
    [state, from] = [next, Math.max(from, at)];
  }
  return merged([...found, { state: knownState(status), from, to: Math.max(now, from) }]);
}

/** Joins neighbours of the same state. */
function merged(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const before = joined.at(-1);
    if (before?.state === stretch.state) joined.pop();
    joined.push({ ...stretch, from: before?.state === stretch.state ? before.from : stretch.from });
  }
  return joined;
}
