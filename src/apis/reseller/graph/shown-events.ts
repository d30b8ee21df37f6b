import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import { parseResellerEvent, type ResellerEvent, stateDrift } from '../contract/events.ts';

/** The type of the graph that an event is shown as, with what its family tells beside the rest. */
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

/** An event, as the graph shows it; what it points to is read when it is shown. */
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
