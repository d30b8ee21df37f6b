import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import { parseResellerEvent, type ResellerEvent, stateDrift } from '../contract/events.ts';

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
export interface ShownEvent extends ResellerEvent {
  readonly __typename: EventFamily;
}

export interface Delivery {
  readonly __typename: 'ResellerEventDelivery';
  readonly cursor: string;
  readonly event: ShownEvent;
  readonly replayed: boolean;
}

export function shownEvent({ payload }: Pick<LoggedEvent, 'payload'>): ShownEvent {
  const event = parseResellerEvent(payload);
  const family = Object.hasOwn(families, event.type) ? families[event.type] : undefined;
  return { __typename: family ?? 'ResellerChange', ...event };
}
