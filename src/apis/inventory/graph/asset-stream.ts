import type { EventFilter } from '../../../gateway/events/contract.ts';
import { conditionsIn } from '../../../gateway/graphql/types/event-filters.ts';
import {
  type EventKinds,
  type EventModel,
  type EventSource,
  eventModel,
} from '../../../gateway/graphql/types/events.ts';
import type { StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { type AssetChange, knowsAssetEvent, parseAssetEvent } from '../contract/asset-events.ts';
import { idOf, parseName, projectOf } from '../contract/names.ts';
import { requireProject } from '../contract/tenancy.ts';
import { inventoryConditions } from './event-conditions.ts';

/** An event of the stream as the graph shows it. */
export interface AssetChanges extends EventModel {
  readonly __typename: 'InventoryAssetChanges';
  readonly kind: 'ASSETS_CHANGED';
  readonly occurredAt: string;
  readonly changes: readonly AssetChange[];
}

const kinds: EventKinds = { field: null, logged: { ASSETS_CHANGED: 'ASSETS_CHANGED' } };

/** Returns the filter for one location. Throws BAD_USER_INPUT for an invalid name, and FORBIDDEN outside the tenancy. */
function locationFilter(viewpoint: Viewpoint, name: unknown): EventFilter {
  if (typeof name !== 'string') throw badInput('location', 'the name of a location', name);
  const location = parseName('locations', name, 'location');
  requireProject(viewpoint, location);
  return { stream: 'assets', tenants: undefined, tenant: projectOf(location), key: location };
}

/** `Subscription.inventoryAssetChanges`. */
export const assetStream: StreamField & EventSource = {
  field: 'inventoryAssetChanges',
  stream: 'assets',
  number: 6,
  scope: 'inventory:read',
  kinds,
  filter: (viewpoint, { location, filter }) => ({
    ...assetStream.visible(viewpoint, conditionsIn(filter)),
    ...locationFilter(viewpoint, location),
  }),
  visible: (viewpoint, conditions) => ({
    stream: 'assets',
    ...inventoryConditions(viewpoint, conditions, kinds),
  }),
  refusal: ({ inventory }) => (inventory.reportsAssets ? null : unreported()),
  knows: knowsAssetEvent,
  message: (event, cursor): AssetChanges => ({
    ...eventModel(event, cursor),
    __typename: 'InventoryAssetChanges',
    kind: 'ASSETS_CHANGED',
    occurredAt: event.at,
    changes: parseAssetEvent(event.key, event.payload),
  }),
};

/** Returns the event in a line for people. */
export function assetsText({ changes }: Pick<AssetChanges, 'changes'>): string {
  const [first] = changes;
  if (first && changes.length === 1) return `Asset ${idOf(first.name)} was ${first.kind.toLowerCase()}`;
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)].map(
    ([kind, some]) => `${some.length} ${kind.toLowerCase()}`,
  );
  return `${changes.length} assets changed: ${counts.join(', ')}`;
}

const unreported = () =>
  new Fault(
    'UNIMPLEMENTED',
    'inventoryAssetChanges needs the embedded inventory: a remote inventory service does not report changes of its assets. List the assets of the location with a query such as updateTime > "2026-01-31T13:00:00Z".',
  );
