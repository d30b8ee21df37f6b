import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import { type EventModel, eventModel } from '../../../gateway/graphql/types/events.ts';
import { parseResellerEvent, type ResellerEvent, stateDrift } from '../contract/events.ts';
import { skuName } from '../contract/skus.ts';
import type { EventType } from '../contract.ts';

/** The graph's object types for events. */
export type EventFamily =
  | 'ResellerSuspension'
  | 'ResellerCancellation'
  | 'ResellerStateDrift'
  | 'ResellerChange';

const families: Readonly<Record<string, EventFamily>> = {
  SUBSCRIPTION_SUSPENDED: 'ResellerSuspension',
  SUBSCRIPTION_CANCELLED: 'ResellerCancellation',
  [stateDrift]: 'ResellerStateDrift',
};

/** An event as the graph shows it; the objects it refers to are read when they are selected. */
export interface ShownEvent extends ResellerEvent, Omit<EventModel, '__typename'> {
  readonly __typename: EventFamily;
}

export function shownEvent(logged: LoggedEvent, cursor: string): ShownEvent {
  const event = parseResellerEvent(logged.payload);
  const family = Object.hasOwn(families, event.type) ? families[event.type] : undefined;
  // A customer is the tenant of its own events, those from before events carried their customer as well.
  return {
    ...eventModel(logged, cursor),
    customer: logged.tenant,
    __typename: family ?? 'ResellerChange',
    ...event,
  };
}

const reasons = (some: readonly string[]) => (some.length > 0 ? `: ${some.join(', ')}` : '');
const wordsOf = (constant: string) => constant.toLowerCase().replaceAll('_', ' ');

/** Ends of the texts of events, by their types. */
const ends: Readonly<Record<EventType | typeof stateDrift, (event: ResellerEvent) => string>> = {
  NEW_SUBSCRIPTION_CREATED: () => 'was created',
  SUBSCRIPTION_TRIAL_ENDED: () => 'has ended its trial',
  PRICE_PLAN_SWITCHED: () => 'has another plan',
  COMMITMENT_CHANGED: () => 'has another number of seats',
  SUBSCRIPTION_RENEWED: () => 'was renewed',
  SUBSCRIPTION_SUSPENDED: ({ suspensionReasons }) =>
    `was suspended${reasons(suspensionReasons.map(wordsOf))}`,
  SUBSCRIPTION_SUSPENSION_REVOKED: () => 'has lost a suspension reason',
  SUBSCRIPTION_CANCELLED: ({ cancellationReason }) =>
    `was cancelled${reasons(cancellationReason === null ? [] : [wordsOf(cancellationReason)])}`,
  SUBSCRIPTION_CONVERTED: () => 'was converted',
  SUBSCRIPTION_UPGRADE: () => 'was upgraded to a higher SKU',
  SUBSCRIPTION_DOWNGRADE: () => 'was downgraded to a lower SKU',
  LICENSE_ASSIGNMENT_CHANGED: () => 'has other assigned licences',
  STATE_DRIFT: ({ differences = [] }) =>
    `differs from its events${reasons(differences.map(({ field }) => shownField(field)))}`,
};

/** Returns the event in a line for people. */
export function eventText(event: ResellerEvent): string {
  const { type, skuId, customerDomainName } = event;
  const known = (Object.keys(ends) as (keyof typeof ends)[]).find((one) => one === type);
  const end = known ? ends[known](event) : `had the event ${type}`;
  return `${skuName(skuId)} ${end} (${customerDomainName})`;
}

/** Returns the graph's name of a field. Stored events have the service's name. */
export const shownField = (field: string): string => field.replace('.endTime', '.endsAt');
